-- Numbers that a member had and has no more: a card, a mail and a receipt with them are with people still, so that none of them is given
-- to the next one. In the database, so that no way of writing members can forget it, as with their cards (0118).
create table given_number (
  association_id integer not null references association,
  -- As it was written.
  number text not null,
  primary key (association_id, number)
);
comment on table given_number is 'no personal data: numbers that members once had, without whose they were.';

create function keep_given_number() returns trigger language plpgsql as $$
begin
  insert into given_number (association_id, number) values (old.association_id, old.number) on conflict do nothing;
  return null;
end $$;
create trigger keep_changed_number after update of number on association_member for each row
  when (old.number is distinct from new.number and old.number is not null) execute function keep_given_number();
create trigger keep_removed_number after delete on association_member for each row
  when (old.number is not null) execute function keep_given_number();

-- Those of whom the undo of an act still knows.
insert into given_number (association_id, number)
select distinct b.association_id, b.number from member_before b
where b.number is not null and not exists (
  select from association_member m where m.association_id = b.association_id and m.number = b.number);
