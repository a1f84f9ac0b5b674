-- The newest time of each job that a server has taken: several servers share the jobs, and one time is taken once.
create table job_time (
  job text primary key,
  taken_at timestamptz not null
);
