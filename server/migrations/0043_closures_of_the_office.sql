-- What a closure gives back, when it begins, and by whom: the office has a minute to stop it, and may close without giving back.

alter table closure
  -- False: only the sale is stopped, or the office has stopped the giving back.
  add column gives_back boolean not null default true,
  -- Null: at once.
  add column gives_back_from timestamptz,
  -- Everything that was to be given back has been.
  add column given_back_at timestamptz,
  -- Null: by command.
  add column closed_by uuid;

update closure set given_back_at = announced_at where announced_at is not null;
create index closure_to_give_back on closure (association_id) where announced_at is not null and gives_back and given_back_at is null;
