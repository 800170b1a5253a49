"""The GraphQL schema over the world of `data.py`.

Each object type wraps one record of the world and reads it when it is asked, so a type's value is always the present one.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncGenerator, Sequence
from datetime import datetime
from typing import Annotated, Generic, TypeVar

import strawberry
from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.types import ExecutionContext, Info

import data
from data import World

T = TypeVar("T")

IssueState = strawberry.enum(data.IssueState, description="Whether an issue still waits for an answer.")
Priority = strawberry.enum(data.Priority, description="How soon an issue wants an answer.")


def world(info: Info) -> World:
    return info.context["world"]


# Interfaces.


@strawberry.interface(description="What has an identity of its own.")
class Node:
    id: strawberry.ID


@strawberry.interface(description="Who can open an issue or comment on one.")
class Actor:
    login: str
    display_name: str


# Connections.


@strawberry.type(description="Where a page stands in its list.")
class PageInfo:
    has_next_page: bool
    has_previous_page: bool
    start_cursor: str | None
    end_cursor: str | None


@strawberry.type
class Edge(Generic[T]):
    cursor: str
    node: T


@strawberry.type
class Connection(Generic[T]):
    total_count: int
    edges: list[Edge[T]]
    nodes: list[T]
    page_info: PageInfo


def cursor(record: data.Issue | data.Comment | data.Repository) -> str:
    return base64.b64encode(f"at:{record.id}".encode()).decode()


def page(records: Sequence, wrap, first: int | None, after: str | None, last: int | None, before: str | None) -> Connection:
    """The part of the records that the arguments name, by the rules of the Relay cursor connections specification."""
    for name, value in (("first", first), ("last", last)):
        if value is not None and not 0 <= value <= 100:
            raise ValueError(f"{name} must be between 0 and 100, not {value}")
    if first is None and last is None:
        first = 30
    cursors = [cursor(record) for record in records]
    for name, value in (("after", after), ("before", before)):
        if value is not None and value not in cursors:
            raise ValueError(f"{name} is no cursor of this list: {value}")
    start = 0 if after is None else cursors.index(after) + 1
    end = len(cursors) if before is None else max(start, cursors.index(before))
    if first is not None:
        end = min(end, start + first)
    if last is not None:
        start = max(start, end - last)
    nodes = [wrap(record) for record in records[start:end]]
    return Connection(
        total_count=len(records),
        edges=[Edge(cursor=at, node=node) for at, node in zip(cursors[start:end], nodes)],
        nodes=nodes,
        page_info=PageInfo(
            has_next_page=end < len(cursors),
            has_previous_page=start > 0,
            start_cursor=cursors[start] if nodes else None,
            end_cursor=cursors[end - 1] if nodes else None,
        ),
    )


# Objects.


@strawberry.type
class User(Node, Actor):
    name: str
    bio: str | None
    joined_at: datetime

    @classmethod
    def of(cls, record: data.User) -> User:
        return cls(
            id=strawberry.ID(record.id),
            login=record.login,
            display_name=record.name,
            name=record.name,
            bio=record.bio,
            joined_at=record.joined_at,
        )


@strawberry.type
class Bot(Node, Actor):
    purpose: str
    owner: User | None

    @classmethod
    def of(cls, record: data.Bot) -> Bot:
        return cls(
            id=strawberry.ID(record.id),
            login=record.login,
            display_name=record.login,
            purpose=record.purpose,
            owner=User.of(record.owner) if record.owner else None,
        )


def actor(record: data.Actor) -> Actor:
    return User.of(record) if isinstance(record, data.User) else Bot.of(record)


@strawberry.type
class Label(Node):
    name: str
    color: str = strawberry.field(description="Six hexadecimal digits.")
    description: str | None

    @classmethod
    def of(cls, record: data.Label) -> Label:
        return cls(
            id=strawberry.ID(record.id), name=record.name, color=record.color, description=record.description
        )


@strawberry.type
class Milestone(Node):
    title: str
    due_at: datetime | None = strawberry.field(description="Null where nobody promised anything.")

    @classmethod
    def of(cls, record: data.Milestone) -> Milestone:
        return cls(id=strawberry.ID(record.id), title=record.title, due_at=record.due_at)


@strawberry.type
class Comment(Node):
    record: strawberry.Private[data.Comment]

    @classmethod
    def of(cls, record: data.Comment) -> Comment:
        return cls(id=strawberry.ID(record.id), record=record)

    @strawberry.field
    def body(self) -> str:
        return self.record.body

    @strawberry.field
    def created_at(self) -> datetime:
        return self.record.created_at

    @strawberry.field(description="The person who wrote it; null where a bot did.")
    def author(self) -> User | None:
        return User.of(self.record.actor) if isinstance(self.record.actor, data.User) else None

    @strawberry.field(description="Who wrote it.")
    def actor(self) -> Actor:
        return actor(self.record.actor)

    @strawberry.field
    def issue(self) -> Issue:
        return Issue.of(self.record.issue)


@strawberry.type(description="What has gone on at an issue.")
class Activity:
    participants: list[Actor] = strawberry.field(description="Who opened it or commented, in that order.")
    first_answer_at: datetime | None
    last_answer_at: datetime | None


@strawberry.type
class Issue(Node):
    record: strawberry.Private[data.Issue]

    @classmethod
    def of(cls, record: data.Issue) -> Issue:
        return cls(id=strawberry.ID(record.id), record=record)

    @strawberry.field
    def number(self) -> int:
        return self.record.number

    @strawberry.field
    def title(self) -> str:
        return self.record.title

    @strawberry.field
    def body(self) -> str:
        return self.record.body

    @strawberry.field
    def state(self) -> IssueState:
        return self.record.state

    @strawberry.field
    def priority(self) -> Priority:
        return self.record.priority

    @strawberry.field(description="Whether it can neither be closed nor reopened.")
    def is_locked(self) -> bool:
        return self.record.locked

    @strawberry.field
    def milestone(self) -> Milestone | None:
        return Milestone.of(self.record.milestone) if self.record.milestone else None

    @strawberry.field
    def created_at(self) -> datetime:
        return self.record.created_at

    @strawberry.field
    def updated_at(self) -> datetime:
        return self.record.updated_at

    @strawberry.field
    def closed_at(self) -> datetime | None:
        return self.record.closed_at

    @strawberry.field(description="The person who opened it; null where a bot did.")
    def author(self) -> User | None:
        return User.of(self.record.actor) if isinstance(self.record.actor, data.User) else None

    @strawberry.field(description="Who opened it.")
    def actor(self) -> Actor:
        return actor(self.record.actor)

    @strawberry.field
    def assignees(self) -> list[User]:
        return [User.of(user) for user in self.record.assignees]

    @strawberry.field
    def labels(self) -> list[Label]:
        return [Label.of(label) for label in self.record.labels]

    @strawberry.field
    def repository(self) -> Repository:
        return Repository.of(self.record.repository)

    @strawberry.field
    def comment_count(self) -> int:
        return len(self.record.comments)

    @strawberry.field(description="Oldest first.")
    def comments(
        self,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
    ) -> Connection[Comment]:
        return page(self.record.comments, Comment.of, first, after, last, before)

    @strawberry.field(
        description="A guess from the comments' tone; null where there are none. Fails where it cannot read one of them."
    )
    def mood(self) -> str | None:
        for comment in self.record.comments:
            if any("\u4e00" <= letter <= "\u9fff" for letter in comment.body):
                raise ValueError(f"the mood of {comment.body} cannot be told")
        if not self.record.comments:
            return None
        return "lively" if len(self.record.comments) > 3 else "calm"

    @strawberry.field(description="Takes its time: ask for it with `@defer`.")
    async def activity(self, info: Info) -> Activity:
        await asyncio.sleep(info.context["thinking"])
        comments = self.record.comments
        actors = {each.id: each for each in [self.record.actor, *(comment.actor for comment in comments)]}
        return Activity(
            participants=[actor(each) for each in actors.values()],
            first_answer_at=comments[0].created_at if comments else None,
            last_answer_at=comments[-1].created_at if comments else None,
        )


@strawberry.input(description="What issues must be; what is not given may be anything.")
class IssueFilter:
    state: IssueState | None = strawberry.UNSET
    priority: Priority | None = strawberry.UNSET
    label: str | None = strawberry.UNSET

    def admits(self, issue: data.Issue) -> bool:
        return (
            (not self.state or issue.state is self.state)
            and (not self.priority or issue.priority is self.priority)
            and (not self.label or any(label.name == self.label for label in issue.labels))
        )


@strawberry.type
class Repository(Node):
    record: strawberry.Private[data.Repository]

    @classmethod
    def of(cls, record: data.Repository) -> Repository:
        return cls(id=strawberry.ID(record.id), record=record)

    @strawberry.field
    def owner(self) -> User:
        return User.of(self.record.owner)

    @strawberry.field
    def name(self) -> str:
        return self.record.name

    @strawberry.field
    def description(self) -> str | None:
        return self.record.description

    @strawberry.field
    def language(self) -> str:
        return self.record.language

    @strawberry.field
    def created_at(self) -> datetime:
        return self.record.created_at

    @strawberry.field
    def stars(self) -> int:
        return self.record.stars

    @strawberry.field
    def viewer_has_starred(self) -> bool:
        return self.record.starred

    @strawberry.field
    def labels(self) -> list[Label]:
        return [Label.of(label) for label in self.record.labels]

    @strawberry.field
    def open_issue_count(self) -> int:
        return sum(issue.state is data.IssueState.OPEN for issue in self.record.issues)

    @strawberry.field(description="Newest first.")
    def issues(
        self,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
        filter: IssueFilter | None = None,
    ) -> Connection[Issue]:
        records = [issue for issue in self.record.issues if filter is None or filter.admits(issue)]
        return page(records, Issue.of, first, after, last, before)

    @strawberry.field
    def issue(self, number: int) -> Issue | None:
        for issue in self.record.issues:
            if issue.number == number:
                return Issue.of(issue)
        return None


SearchResult = Annotated[Issue | Repository | User, strawberry.union("SearchResult", description="What a search can find.")]

WRAPPERS = {
    data.User: User,
    data.Bot: Bot,
    data.Label: Label,
    data.Milestone: Milestone,
    data.Comment: Comment,
    data.Issue: Issue,
    data.Repository: Repository,
}


def node(entity: data.Entity | None) -> Node | None:
    return None if entity is None else WRAPPERS[type(entity)].of(entity)


# Roots.


@strawberry.type
class Query:
    @strawberry.field
    def viewer(self, info: Info) -> User:
        return User.of(world(info).viewer)

    @strawberry.field
    def repositories(
        self,
        info: Info,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
    ) -> Connection[Repository]:
        return page(world(info).repositories, Repository.of, first, after, last, before)

    @strawberry.field
    def repository(self, info: Info, owner: str, name: str) -> Repository | None:
        record = world(info).repository(owner, name)
        return Repository.of(record) if record else None

    @strawberry.field
    def issue(self, info: Info, id: strawberry.ID) -> Issue | None:
        entity = world(info).entity(id)
        return Issue.of(entity) if isinstance(entity, data.Issue) else None

    @strawberry.field
    def node(self, info: Info, id: strawberry.ID) -> Node | None:
        return node(world(info).entity(id))

    @strawberry.field
    def nodes(self, info: Info, ids: list[strawberry.ID]) -> list[Node | None]:
        return [node(world(info).entity(id)) for id in ids]

    @strawberry.field(description="What holds the text in its title, name or login, first things first.")
    def search(self, info: Info, text: str, first: int = 10) -> list[SearchResult]:
        wanted = text.casefold()
        found: list[SearchResult] = [
            Repository.of(each) for each in world(info).repositories if wanted in each.name.casefold()
        ]
        found += [User.of(each) for each in world(info).users if wanted in each.login.casefold()]
        found += [
            Issue.of(issue)
            for repository in world(info).repositories
            for issue in repository.issues
            if wanted in issue.title.casefold()
        ]
        return found[: max(first, 0)]


@strawberry.input
class CreateIssueInput:
    repository_id: strawberry.ID
    title: str
    body: str = ""
    priority: Priority = Priority.NORMAL


@strawberry.input
class RenameIssueInput:
    id: strawberry.ID
    title: str


@strawberry.input
class SetIssueStateInput:
    id: strawberry.ID
    state: IssueState


@strawberry.input
class AddCommentInput:
    issue_id: strawberry.ID
    body: str


@strawberry.input
class LabelInput:
    issue_id: strawberry.ID
    label_id: strawberry.ID


@strawberry.input
class StarRepositoryInput:
    id: strawberry.ID
    starred: bool = True


@strawberry.type
class IssuePayload:
    issue: Issue


@strawberry.type
class CreateIssuePayload:
    repository: Repository
    issue_edge: Edge[Issue]


@strawberry.type
class AddCommentPayload:
    issue: Issue
    comment: Comment
    comment_edge: Edge[Comment]


@strawberry.type
class RepositoryPayload:
    repository: Repository


@strawberry.type
class Mutation:
    @strawberry.mutation
    def create_issue(self, info: Info, input: CreateIssueInput) -> CreateIssuePayload:
        record = world(info).create_issue(input.repository_id, input.title, input.body, input.priority)
        return CreateIssuePayload(
            repository=Repository.of(record.repository), issue_edge=Edge(cursor=cursor(record), node=Issue.of(record))
        )

    @strawberry.mutation
    def rename_issue(self, info: Info, input: RenameIssueInput) -> IssuePayload:
        return IssuePayload(issue=Issue.of(world(info).rename_issue(input.id, input.title)))

    @strawberry.mutation
    def set_issue_state(self, info: Info, input: SetIssueStateInput) -> IssuePayload:
        return IssuePayload(issue=Issue.of(world(info).set_issue_state(input.id, input.state)))

    @strawberry.mutation
    def add_label(self, info: Info, input: LabelInput) -> IssuePayload:
        return IssuePayload(issue=Issue.of(world(info).add_label(input.issue_id, input.label_id)))

    @strawberry.mutation
    def remove_label(self, info: Info, input: LabelInput) -> IssuePayload:
        return IssuePayload(issue=Issue.of(world(info).remove_label(input.issue_id, input.label_id)))

    @strawberry.mutation
    def add_comment(self, info: Info, input: AddCommentInput) -> AddCommentPayload:
        record = world(info).add_comment(input.issue_id, input.body)
        comment = Comment.of(record)
        return AddCommentPayload(
            issue=Issue.of(record.issue),
            comment=comment,
            comment_edge=Edge(cursor=cursor(record), node=comment),
        )

    @strawberry.mutation
    def star_repository(self, info: Info, input: StarRepositoryInput) -> RepositoryPayload:
        return RepositoryPayload(repository=Repository.of(world(info).star_repository(input.id, input.starred)))


async def changes(world: World) -> AsyncGenerator[data.Issue | data.Comment, None]:
    """What changes from now on, until the caller stops listening."""
    queue: asyncio.Queue[data.Issue | data.Comment] = asyncio.Queue()
    world.listeners.append(queue.put_nowait)
    try:
        while True:
            yield await queue.get()
    finally:
        world.listeners.remove(queue.put_nowait)


@strawberry.type
class Subscription:
    @strawberry.subscription(description="Each issue of a repository, or of any, as it changes.")
    async def issue_changed(self, info: Info, repository_id: strawberry.ID | None = None) -> AsyncGenerator[Issue, None]:
        async for change in changes(world(info)):
            if isinstance(change, data.Issue) and repository_id in (None, change.repository.id):
                yield Issue.of(change)

    @strawberry.subscription(description="Each new comment on an issue.")
    async def comment_added(self, info: Info, issue_id: strawberry.ID) -> AsyncGenerator[Comment, None]:
        async for change in changes(world(info)):
            if isinstance(change, data.Comment) and change.issue.id == issue_id:
                yield Comment.of(change)


class TrackerSchema(strawberry.Schema):
    """Leaves the errors that a request brought on itself to the response, and logs the others."""

    def process_errors(self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None) -> None:
        ours = [error for error in errors if not isinstance(error.original_error, ValueError | data.UnknownEntity | data.Refused | None)]
        super().process_errors(ours, execution_context)


schema = TrackerSchema(
    query=Query,
    mutation=Mutation,
    subscription=Subscription,
    types=[User, Bot, Label],
    config=StrawberryConfig(enable_experimental_incremental_execution=True),
)
