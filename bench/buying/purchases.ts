import type { Installation } from './installation/installation.ts'
import { accountOf, emailOf, tokenHashOf, tokenOf } from './buyers.ts'
import { accountIn, emailIn, tokenHashIn } from './buyers.ts'
import type { Request } from './load/protocol.ts'
import type { Known } from './replay/text-template.ts'
import { PERMIT, type Spot, type Water } from './water.ts'

/** The order that both calls of a purchase carry, on the wire. */
export const orderOn = ({ day, zoneId, slot }: Spot) => ({
  idPermesso: PERMIT,
  dataInizio: day,
  dataFine: day,
  idZona: zoneId,
  orario: slot,
  idTecnica: 1,
  bConPrelievo: true,
  versioneCondizioni: 1,
})

export const buys = (buyer: number, spot: Spot): Request => ({
  method: 'POST',
  path: '/api/acquista-permesso',
  token: tokenOf(buyer),
  body: JSON.stringify(orderOn(spot)),
})

/** What of this call is its own, with the expressions over pgbench's variables `buyer` and `spot`. */
export function knownOf(water: Water, buyer: number, spotNumber: number): Known {
  const spot = water.spot(spotNumber)
  const spotIn = water.spotIn('spot')
  return [
    { text: accountOf(buyer), sql: accountIn('buyer') },
    { text: emailOf(buyer), sql: emailIn('buyer') },
    { text: tokenHashOf(buyer), sql: tokenHashIn('buyer') },
    { text: spot.day, sql: spotIn.day },
    { text: String(spot.zoneId), sql: spotIn.zoneId },
    { text: spot.slot, sql: spotIn.slot },
  ]
}

/** Counts what stands in the books; throws where they contradict each other. */
export async function countedSales({ pool }: Installation): Promise<number> {
  const { rows } = await pool.query<{ taken: number; stand: number; issued: number }>(
    `select (select sum(taken) from place)::integer as taken,
      (select count(*) from taken_place)::integer as stand,
      (select count(*) from purchase where state = 'issued')::integer as issued`,
  )
  const { taken = 0, stand = 0, issued = 0 } = rows[0] ?? {}
  if (taken !== stand || stand !== issued)
    throw new Error(`${issued} permits were issued on ${stand} places, and ${taken} are counted as taken`)
  return issued
}
