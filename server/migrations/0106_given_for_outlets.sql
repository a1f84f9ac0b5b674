-- Money at outlets and booklets: who gives it back, and who is no person.

-- What the association gives back in the place of an outlet that was removed is owed by that outlet.

alter table outlet_entry drop constraint outlet_entry_kind_check;
alter table outlet_entry add constraint outlet_entry_kind_check check (kind in
  ('sale', 'commission', 'moneyBack', 'commissionBack', 'givenForOutlet', 'settlement', 'settlementUndone'));
alter table outlet_entry drop constraint outlet_entry_sign;
alter table outlet_entry add constraint outlet_entry_sign check (
  case when kind = 'sale' then cents >= 0
    when kind in ('commissionBack', 'givenForOutlet', 'settlementUndone') then cents > 0
    else cents < 0 end);
-- What is still to be handed over is looked for on the first page of the office.
create index outlet_entry_money_back on outlet_entry (association_id, outlet_id) where kind = 'moneyBack';

-- The account that keeps the sheets of a booklet is no person: under its name it was listed as who had bought them.
update account set first_name = '', last_name = '' where id in (select keeper_id from booklet);
