-- A line that several files have is known of each of them: two of a family that pay the same on one day stay two, whichever file has
-- whom, and taking one file out leaves what another one has.
alter table bank_entry_twin drop constraint bank_entry_twin_pkey;
alter table bank_entry_twin add primary key (association_id, fingerprint, statement_id);
