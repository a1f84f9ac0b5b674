-- A table without personal data says so where it is made: the reason is its comment, which a test asks for of every table
-- that no rule of retention names.
comment on table association is 'no personal data: what an association publishes of itself';
comment on table zone is 'no personal data: waters';
comment on table permit is 'no personal data: what is on sale';
comment on table permit_version is 'no personal data: what is on sale, as it was';
comment on table closure is 'no personal data: waters that are closed';
comment on table ordinance is 'no personal data: orders of authorities, as an association shows them';
comment on table place is 'no personal data: counts of places';
comment on table quota is 'no personal data: rules of associations';
comment on table own_example is 'no personal data: which names of a template an association has too';
comment on table receipt_count is 'no personal data: counts of receipts';
comment on table signing_key is 'no personal data: keys of the server';
comment on table log_key is 'no personal data: keys of the server';
comment on table demo_file is 'no personal data: which example files were loaded';
comment on table migration is 'no personal data: which migrations were applied';
comment on table job_time is 'no personal data: which times of the jobs were taken';
comment on table job_outcome is 'no personal data: how the jobs ended';
comment on table maintenance is 'no personal data: when books and backups were made';
comment on table card_account is 'no personal data: which account at the card provider an association opened';
comment on table card_account_state is 'no personal data: what the card provider said of these accounts';
