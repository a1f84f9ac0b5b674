-- Wardens ask for the permits that are good on a day: those of an association whose last day is not over.
create index purchase_by_last_day on purchase (association_id, last_day)
  where state in ('issued', 'voided', 'refunded');
