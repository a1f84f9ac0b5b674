-- The guest of a permit that was handed over, until that can no longer be undone: an undo writes the guest back.
alter table hand_over add column guest jsonb;
