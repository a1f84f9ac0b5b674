-- What the card provider pays out, and what banks take back for their customers, as the provider told it last.

create table payout (
  -- The provider's.
  id text primary key,
  -- The connected account; null: our own.
  stripe_account text,
  amount_cents integer not null,
  state text not null check (state in ('underWay', 'paid', 'failed', 'cancelled')),
  arrives_on date not null,
  made_at timestamptz not null,
  -- Of one that somebody asked for in the dashboard the provider does not tell what is in it.
  is_automatic boolean not null,
  -- What the bank prints on its statement; null: not known yet.
  bank_reference text,
  failure_code text,
  -- When its lines were read; a reading that began before another one does not replace it.
  read_at timestamptz not null
);
comment on table payout is 'no personal data: sums of an account at the card provider, and on which day the bank has them.';
create index payout_of_account on payout (stripe_account, arrives_on desc, id desc);

create table payout_line (
  -- The provider's balance transaction.
  id text primary key,
  payout_id text not null references payout on delete cascade,
  kind text not null check (kind in ('payment', 'refund', 'refundFailed', 'dispute', 'disputeWon', 'fee', 'payoutReturned', 'other')),
  at timestamptz not null,
  -- What came in is positive; the fee is taken off it.
  cents integer not null,
  fee_cents integer not null,
  -- Of a payment, refund or dispute: the provider's payment, by which the sale is found.
  intent_id text,
  -- The provider's dispute, or the payout that came back.
  source_id text,
  description text
);
comment on table payout_line is 'no personal data: sums, and numbers of payments that are kept and removed with their sales.';
create index payout_line_of_payout on payout_line (payout_id, at, id);
create index payout_line_of_intent on payout_line (intent_id) where intent_id is not null;

-- Each state in which a payout was told, when it differs from the one before.
create table payout_change (
  payout_id text not null references payout on delete cascade,
  at timestamptz not null,
  amount_cents integer not null,
  state text not null,
  arrives_on date not null,
  -- The sum of its lines.
  lines_cents integer not null,
  failure_code text,
  primary key (payout_id, at)
);
comment on table payout_change is 'no personal data: what the card provider changed of a payout.';

create table dispute (
  -- The provider's.
  id text primary key,
  stripe_account text,
  intent_id text not null,
  cents integer not null check (cents >= 0),
  -- What the provider keeps for it.
  fee_cents integer not null,
  -- In the provider's words.
  reason text not null,
  state text not null check (state in ('toAnswer', 'underReview', 'won', 'lost')),
  -- Until when it can be answered.
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index dispute_of_intent on dispute (intent_id);
create index dispute_open on dispute (due_at) where closed_at is null;

-- What a bank has taken back of it for good. It counts with what goes back, and the provider gives that much less.
alter table payment add column disputed_cents integer check (disputed_cents is null or (disputed_cents > 0 and kind = 'card'));

alter table refund drop constraint refund_why_check;
alter table refund add constraint refund_why_check
  check (why in ('givenBack', 'endedBeside', 'closed', 'decided', 'atProvider', 'disputed'));
alter table refund drop constraint refund_check1;
alter table refund add constraint refund_kept_check check (permit_kept_at is null or why in ('atProvider', 'disputed'));
drop index refund_undecided;
create index refund_undecided on refund (association_id, purchase_id)
  where why in ('atProvider', 'disputed') and permit_kept_at is null;
