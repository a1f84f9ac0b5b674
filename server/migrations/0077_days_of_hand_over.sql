-- The days of a permit when it was handed over: who gave it sees these, and not to which day its receiver moves it. Null: handed
-- over before this was kept.
alter table hand_over add column first_day date, add column last_day date;
