-- The reference of `taking-places`: the least that sells a place exactly, a guarded counter, a purchase and its payment, all or
-- none, as one transaction of plain statements. It has tables of its own (reference-tables.sql) and is never changed with the
-- product: what a purchase of ours takes is measured against it, so a statement of ours that becomes heavier is seen.
\set buyer random(1, 100000)
\set spot random(0, :spots - 1)
\set code random(1, 1000000000000000)
begin;
update reference.place set taken = taken + 1 where spot = :spot and taken < capacity;
insert into reference.purchase (spot, permit_id, permit_version, buyer_id, holder_id, holder_first_name, holder_last_name,
    holder_birth_date, first_day, last_day, technique, keeps_catch, price, amount_cents, state, conditions_version,
    conditions_accepted_at, short_code, signed_code, issued_at)
  values (:spot, 1, 1, :buyer, :buyer, 'Angler', 'Number', '1980-01-01', '2030-05-01', '2030-05-01', 1, true,
    '{"base": 2000, "extras": [], "discount": null, "rows": [{"of": "day", "cents": 2000}], "total": 2000}', 2000, 'issued', 1,
    now(), lpad(to_hex(:code::bigint), 13, '0'),
    repeat(md5(:code::text), 8), now())
  returning id \gset bought_
insert into reference.payment (purchase_id, amount_cents, state) values (:bought_id, 2000, 'captured');
commit;
