-- A session has an absolute end, however often it is used: anglers 365 days after sign-in, wardens 90.
update session s
  set expires_at = least(s.expires_at, s.created_at + case a.kind when 'warden' then interval '2160 hours' else interval '8760 hours' end)
  from account a where a.id = s.account_id;

-- What no session may exceed, whatever writes it. In hours: a day of the database's time zone may have 23 or 25.
alter table session add constraint session_ends check (expires_at <= created_at + interval '8760 hours');
