import type { TakenSpot } from '#rules/places.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { COUNTED, FITTING } from './taking.ts'

export interface PlacesWanted {
  associationId: number
  purchaseId: string
  permitId: number
  spots: TakenSpot[]
  /** Minors take from their own places first. */
  minor: boolean
}

const TAKE: Statement = {
  name: 'take-places',
  text: `with wanted as (
    select 0 as n, $1::integer as association_id, $2::integer as permit_id, $3::boolean as minor, $4::json as spots,
      json_array_length($4::json) as size
  ), ${FITTING}, taking as (
    select n, $5::uuid as purchase_id from fitting
  ), ${COUNTED}
  select n from taking`,
}

/** The rows of places as `taking.ts` reads them. */
export const spotsInJson = (spots: TakenSpot[]) =>
  spots.map(({ day, zoneId, slot }) => ({ day, zone_id: zoneId, slot }))

/**
 * Takes one place of every spot for a purchase that stands already. False: not every spot had a place, and
 * nothing was taken.
 */
export async function takePlaces(tx: Tx, wanted: PlacesWanted): Promise<boolean> {
  const { associationId, purchaseId, permitId, spots, minor } = wanted
  if (spots.length === 0) return true
  const rows = await rowsOf(tx, TAKE, [
    associationId,
    permitId,
    minor,
    JSON.stringify(spotsInJson(spots)),
    purchaseId,
  ])
  return rows.length === 1
}
