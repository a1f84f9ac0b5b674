-- Counts whatever was begun for somebody: whoever decided on what they saw of a person's permits claims the next
-- turn with what they write, and notices if somebody else was faster. No lock is held while the rules are asked.
alter table account add column turn integer not null default 0;

-- Rows that are counted in place leave room beside them for their next version.
alter table account set (fillfactor = 90);
alter table place set (fillfactor = 80);
