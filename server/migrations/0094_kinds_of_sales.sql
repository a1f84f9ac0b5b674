-- Sales that were not bought by card in the app, for the search of the office. Those that were are in neither index.
create index purchase_by_way on purchase (association_id, paid_by, id) where paid_by <> 'card' and issued_at is not null;
create index purchase_by_seller on purchase (association_id, seller_kind, id)
  where seller_kind <> 'self' and issued_at is not null;
