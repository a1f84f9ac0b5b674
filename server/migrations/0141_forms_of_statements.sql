-- Of which kind the file of a line is, as its headings: two files of one kind have a movement in one way, and another text is another
-- movement. Null: read before it was noted.
alter table bank_entry add column form text check (form <> '' and length(form) <= 300);
alter table bank_entry_twin add column form text check (form <> '' and length(form) <= 300);
