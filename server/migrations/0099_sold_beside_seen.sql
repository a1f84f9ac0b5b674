-- A sheet that was sold beside the quota needs the office until somebody has seen it.

alter table booklet_blank add column beside_seen_at timestamptz;
