-- Who asks to become a member where the association says yes or no first, or where no place is left: nothing is paid before the yes and
-- a place. Kept as it was asked for; a year after its end it is deleted.
create table membership_application (
  id uuid primary key,
  association_id integer not null references association,
  -- Who asks, and pays.
  account_id uuid not null references account,
  plan_key text not null,
  -- As the plan was then, for its name.
  plan jsonb not null,
  -- Who becomes a member, and what they state, as an order has it.
  request jsonb not null,
  member_key text not null,
  member_name text not null,
  -- waiting: for the yes; queued: for a place; offered: it can be paid until `pay_until`.
  state text not null check (state in ('waiting', 'queued', 'offered', 'joined', 'refused', 'withdrawn', 'missed')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  pay_until timestamptz,
  ended_at timestamptz,
  check ((state = 'offered') <= (pay_until is not null)),
  check ((state in ('waiting', 'queued', 'offered')) = (ended_at is null))
);
create unique index membership_application_once on membership_application (association_id, plan_key, member_key) where ended_at is null;
create index membership_application_of_account on membership_application (account_id);
create index membership_application_by_state on membership_application (association_id, state, applied_at, id);
create index membership_application_offered on membership_application (pay_until) where state = 'offered';
create index membership_application_ended on membership_application (ended_at) where ended_at is not null;

-- Who tried numbers of members, or was kept from joining because the list has their e-mail with another birth date.
alter table member_guess add column why text not null default 'tried' check (why in ('tried', 'differs'));
