-- What an ordinance is about beside its waters: only those who fish with these techniques, or for these fish. Empty: all.
alter table ordinance
  add column techniques integer[] not null default '{}',
  add column species text[] not null default '{}';

-- What an undo would put back has them, too.
update office_undo
set earlier = jsonb_set(jsonb_set(earlier, '{ordinance,techniques}', '[]'), '{ordinance,species}', '[]')
where earlier ? 'ordinance';
