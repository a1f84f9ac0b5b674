-- Since when a picture is stored: one that nothing names any more goes after some days.
alter table picture add column stored_at timestamptz not null default now();
