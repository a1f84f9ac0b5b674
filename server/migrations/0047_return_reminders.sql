-- When the office last asked its holder for the outings that are missing: nobody is asked twice within some days.
alter table purchase add column return_reminded_at timestamptz;
