-- Receipts are numbered by association and year, in the order of the sales and without gaps: docs/decisions/0045.
alter table purchase add column receipt_year integer, add column receipt_number integer;

-- The last number given; its row is locked from the sale to its commit. Half of each page stays free, so that a new
-- version of the row needs no new place in the index.
create table receipt_count (
  association_id integer not null references association,
  year integer not null,
  last integer not null check (last > 0),
  primary key (association_id, year)
) with (fillfactor = 50);

-- What was sold before has its numbers in the order of its payment, in the civil years of its association.
update purchase u set receipt_year = r.year, receipt_number = r.number
from (
  select p.association_id, p.id, y.year,
    row_number() over (partition by p.association_id, y.year order by p.issued_at, p.id) as number
  from purchase p
  join association a on a.id = p.association_id
  cross join lateral (select extract(year from p.issued_at at time zone a.time_zone)::integer as year) y
  where p.issued_at is not null
) r
where u.association_id = r.association_id and u.id = r.id;

insert into receipt_count (association_id, year, last)
select association_id, receipt_year, max(receipt_number) from purchase
where receipt_number is not null group by association_id, receipt_year;

create unique index purchase_receipt on purchase (association_id, receipt_year, receipt_number)
  where receipt_number is not null;
