-- The reference of `taking-places`: the least that sells a place exactly, a guarded counter, a purchase and its payment, all or
-- none, as one transaction of plain statements. It has tables of its own (reference-tables.sql) and is never changed with the
-- product: what a purchase of ours takes is measured against it, so a statement of ours that becomes heavier is seen.
\set buyer random(1, 1000000)
\set spot random(0, :spots - 1)
begin;
update reference.place set taken = taken + 1 where spot = :spot and taken < capacity;
insert into reference.purchase (spot, buyer_id, price_cents, state) values (:spot, :buyer, 2000, 'issued');
insert into reference.payment (purchase_id, amount_cents, state) values (lastval(), 2000, 'captured');
commit;
