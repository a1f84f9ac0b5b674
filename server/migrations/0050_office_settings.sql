-- What the office of an association has changed of its file, by the part's name; null: removed. An import keeps it.
alter table association add column office_settings jsonb not null default '{}';
