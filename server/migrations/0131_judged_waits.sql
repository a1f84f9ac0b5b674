-- Who waits for the morning and buys the afternoon may still want the morning: the rules say whether both can be had, once for what was
-- bought.
alter table wait add column judged_at timestamptz;
comment on column wait.judged_at is 'Until when it is judged beside what its person bought in other zones and slots; null: it never was.';
