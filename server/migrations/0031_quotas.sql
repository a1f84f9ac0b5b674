-- Places are counted by quotas. A quota of one permit has the permit's number, so every row of places keeps its key, and
-- nothing that is sold changes. While no server runs: an earlier server does not know these columns.

-- Quotas of several permits, as `SharedQuota` in rules/quotas/quota.ts. Negative, as the others have the numbers of permits.
create table quota (
  association_id integer not null references association,
  id integer not null check (id < 0),
  key text not null,
  rule jsonb not null,
  primary key (association_id, id),
  unique (id),
  unique (association_id, key)
);

-- layout: raised by the import where other counters are taken than before. counted_by: what was compared.
alter table permit add column layout integer not null default 0, add column counted_by text;

-- taken counts everybody, others_taken those for whom nothing is reserved: reserved places are the difference of the
-- capacities, and no pool of their own.
alter table place drop constraint place_never_oversold;
alter table place drop constraint place_minor_never_oversold;
alter table place rename column permit_id to quota_id;
alter table place rename column minor_capacity to others_capacity;
alter table place rename column minor_taken to others_taken;
alter table place rename column minor_planned to others_planned;
alter table place alter column others_capacity drop default;
alter table place alter column others_planned drop default;
-- Of the greatest layout of the permits that it counts: an order that was decided under another one finds no row.
alter table place add column layout integer not null default 0;
update place set
  capacity = capacity + others_capacity, others_capacity = capacity,
  taken = taken + others_taken, others_taken = taken,
  planned = planned + others_planned, others_planned = planned;
alter table place
  add constraint place_never_oversold check (taken >= 0 and taken <= capacity),
  add constraint place_others_never_oversold check (others_taken >= 0 and others_taken <= others_capacity);

alter table taken_place rename column permit_id to quota_id;
alter table taken_place rename column minor_pool to others;
update taken_place set others = not others;
alter table taken_place drop constraint taken_place_pkey;
alter table taken_place add primary key (association_id, purchase_id, day, quota_id, zone_id, slot);
