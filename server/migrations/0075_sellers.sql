-- Who took the order, apart from who pays (buyer_id) and who fishes (holder_id). All orders so far were taken by their buyers.
alter table purchase add column seller_kind text not null default 'self'
  check (seller_kind in ('self', 'officer', 'outlet', 'job'));
-- The account of an officer, or an outlet; null: the buyer themselves, or a job of the server.
alter table purchase add column seller_id uuid
  check ((seller_id is not null) = (seller_kind in ('officer', 'outlet')));
