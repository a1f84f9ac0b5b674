-- What a guest states because their permit asks for it, as a list of key, number and validUntil; null: nothing.
alter table purchase add column guest_facts jsonb;
comment on column purchase.guest_facts is
  'What the guest of the permit has stated to the association, who has no account that could; null: nothing, or not a guest''s.';
-- The last day of a saved person's licence.
alter table saved_person add column licence_until date;
