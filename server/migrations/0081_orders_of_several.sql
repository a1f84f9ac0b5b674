-- An order of several purchases, at most ten, which are sold together for one payment. Each of them names the first, also the first
-- itself; null: an order of one.
comment on column purchase.order_id is 'The first purchase of an order of several, also at the first itself; null: an order of one.';
