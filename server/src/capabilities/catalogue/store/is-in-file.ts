import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the file that its association published last has this permit: an imported permit is never deleted, and what left the
 * file is not sold any more. One that is sold later as an extra has the keys of its permit and of the extra.
 */
export const isInFile = (
  permit: RawBuilder<unknown>,
  association: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from json_array_elements(${association}.file -> 'permits') as f (of)
  where of ->> 'key' = split_part(${permit}.key, '+', 1) and (strpos(${permit}.key, '+') = 0 or exists (
    select from json_array_elements(of -> 'addOns') as e (extra)
    where extra ->> 'code' = split_part(${permit}.key, '+', 2) and extra -> 'later' is not null)))`
