-- A permit that was handed over is the receiver's alone (rules/handed-over.ts).

-- The version of its code with which it was last handed over; null: never.
alter table purchase add column handed_over_as integer;

create table hand_over (
  association_id integer not null,
  purchase_id uuid not null,
  -- Of the permit after it.
  code_version integer not null,
  from_id uuid not null references account,
  to_id uuid not null references account,
  -- Who may undo it; null: the office handed it over.
  by_id uuid references account,
  handed_at timestamptz not null,
  -- The new holder, or a warden with them, has seen the new code.
  opened_at timestamptz,
  undone_at timestamptz,
  -- What an undo writes back.
  handed_over_as integer,
  earlier_holders jsonb,
  primary key (association_id, purchase_id, code_version),
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
create index hand_over_of_giver on hand_over (from_id);
create index hand_over_by_giver on hand_over (by_id);
create index hand_over_unopened on hand_over (to_id) where opened_at is null and undone_at is null;
create index hand_over_of_purchase on hand_over (purchase_id);

-- Of hand-overs before this the mails and the trail know: their permits are their receivers' too.
update purchase u set handed_over_as = u.code_version
where u.holder_kind = 'other' and u.code_version > 1 and (
  exists (select from outbox o where o.mail->>'purchaseId' = u.id::text
    and o.mail->>'text' in ('purchase-mails.handedToYou', 'purchase-mails.handedOver', 'purchase-mails.handedOverForBuyer'))
  or exists (select from office_event e where e.act = 'sale.handedOver' and e.subject_id = u.id::text)
);
insert into hand_over (association_id, purchase_id, code_version, from_id, to_id, handed_at, opened_at)
select association_id, id, handed_over_as, buyer_id, holder_id, coalesce(issued_at, created_at), now()
from purchase where handed_over_as is not null;
