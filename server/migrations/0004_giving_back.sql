-- What is to be given back of a payment, where that is decided and is not simply all of it.
alter table payment add column refund_cents integer
  check (refund_cents is null or (refund_cents >= 0 and refund_cents <= amount_cents));
-- How often the provider has answered the giving back with a failure of its own (null: never): it repeats that to the
-- same key, so the next try has another.
alter table payment add column refund_tries integer;
