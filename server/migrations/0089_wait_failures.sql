-- A place that cannot be offered to who waits for it must not be kept from all others for ever.
alter table wait_spot add column failures smallint not null default 0;
comment on column wait_spot.failures is 'Offers of this choice that failed one after the other.';
alter table wait add column failed_at timestamptz;
comment on column wait.failed_at is 'When a free place was opened to all, as it could not be offered to them; null: it never was.';

-- Who was named in a wait is not needed once it has ended; for how many it was counts.
update wait set people = (select jsonb_agg('{}'::jsonb) from jsonb_array_elements(people)) where state = 'ended';
