import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { CountedPlaces } from '#rules/places.ts'
import { MARK } from './read-catalogue.ts'

/** The rows of places of each permit asked for; a permit without any is not in it. */
export type Places = Map<number, CountedPlaces[]>

/** Which days of which permit. */
export interface PlacesAsked {
  permitId: number
  day: Day
}

type PlaceRow = [
  permitId: number,
  day: Day,
  zoneId: number,
  slot: string,
  capacity: number,
  taken: number,
  minorCapacity: number,
  minorTaken: number,
]

/** The places as they are this moment, with the mark of the catalogue that they belong to; one statement. */
export async function readPlaces(db: Db, asked: PlacesAsked[]): Promise<{ mark: string; places: Places }> {
  const days = asked.map(({ day }) => day)
  const permits = asked.map(({ permitId }) => permitId)
  const { rows } = await sql<{ mark: string; places: PlaceRow[] | null }>`
    select ${MARK} as mark, (
      select json_agg(json_build_array(p.permit_id, p.day, p.zone_id, p.slot,
        p.capacity, p.taken, p.minor_capacity, p.minor_taken))
      from unnest(${days}::date[], ${permits}::integer[]) as asked (day, permit_id)
      join place p on p.day = asked.day and p.permit_id = asked.permit_id
    ) as places`.execute(db)
  const places: Places = new Map()
  for (const row of rows[0]?.places ?? []) {
    const [permitId, day, zoneId, slot, capacity, taken, minorCapacity, minorTaken] = row
    const of = places.get(permitId) ?? []
    of.push({ day, zoneId, slot, capacity, taken, minorCapacity, minorTaken })
    places.set(permitId, of)
  }
  return { mark: rows[0]?.mark ?? '', places }
}

/** The places of these permits on these days, each day of each. */
export async function placesOn(db: Db, permitIds: number[], days: Day[]): Promise<Places> {
  return (
    await readPlaces(
      db,
      permitIds.flatMap((permitId) => days.map((day) => ({ permitId, day }))),
    )
  ).places
}
