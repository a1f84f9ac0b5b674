-- Why the times of an entry cannot be right (rules/possible-moment.ts); null: they can be. It is kept as it was sent, never counts
-- before a version whose times can be, and is in no figure.
alter table outing add column impossible text check (impossible in ('clockAhead', 'clockBehind', 'timeToCome', 'notItsDay', 'outsidePermit'));
alter table catch add column impossible text check (impossible in ('clockAhead', 'clockBehind', 'timeToCome', 'notItsDay', 'outsidePermit'));
alter table note add column impossible text check (impossible in ('clockAhead', 'clockBehind', 'timeToCome', 'notItsDay', 'outsidePermit'));
alter table permit_check add column impossible text check (impossible in ('clockAhead', 'clockBehind', 'timeToCome', 'notItsDay', 'outsidePermit'));

-- The statistics say how many were left out: few of many rows.
create index outing_impossible on outing (association_id) where impossible is not null;
create index catch_impossible on catch (association_id) where impossible is not null;

-- What is stored already: the clock of the phone was a day or more ahead of the arrival, so that no correction could win.
update outing set impossible = 'clockAhead' where phone_time > arrived_at + interval '24 hours';
update catch set impossible = 'clockAhead' where phone_time > arrived_at + interval '24 hours';
update note set impossible = 'clockAhead' where phone_time > arrived_at + interval '24 hours';
update permit_check set impossible = 'clockAhead' where checked_at > arrived_at + interval '24 hours';
