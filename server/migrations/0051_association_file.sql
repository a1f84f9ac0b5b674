-- The file of an association as it was imported last, in the present format, without people: they are in tables of their own.
-- Null: imported before files were kept. json, not jsonb: people read it in its order.
alter table association add column file json;
