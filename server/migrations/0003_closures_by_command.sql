-- When an operator closed a zone by command; null for what an association's file says. The next import of the file
-- leaves these alone, and what is sold on them until a little later is given back.
alter table closure add column announced_at timestamptz;
