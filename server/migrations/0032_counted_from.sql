-- What is given back depends on the earliest first day that a permit ever had. Null: the present one, which is also what
-- permits that were moved before were promised.
alter table purchase add column counted_from date;
