-- Money may go back in the card provider's own dashboard: it is a refund like any other, and the permit waits for the office.
alter table refund drop constraint refund_why_check;
alter table refund add constraint refund_why_check
  check (why in ('givenBack', 'endedBeside', 'closed', 'decided', 'atProvider'));
-- When the office decided that the permit stays although this went back there; null: undecided, or nothing was to be decided.
alter table refund add column permit_kept_at timestamptz check (permit_kept_at is null or why = 'atProvider');
-- Almost none waits.
create index refund_undecided on refund (association_id, purchase_id) where why = 'atProvider' and permit_kept_at is null;
