"""The world that the server tells of: repositories, issues, comments, people and bots, all invented.

The same seed gives the same world, in any process: every choice comes from one seeded generator, no set or dictionary
is walked in hash order, and time is the world's own, a clock that starts at a fixed day and moves with each change.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import TypeAlias, TypeVar

OPENING_DAY = datetime(2024, 1, 8, 9, 0, tzinfo=timezone.utc)
"""The instant the world begins; every date is some minutes after it."""

USERS: list[tuple[str, str]] = [
    ("quillfern", "Quill Fern"),
    ("ottermoss", "Otter Moss"),
    ("brasswren", "Brass Wren"),
    ("tinderlark", "Tinder Lark"),
    ("marrowbee", "Marrow Bee"),
    ("saltpebble", "Salt Pebble"),
    ("umberkite", "Umber Kite"),
    ("velvetgnat", "Velvet Gnat"),
    ("hollowreed", "Hollow Reed"),
    ("pinecinder", "Pine Cinder"),
    ("mistrook", "Mist Rook"),
    ("copperhare", "Copper Hare"),
]
"""Login and display name of each person."""

BOTS: list[tuple[str, str]] = [
    ("sweeper-bot", "Closes what has been quiet for long"),
    ("ledger-bot", "Keeps dependencies up to date"),
]
"""Login and purpose of each bot."""

LABELS: list[tuple[str, str, str | None]] = [
    ("bug", "d73a4a", "Something does not work"),
    ("feature", "0e8a16", "Something new"),
    ("docs", "0075ca", None),
    ("performance", "fbca04", "Slower than it need be"),
    ("good first issue 🌱", "7057ff", "A place to start"),
    ("needs reply", "d876e3", None),
]
"""Name, colour and description of each label; every repository has its own copy."""

REPOSITORIES: list[tuple[str, str, str | None, str]] = [
    ("quillfern", "lantern", "A map viewer for places that do not exist", "Swift"),
    ("ottermoss", "tidebook", "Notes that follow the moon", "Python"),
    ("brasswren", "gearbox", "State machines drawn as trains", "Rust"),
    ("saltpebble", "kiln", None, "Swift"),
    ("mistrook", "orchard-すもも", "Trees, their fruit, and 漢字 for both", "Kotlin"),
    ("copperhare", "attic", "An empty place for things to come", "C"),
]
"""Owner, name, description and language; the last one stays without issues."""

SUBJECTS = [
    "The map", "A folded note", "The night train", "Search", "The colour wheel", "An old bookmark", "The tide table",
    "Export", "The first screen", "A long title", "Undo", "The 日本語 keyboard", "Sync", "The clock ⏰", "A drawer of keys",
]
EVENTS = [
    "forgets its place", "opens twice", "turns blue at noon", "cannot be closed", "is slow with a thousand rows",
    "loses the last letter", "should remember the zoom", "shows yesterday's weather", "needs a shortcut",
    "draws over its border", "ignores the left hand", "waits for ever", "counts from zero",
]
CIRCUMSTANCES = [
    "", "", "", " after a restart", " on small screens", " when offline", " in right-to-left text", " while dragging",
    " after the second try",
]
MILESTONES: list[tuple[str, int | None]] = [("Spring", 90), ("Harvest", 240), ("Someday", None)]
"""Title of each milestone of a repository, and the days after the opening day on which it is due."""

REMARKS = [
    "I see this too, every morning.",
    "Fixed on my side, but I do not know why.",
    "Could it be the cache?\nIt was the last time.",
    "A picture would help.",
    "Let us keep this open until spring.",
    "The same happens in the other window.",
    "Thank you, that was it. 🎉",
    "我也遇到了这个问题。",
    "This needs a smaller example.",
    "It is better now, though not good.",
]


class IssueState(Enum):
    """Whether an issue still waits for an answer."""

    OPEN = "OPEN"
    CLOSED = "CLOSED"


class Priority(Enum):
    """How soon an issue wants an answer."""

    LOW = "LOW"
    NORMAL = "NORMAL"
    HIGH = "HIGH"
    URGENT = "URGENT"


@dataclass(eq=False)
class User:
    id: str
    login: str
    name: str
    joined_at: datetime
    bio: str | None


@dataclass(eq=False)
class Bot:
    id: str
    login: str
    purpose: str
    owner: User | None


Actor: TypeAlias = User | Bot


@dataclass(eq=False)
class Label:
    id: str
    name: str
    color: str
    description: str | None


@dataclass(eq=False)
class Milestone:
    id: str
    title: str
    due_at: datetime | None


@dataclass(eq=False)
class Comment:
    id: str
    issue: Issue
    actor: Actor
    body: str
    created_at: datetime


@dataclass(eq=False)
class Issue:
    id: str
    repository: Repository
    number: int
    title: str
    body: str
    state: IssueState
    actor: Actor
    created_at: datetime
    updated_at: datetime
    closed_at: datetime | None
    priority: Priority = Priority.NORMAL
    milestone: Milestone | None = None
    locked: bool = False
    labels: list[Label] = field(default_factory=list)
    assignees: list[User] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)


@dataclass(eq=False)
class Repository:
    id: str
    owner: User
    name: str
    description: str | None
    language: str
    stars: int
    starred: bool
    created_at: datetime
    labels: list[Label] = field(default_factory=list)
    milestones: list[Milestone] = field(default_factory=list)
    issues: list[Issue] = field(default_factory=list)
    """Newest first."""


Entity: TypeAlias = User | Bot | Label | Milestone | Comment | Issue | Repository


E = TypeVar("E", User, Bot, Label, Milestone, Comment, Issue, Repository)


class UnknownEntity(Exception):
    """A change named something that is not there."""


class Refused(Exception):
    """A change that may not be made."""


class World:
    """Everything there is, and the changes that can be made to it.

    A change moves the world's clock by one minute and tells the listeners what changed.
    """

    def __init__(self, issues: int, seed: int) -> None:
        self.users: list[User] = []
        self.bots: list[Bot] = []
        self.repositories: list[Repository] = []
        self.now = OPENING_DAY
        self.listeners: list[Callable[[Issue | Comment], None]] = []
        self._entities: dict[str, Entity] = {}
        self._counts: dict[str, int] = {}
        self._fill(issues, random.Random(seed))

    @property
    def viewer(self) -> User:
        return self.users[0]

    def entity(self, id: str) -> Entity | None:
        return self._entities.get(id)

    def repository(self, owner: str, name: str) -> Repository | None:
        for repository in self.repositories:
            if repository.owner.login == owner and repository.name == name:
                return repository
        return None

    # Changes.

    def create_issue(self, repository_id: str, title: str, body: str, priority: Priority) -> Issue:
        repository = self._known(Repository, repository_id)
        if not title.strip():
            raise Refused("an issue needs a title")
        self._tick()
        number = repository.issues[0].number + 1 if repository.issues else 1
        issue = Issue(
            id=self._id("I"),
            repository=repository,
            number=number,
            title=title,
            body=body,
            state=IssueState.OPEN,
            actor=self.viewer,
            created_at=self.now,
            updated_at=self.now,
            closed_at=None,
            priority=priority,
        )
        repository.issues.insert(0, self._enter(issue))
        self._tell(issue)
        return issue

    def rename_issue(self, id: str, title: str) -> Issue:
        issue = self._known(Issue, id)
        issue.title = title
        return self._changed(issue)

    def set_issue_state(self, id: str, state: IssueState) -> Issue:
        issue = self._known(Issue, id)
        if issue.state is state:
            return issue
        if issue.locked:
            raise Refused(f"#{issue.number} is locked")
        issue.state = state
        self._changed(issue)
        issue.closed_at = issue.updated_at if state is IssueState.CLOSED else None
        return issue

    def add_label(self, issue_id: str, label_id: str) -> Issue:
        issue, label = self._known(Issue, issue_id), self._known(Label, label_id)
        if label not in issue.repository.labels:
            raise UnknownEntity(f"the repository of {issue_id} has no label {label_id}")
        if label not in issue.labels:
            issue.labels.append(label)
        return self._changed(issue)

    def remove_label(self, issue_id: str, label_id: str) -> Issue:
        issue, label = self._known(Issue, issue_id), self._known(Label, label_id)
        if label in issue.labels:
            issue.labels.remove(label)
        return self._changed(issue)

    def add_comment(self, issue_id: str, body: str) -> Comment:
        issue = self._known(Issue, issue_id)
        self._tick()
        comment = Comment(self._id("C"), issue, self.viewer, body, self.now)
        issue.comments.append(self._enter(comment))
        issue.updated_at = self.now
        self._tell(comment)
        return comment

    def star_repository(self, id: str, starred: bool) -> Repository:
        repository = self._known(Repository, id)
        if repository.starred is not starred:
            repository.starred = starred
            repository.stars += 1 if starred else -1
        return repository

    def _known(self, kind: type[E], id: str) -> E:
        entity = self._entities.get(id)
        if not isinstance(entity, kind):
            raise UnknownEntity(f"there is no {kind.__name__.lower()} {id}")
        return entity

    def _changed(self, issue: Issue) -> Issue:
        self._tick()
        issue.updated_at = self.now
        self._tell(issue)
        return issue

    def _tell(self, change: Issue | Comment) -> None:
        for listener in list(self.listeners):
            listener(change)

    def _tick(self) -> None:
        self.now += timedelta(minutes=1)

    def _id(self, prefix: str) -> str:
        self._counts[prefix] = self._counts.get(prefix, 0) + 1
        return f"{prefix}_{self._counts[prefix]}"

    def _enter(self, entity: E) -> E:
        self._entities[entity.id] = entity
        return entity

    # The beginning.

    def _fill(self, issues: int, chance: random.Random) -> None:
        for login, name in USERS:
            joined = OPENING_DAY - timedelta(days=chance.randrange(30, 900))
            bio = chance.choice([None, "Draws maps.", "Mostly asleep. 💤", "Keeps the lamps lit."])
            self.users.append(self._enter(User(self._id("U"), login, name, joined, bio)))
        for index, (login, purpose) in enumerate(BOTS):
            owner = self.users[index] if index == 0 else None
            self.bots.append(self._enter(Bot(self._id("B"), login, purpose, owner)))
        for owner_login, name, description, language in REPOSITORIES:
            owner = next(user for user in self.users if user.login == owner_login)
            created = OPENING_DAY - timedelta(days=chance.randrange(1, 300))
            stars = chance.randrange(3, 4000)
            repository = Repository(self._id("R"), owner, name, description, language, stars, chance.random() < 0.3, created)
            for label, color, meaning in LABELS:
                repository.labels.append(self._enter(Label(self._id("L"), label, color, meaning)))
            for milestone, days in MILESTONES:
                due = None if days is None else OPENING_DAY + timedelta(days=days)
                repository.milestones.append(self._enter(Milestone(self._id("M"), milestone, due)))
            self.repositories.append(self._enter(repository))
        for _ in range(issues):
            self._open_issue(chance)
        for repository in self.repositories:
            repository.issues.reverse()

    def _open_issue(self, chance: random.Random) -> None:
        """Appends an issue to a repository; the first repositories get the most."""
        filled = self.repositories[:-1]
        repository = chance.choices(filled, weights=[8, 5, 3, 2, 1])[0]
        self.now += timedelta(minutes=chance.randrange(1, 240))
        title = chance.choice(SUBJECTS) + " " + chance.choice(EVENTS) + chance.choice(CIRCUMSTANCES)
        body = "\n\n".join(chance.sample(REMARKS, chance.randrange(0, 3)))
        issue = self._enter(
            Issue(
                id=self._id("I"),
                repository=repository,
                number=len(repository.issues) + 1,
                title=title,
                body=body,
                state=IssueState.OPEN if chance.random() < 0.7 else IssueState.CLOSED,
                actor=self._someone(chance),
                created_at=self.now,
                updated_at=self.now,
                closed_at=None,
                priority=chance.choices(list(Priority), weights=[2, 6, 2, 1])[0],
                milestone=chance.choice([*repository.milestones, None, None]),
                locked=chance.random() < 0.1,
                labels=chance.sample(repository.labels, chance.choices([0, 1, 2, 3], weights=[4, 4, 2, 1])[0]),
                assignees=chance.sample(self.users, chance.choices([0, 1, 2], weights=[4, 3, 1])[0]),
            )
        )
        repository.issues.append(issue)
        moment = self.now
        for _ in range(chance.choices([0, 1, 2, 3, 6, 12], weights=[6, 5, 4, 2, 1, 1])[0]):
            moment += timedelta(minutes=chance.randrange(1, 90))
            comment = Comment(self._id("C"), issue, self._someone(chance), chance.choice(REMARKS), moment)
            issue.comments.append(self._enter(comment))
        issue.updated_at = moment
        if issue.state is IssueState.CLOSED:
            issue.closed_at = moment

    def _someone(self, chance: random.Random) -> Actor:
        return chance.choice(self.bots) if chance.random() < 0.08 else chance.choice(self.users)
