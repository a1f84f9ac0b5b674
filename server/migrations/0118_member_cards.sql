-- Members whose cards say a later day than the list ever since: they were taken out, or their last day was brought forward. A warden's
-- phone without a network reads from a card alone that it is good. Whether it is over is asked of association_member each time; this
-- only says where to look. It names nobody: the id of a member who was taken out belongs to no row any more.
create table ended_card (
  association_id integer not null references association,
  member_id uuid not null,
  -- The latest last day that a card of theirs says. One without an end counts for a year: by then it was seen with a network.
  card_until date not null,
  primary key (association_id, member_id)
);
create index ended_card_by_day on ended_card (card_until);

-- In the database, so that no way of writing members can forget it: the office, its lists, the file, a membership that is given back.
create function note_ended_card() returns trigger language plpgsql as $$
begin
  insert into ended_card (association_id, member_id, card_until)
  values (old.association_id, old.id, coalesce(old.valid_until, current_date + 366))
  on conflict (association_id, member_id) do update set card_until = greatest(ended_card.card_until, excluded.card_until);
  return null;
end $$;
-- Of any column: what was paid changes the day by a trigger of its own (0114).
create trigger note_shortened_card after update on association_member for each row
  when (new.valid_until is not null and (old.valid_until is null or old.valid_until > new.valid_until)) execute function note_ended_card();
create trigger note_removed_card after delete on association_member for each row execute function note_ended_card();

-- A letter that the office prints for a member without an e-mail: with its code the member joins an account. Printed again, it has the
-- same code, since the first one may be in the post already.
create table member_letter (
  -- Without a reference: one who was taken out by mistake and put back has the code that is in the post.
  member_id uuid primary key,
  association_id integer not null references association,
  code text not null unique,
  made_at timestamptz not null,
  -- When the code joined an account; it is of no use afterwards.
  used_at timestamptz
);
create index member_letter_by_association on member_letter (association_id, made_at);
create index member_letter_by_time on member_letter (made_at);
