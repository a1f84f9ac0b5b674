-- Who runs the server: accounts of the office that a command names. Their right belongs to the server, to no association.
create table server_operator (
  account_id uuid primary key references account on delete cascade,
  named_at timestamptz not null
);

-- How each job ended the last time, on any server.
create table job_outcome (
  job text primary key,
  ended_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  failed boolean not null
);

-- What the operator's commands did last: the books compared, a backup written.
create table maintenance (
  task text primary key check (task in ('books', 'backup')),
  done_at timestamptz not null,
  -- Of the books: how many differences there are, and the first day that was compared; null: all of them.
  differences integer check (differences >= 0),
  since date
);
