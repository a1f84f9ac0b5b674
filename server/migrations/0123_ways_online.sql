-- More ways to pay at the card provider: each is a kind of payment beside the card, with the card's own columns. A payment begins as the
-- card's; the way that pays is known when it is authorised.

alter table order_line drop constraint purchase_paid_by_check;
alter table order_line add constraint purchase_paid_by_check check (paid_by in
  ('card', 'apple_pay', 'google_pay', 'satispay', 'paypal', 'cash', 'terminal', 'transfer', 'credit'));

alter table payment drop constraint payment_kind_check;
alter table payment add constraint payment_kind_check check (kind in
  ('card', 'apple_pay', 'google_pay', 'satispay', 'paypal', 'cash', 'terminal', 'transfer', 'credit'));
alter table payment drop constraint payment_check1;
alter table payment add constraint payment_at_provider_check check (
  kind in ('card', 'apple_pay', 'google_pay', 'satispay', 'paypal') or (
    state not in ('opening', 'authorised') and authorised_at is null and withdrawn_at is null and refund_tries is null
    and intent_id is null and stripe_account is null and card_brand is null and card_last4 is null
    and disputed_cents is null));
alter table payment drop constraint payment_check2;
alter table payment add constraint payment_disputed_check check (disputed_cents > 0);

-- What the association takes online beside cards.
alter table association add column ways_online text[] not null default '{}'
  check (ways_online <@ array['satispay', 'paypal']);
