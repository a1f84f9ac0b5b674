-- A search by name looks through the permits of closed accounts, which are few: without this all accounts are read.
create index account_closed on account (id) where status = 'closed';
