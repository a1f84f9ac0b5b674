-- The fish of a purchase and those of the permit beside which it holds are one log: a child fishes with the adult's limits.
alter table support add column shares_catches boolean not null default false;
alter table support alter column shares_catches drop default;
