import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'
import { giveBackPlaces } from './give-back-places.ts'
import { type PlacesWanted, spotsInJson, takePlaces } from './take-places.ts'

const nameOf = ({ day, zoneId, slot }: TakenSpot) => `${day} ${zoneId} ${slot}`
const without = (spots: TakenSpot[], others: TakenSpot[]) => {
  const names = new Set(others.map(nameOf))
  return spots.filter((spot) => !names.has(nameOf(spot)))
}

/** The rows of places that a purchase stands on. The caller has locked the purchase. */
export async function placesOfPurchase(
  tx: Tx,
  { associationId, purchaseId }: Pick<PlacesWanted, 'associationId' | 'purchaseId'>,
): Promise<TakenSpot[]> {
  const rows = await tx
    .selectFrom('taken_place')
    .select(['day', 'zone_id', 'slot'])
    .where('association_id', '=', associationId)
    .where('purchase_id', '=', purchaseId)
    .execute()
  return rows.map(({ day, zone_id: zoneId, slot }) => ({ day, zoneId, slot }))
}

/**
 * Other places for a purchase in the stead of those that it stands on. A row that is among both is left as it is,
 * unless `anew`: then its place is given back and taken again, from whichever pool is the holder's. Old and new rows are locked together first, in their one
 * order: two people who change places with each other do not wait for each other. False: not every new spot had a
 * place, and the caller has to roll back.
 */
export async function exchangePlaces(tx: Tx, wanted: PlacesWanted, anew = false): Promise<boolean> {
  const standing = await placesOfPurchase(tx, wanted)
  const keeping = anew ? [] : without(standing, without(standing, wanted.spots))
  const taking = without(wanted.spots, keeping)
  await lockInOrder(tx, wanted, [...without(standing, keeping), ...taking])
  await giveBackPlaces(tx, wanted, keeping)
  return takePlaces(tx, { ...wanted, spots: taking })
}

async function lockInOrder(tx: Tx, { associationId, permitId }: PlacesWanted, spots: TakenSpot[]) {
  if (spots.length === 0) return
  await sql`
    select from place p
    join (
      select distinct * from json_to_recordset(${JSON.stringify(spotsInJson(spots))}::json)
        as s (day date, zone_id integer, slot text)
    ) s on p.day = s.day and p.permit_id = ${permitId} and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = ${associationId}
    order by p.day, p.permit_id, p.zone_id, p.slot, p.association_id
    ${sql.raw(guards.lockPlaces)}`.execute(tx)
}
