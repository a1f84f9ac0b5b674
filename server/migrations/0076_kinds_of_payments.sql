-- A payment has a kind, and may pay for several purchases at once: for an order.

-- The first purchase of the order, under which its payments stand; null: this is that one, or the only one.
alter table purchase add column order_id uuid;
alter table purchase add foreign key (association_id, order_id) references purchase (association_id, id);
create index purchase_of_order on purchase (association_id, order_id) where order_id is not null;

-- How a purchase is paid that costs something: the kind of its payments.
alter table purchase add column paid_by text not null default 'card'
  check (paid_by in ('card', 'cash', 'terminal', 'transfer', 'credit'));

alter table payment add column kind text not null default 'card'
  check (kind in ('card', 'cash', 'terminal', 'transfer', 'credit'));
-- What stands at the card provider, and what it is asked, is the card's alone.
alter table payment add check (kind = 'card' or (
  state not in ('opening', 'authorised') and authorised_at is null and withdrawn_at is null and refund_tries is null
  and intent_id is null and stripe_account is null and card_brand is null and card_last4 is null));
