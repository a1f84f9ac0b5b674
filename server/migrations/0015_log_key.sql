-- The key of the hashes that stand in the log for accounts and networks. Each database has its own; without it
-- nobody can tell by trying whose they are.
create table log_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null
);
