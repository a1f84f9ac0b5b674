-- How one becomes a member of an association, as its file says it: the plans with their groups and calendars in place of keys.
alter table association add column membership_plans jsonb not null default '[]';
