-- Only for what is about the end of holds. Without `is not null` the index also answers "the live holds of this buyer", which
-- the planner chose while a table had few: on a morning of many buyers each order then went through all live holds.
drop index purchase_held;
create index purchase_held on purchase (hold_expires_at) where state = 'held' and hold_expires_at is not null;
