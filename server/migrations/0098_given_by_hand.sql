-- Who gave back what no provider gives, and how; null: the card provider, an outlet's account, or not given yet.
alter table refund add column given_by uuid references account (id);
alter table refund add column given_as text check (given_as in ('cash', 'terminal', 'transfer'));
alter table refund add check ((given_by is null) = (given_as is null) and (given_by is null or done_at is not null));

-- What the office has to give back by hand, and nothing else.
create index payment_to_give_back on payment (association_id, purchase_id)
  where state = 'refunding' and kind in ('cash', 'terminal', 'transfer');
