-- A mail that was refused for good, or that could not be sent for three days, ends; it is not tried again.
-- What was written in it goes with its end; only for a mail about a permit it is kept which permit that was.
alter table outbox add column ended_at timestamptz;
drop index outbox_due;
create index outbox_due on outbox (due_at) where sent_at is null and ended_at is null;
create index outbox_ended on outbox ((mail->>'purchaseId')) where ended_at is not null;
create index outbox_over on outbox ((coalesce(sent_at, ended_at))) where sent_at is not null or ended_at is not null;
-- What mail servers answered quotes addresses.
update outbox set last_error = null where last_error is not null;
