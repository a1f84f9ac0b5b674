-- The instant at which clocks of a zone show this, as `instantOf` of the rules: of an hour that comes twice the first, where
-- PostgreSQL takes the second; the hour is half as long on Lord Howe Island. A skipped time moves on by what is skipped.
create function instant_of(of_day date, of_time time, zone text) returns timestamptz
language sql stable parallel safe as $$
  select min(at) from (
    select (of_day + of_time) at time zone zone - earlier as at
    from (values (interval '0'), (interval '30 minutes'), (interval '1 hour')) t (earlier)
  ) candidates
  where at at time zone zone = of_day + of_time or at = (of_day + of_time) at time zone zone
$$;
