-- What an order is made of is a line: a permit, or a membership. Its price, state, payment, receipt and refund are those of any line.
alter table purchase rename to order_line;
alter table order_line alter column permit_id drop not null;
alter table order_line alter column permit_version drop not null;
alter table order_line
  -- Of a membership: the plan by its key, and as it was joined by, which no later edition changes.
  add column plan_key text,
  add column plan jsonb,
  -- Whom it makes a member: an account, or a name and a birth date.
  add column member_key text,
  -- The member of the list, once it was sold.
  add column member_id uuid;
alter table order_line add constraint order_line_kind_check check (
  (permit_id is null) = (permit_version is null) and (permit_id is null) = (plan_key is not null)
  and (plan_key is null) = (plan is null) and (plan_key is null) = (member_key is null) and (member_id is null or plan_key is not null));
alter table order_line add constraint order_line_membership_check check (
  plan_key is null or (holder_kind in ('self', 'other', 'minor', 'guest') and zone_id is null and slot is null
    and short_code is null and signed_code is null and complete_by is null));
-- One membership of a person from one day, whoever buys it and on however many phones.
create unique index order_line_membership_once on order_line (association_id, member_key, first_day)
  where plan_key is not null and state in ('held', 'issued');
create index order_line_of_plan on order_line (association_id, plan_key, last_day) where plan_key is not null and state in ('held', 'issued');
create index order_line_of_member on order_line (member_id) where member_id is not null;

-- The permits among them, by the name and with the columns that they always had. Reads, writes and locks go through to the lines.
create view purchase as
  select association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind, minor_first_name, minor_last_name,
    minor_birth_date, first_day, last_day, zone_id, slot, technique, keeps_catch, state, order_key, hold_expires_at, price, amount_cents,
    discount_code_id, option_codes, conditions_version, conditions_accepted_at, created_at, issued_at, ended_at, code_version, short_code,
    signed_code, date_changes, holder_first_name, holder_last_name, holder_birth_date, earlier_holders, hold_network, receipt_year,
    receipt_number, counted_from, return_reminded_at, handed_over_as, back_cents, seller_kind, seller_id, order_id, paid_by, guest_email,
    claimed_at, complete_by, lapsed_at, guest_facts
  from order_line where permit_id is not null;

-- As before (0078), of a permit.
drop function days_known_to(order_line, uuid, boolean);
create function days_known_to(u purchase, account uuid, is_seen boolean, out first_day date, out last_day date)
language sql stable as $$
  select case when is_seen then u.first_day else coalesce(h.first_day, u.first_day) end,
    case when is_seen then u.last_day else coalesce(h.last_day, u.last_day) end
  from (values (1)) one (n)
  left join lateral (
    select d.first_day, d.last_day
    from hand_over d
    cross join lateral (select (d.from_id = account or d.by_id is not distinct from account) as is_own) o
    where d.association_id = u.association_id and d.purchase_id = u.id and d.undone_at is null
    order by o.is_own desc, case when o.is_own then d.handed_at end desc, d.handed_at limit 1
  ) h on true
$$;
-- Until when somebody is a member is the later of what the list says (the file, the office, its import) and of what was paid. `valid_until`,
-- which everything reads, is made of the two by a trigger, so that no writer of the list takes away what was paid.
alter table association_member
  -- False: the list itself does not name them, only what was paid.
  add column listed boolean not null default true,
  add column listed_until date,
  -- The last day of what was paid and is not given back; null: nothing.
  add column paid_until date;
update association_member set listed_until = valid_until;
alter table association_member add constraint association_member_paid_check check (listed or paid_until is not null);

create function keep_paid_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.listed and new.listed_until is null then new.listed_until := new.valid_until; end if;
  elsif new.valid_until is distinct from old.valid_until and new.listed_until is not distinct from old.listed_until
    and new.paid_until is not distinct from old.paid_until and new.listed = old.listed then
    -- A writer of the list, who knows of one day alone.
    new.listed := true;
    new.listed_until := new.valid_until;
  end if;
  new.valid_until := case when not new.listed then new.paid_until
    when new.listed_until is not null then greatest(new.listed_until, new.paid_until) end;
  return new;
end $$;
create trigger keep_paid_membership before insert or update on association_member
  for each row execute function keep_paid_membership();

alter table member_before
  add column listed boolean,
  add column listed_until date,
  add column paid_until date;
update member_before set listed = true, listed_until = valid_until where act <> 'added';
