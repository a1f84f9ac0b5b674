import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { FilePlace } from '#server/platform/files/index.ts'
import { DAY_OF_FISH, OUTING_OF_FISH, ZONE_OF_FISH } from './place-of-fish.ts'

export interface ClubPhoto {
  id: string
  place: FilePlace
  day: string
  zone: Localised | null
  zone_id: number | null
  species: CaughtSpecies
  length_mm: number | null
  kept: boolean
  permit_id: number
  permit_version: number
}

const AT_ONCE = 100

/** Complete ones whose angler was told that the association sees them. */
const PHOTOS = `select p.id, p.stored_in as place, p.begun_at, ${DAY_OF_FISH} as day, z.name as zone, ${ZONE_OF_FISH} as zone_id,
      c.species, c.length_mm, c.kept, x.permit_id, x.permit_version
    from catch_photo p
    join catch c on c.association_id = p.association_id and c.id = p.catch_id
    join association a on a.id = c.association_id
    join purchase x on x.association_id = c.association_id and x.id = c.purchase_id
    ${OUTING_OF_FISH}
    left join zone z on z.association_id = a.id and z.id = ${ZONE_OF_FISH}
    where p.association_id = $1 and p.for_club and p.stored_in is not null and not c.cancelled and c.impossible is null`

const OF_YEAR: Statement = {
  name: 'photos-of-club',
  text: `select * from (${PHOTOS}
      and ($4::uuid is null or (p.begun_at, p.id) < (select b.begun_at, b.id from catch_photo b where b.id = $4))) found
    where day between $2::date and $3::date
    order by begun_at desc, id desc limit ${AT_ONCE}`,
}
const ONE: Statement = { name: 'photo-of-club', text: `${PHOTOS} and p.id = $2` }

export const photosOfClub = (
  db: Db,
  { associationId, year, before }: { associationId: number; year: number; before?: string | undefined },
): Promise<ClubPhoto[]> =>
  rowsOf<ClubPhoto>(db, OF_YEAR, [associationId, `${year}-01-01`, `${year}-12-31`, before ?? null])

export async function onePhotoOfClub(
  db: Db,
  associationId: number,
  photoId: string,
): Promise<ClubPhoto | undefined> {
  const [found] = await rowsOf<ClubPhoto>(db, ONE, [associationId, photoId])
  return found
}
