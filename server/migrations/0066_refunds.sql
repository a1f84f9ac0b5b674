-- Taking a permit back and giving money back are two things: money may go back more than once, with or without the permit.

-- Decided to go back of the price, whether it is done or not; null: nothing was decided.
alter table purchase add column back_cents integer
  check (back_cents is null or (back_cents >= 0 and back_cents <= amount_cents));

-- The card that paid, as the provider tells it with a refund.
alter table payment add column card_brand text;
alter table payment add column card_last4 text;

create table refund (
  id uuid primary key,
  association_id integer not null,
  purchase_id uuid not null,
  -- 0: the permit was taken back and no money with it.
  cents integer not null check (cents >= 0),
  -- Null: of before this table, or not known.
  why text check (why in ('givenBack', 'endedBeside', 'closed', 'decided')),
  -- As the buyer reads it, by language.
  reason jsonb,
  -- The permit was taken back with it.
  permit_ended boolean not null,
  decided_at timestamptz not null,
  -- Null: the card provider has not finished.
  done_at timestamptz,
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
create index refund_of_purchase on refund (association_id, purchase_id);

insert into refund (id, association_id, purchase_id, cents, permit_ended, decided_at, done_at)
select gen_random_uuid(), u.association_id, u.id, coalesce(y.cents, 0), true, u.ended_at,
  case when y.cents is null then u.ended_at else y.done_at end
from purchase u
left join lateral (
  select coalesce(p.refund_cents, p.amount_cents) as cents, case when p.state = 'refunded' then p.ended_at end as done_at
  from payment p
  where p.association_id = u.association_id and p.purchase_id = u.id and p.state in ('refunding', 'refunded')
  order by p.attempt desc limit 1
) y on true
where u.state = 'refunded' and u.ended_at is not null;

update purchase u set back_cents = least(u.amount_cents, r.cents)
from refund r where r.association_id = u.association_id and r.purchase_id = u.id;
-- Reserved and never taken: there is nothing left to give.
update purchase u set back_cents = u.amount_cents
where u.state = 'refunded' and not exists (
  select from payment p where p.association_id = u.association_id and p.purchase_id = u.id
    and p.state in ('captured', 'refunding', 'refunded')
);
