-- From which network a place is held and not paid yet, as a hash; forgotten when it is paid for or given back.
alter table purchase add column hold_network text;
create index purchase_held_by_network on purchase (hold_network) where state = 'held' and hold_network is not null;
