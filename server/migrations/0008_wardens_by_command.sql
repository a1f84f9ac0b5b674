-- An operator named them by command, and not the association's file: the next import of the file leaves them alone.
alter table association_warden add column by_command boolean not null default false;
