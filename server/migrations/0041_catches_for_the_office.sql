-- The office reads the fish of a year of its association; those of other years are not read.
create index catch_by_time on catch (association_id, caught_at) where not cancelled;
