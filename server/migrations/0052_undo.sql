-- What an act of the office replaced, for as long as the act can be undone. The trail itself says who undid what, and stays.
create table office_undo (
  event_id uuid primary key references office_event,
  earlier jsonb not null,
  until timestamptz not null
);
create index office_undo_by_end on office_undo (until);

-- Each act is undone once.
alter table office_event add column undoes uuid references office_event;
create unique index office_event_undoing on office_event (undoes) where undoes is not null;
