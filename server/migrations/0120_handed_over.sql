-- What an outlet sold goes back with its account, and is handed to the customer on another day: the one that is entered then.
-- Null: it was not handed over, or before this column, or it is no outlet's.
alter table refund add column handed_at timestamptz check (handed_at is null or given_by is not null);
