-- A closed account: its row stays for what stands on it, without contact data.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check
  check (status in ('inactive', 'active', 'blocked', 'closed'));
alter table account add column closed_at timestamptz;
