-- Only to those who hold one of these permits; empty: of every permit.
alter table office_message add column permit_ids integer[] not null default '{}';
