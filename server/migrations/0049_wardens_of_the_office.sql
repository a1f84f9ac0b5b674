-- Where and on which days a warden is expected. Information, no rule: every warden checks every permit of the association.
alter table association_warden add column zone_ids integer[] not null default '{}';
create table warden_duty (
  association_id integer not null,
  account_id uuid not null,
  day date not null,
  primary key (association_id, account_id, day),
  foreign key (association_id, account_id) references association_warden (association_id, account_id) on delete cascade
);

-- Wardens of the file whom the office took out: a later import leaves them out.
create table warden_left_out (
  association_id integer not null references association,
  account_id uuid not null references account,
  primary key (association_id, account_id)
);

-- By the office: a later import keeps the row, whatever the file says. The id stands in the trail, where no e-mail is.
alter table blocked_holder
  add column id uuid not null default gen_random_uuid() unique,
  add column reason text,
  add column by_office boolean not null default false,
  add column blocked_at timestamptz;
