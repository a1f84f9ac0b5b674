-- Only names change here: an instant, whatever the size of the tables. A transaction that holds one of them for longer
-- (a backup) must not make every purchase queue up behind this: the start fails instead, and may be repeated.
set local lock_timeout = '10s';

-- What counts the writings of an account is its revision; a decision that was made on an older one is made again.
alter table account rename column turn to revision;

-- What wardens were shown of people is an access log.
alter table look rename to access_log;
alter table access_log rename constraint look_pkey to access_log_pkey;
alter table access_log rename constraint look_association_id_fkey to access_log_association_id_fkey;
alter table access_log rename constraint look_warden_id_fkey to access_log_warden_id_fkey;
alter table access_log rename constraint look_association_id_purchase_id_fkey to access_log_association_id_purchase_id_fkey;
alter table access_log rename constraint look_what_check to access_log_what_check;
alter index look_by_purchase rename to access_log_by_purchase;
alter index look_by_time rename to access_log_by_time;
