-- How many fish all anglers of an association may keep together, as its file says it (rules/catch-caps), and the caps that
-- are reached now. Both are in the row of the association, so that the catalogue's etag changes with them.
alter table association add column catch_caps jsonb not null default '[]';
alter table association add column catch_stops jsonb not null default '[]';
-- Kept fish by time; a cap is counted anew each minute. Those of a purchase have an index of their own.
create index catch_kept_by_time on catch (association_id, caught_at) where kept and not cancelled;
