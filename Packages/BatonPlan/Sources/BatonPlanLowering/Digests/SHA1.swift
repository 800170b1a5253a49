import BatonSchemaLanguage

/// SHA-1 (FIPS 180-4), one of the algorithms that persisted texts are named by.
public enum SHA1 {
    /// The digest of `bytes` in lowercase hexadecimal, 40 digits.
    public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        MessageBlocks(bytes, isBigEndian: true).forEach { block in
            var words = block
            for index in 16..<80 {
                words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotated(left: 1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for step in 0..<80 {
                let (mixed, constant): (UInt32, UInt32) =
                    switch step / 20 {
                    case 0: (b & c | ~b & d, 0x5a82_7999)
                    case 1: (b ^ c ^ d, 0x6ed9_eba1)
                    case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
                    default: (b ^ c ^ d, 0xca62_c1d6)
                    }
                let sum = a.rotated(left: 5) &+ mixed &+ e &+ constant &+ words[step]
                (e, d, c, b, a) = (d, c, b.rotated(left: 30), a, sum)
            }
            state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e]
        }
        return MessageBlocks.hexadecimal(state)
    }
}

extension Configuration.PersistConfig.Algorithm {
    /// The digest of `bytes` in lowercase hexadecimal: the id of the text that they are.
    public func digest(of bytes: some Collection<UInt8>) -> String {
        switch self {
        case .md5: MD5.hexadecimal(of: bytes)
        case .sha1: SHA1.hexadecimal(of: bytes)
        case .sha256: SHA256.hexadecimal(of: bytes)
        }
    }
}
