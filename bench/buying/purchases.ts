import type { Installation } from './installation/installation.ts'
import { tokenOf } from './buyers.ts'
import type { Journey, Request } from './load/protocol.ts'
import type { StandIn } from './installation/stand-in.ts'
import type { Spot, Water } from './water.ts'

/** The order on the wire, the same in both calls of a purchase. */
export const orderOn = ({ permitId, day, zoneId, slot }: Spot) => ({
  idPermesso: permitId,
  dataInizio: day,
  dataFine: day,
  idZona: zoneId,
  orario: slot,
  idTecnica: 1,
  bConPrelievo: true,
  versioneCondizioni: 1,
})

export const signedIn = (buyer: number): Record<string, string> => ({
  'api-key': 'lenza-web',
  authorization: `Bearer ${tokenOf(buyer)}`,
})

/** The purchase call; the only one where nothing is to be paid. */
export const buys = (buyer: number, spot: Spot): Request => ({
  method: 'POST',
  path: '/api/acquista-permesso',
  headers: { ...signedIn(buyer), 'content-type': 'application/json' },
  body: JSON.stringify(orderOn(spot)),
})

const CHILDREN = ['Leo', 'Mia', 'Nora']

/** An adult with as many children, in one order that costs nothing: held, then bought. */
export function ordersFor(people: number, buyer: number, spot: Spot): Journey {
  const headers = { ...signedIn(buyer), 'content-type': 'application/json' }
  const line = orderOn(spot)
  const children = CHILDREN.slice(0, people - 1).map((nomeMinore) => ({
    ...line,
    minoreAccompagnato: true,
    nomeMinore,
    cognomeMinore: 'Bianchi',
    dataNascitaMinore: MINOR_BORN,
  }))
  const holdsAll = JSON.stringify({ righe: [line, ...children] })
  return [
    { method: 'POST', path: '/api/ordine', headers, body: holdsAll, takes: 'idOrdine' },
    { method: 'POST', path: '/api/acquista-ordine', headers, body: '{"idOrdine":"{taken}"}' },
  ]
}

/** Ten years old. */
const MINOR_BORN = `${new Date().getUTCFullYear() - 10}-01-01`

/** The first of the two calls of a purchase by card. */
export function holds(buyer: number, spot: Spot): Request {
  const query = new URLSearchParams(
    Object.entries(orderOn(spot)).map(([name, value]) => [name, String(value)]),
  )
  return {
    method: 'GET',
    path: `/api/stripe-payment-intent?${query.toString()}`,
    headers: signedIn(buyer),
    takes: 'clientSecret',
  }
}

/** Hold, confirmation at the stand-in, purchase: as the browser does it. */
export function buysByCard(buyer: number, spot: Spot, standIn: StandIn): Journey {
  const pays: Request = {
    method: 'POST',
    port: standIn.port,
    path: '/v1/payment_intents/{intent}/confirm',
    headers: {
      authorization: `Bearer ${standIn.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `client_secret={taken}&use_stripe_sdk=true&return_url=https%3A%2F%2Fpermits.example.org%2F&${CARD}`,
  }
  return [holds(buyer, spot), pays, buys(buyer, spot)]
}

const CARD =
  'payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242' +
  '&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2039&payment_method_data[card][cvc]=123'

/** Counts the sold permits of a water for days to come; throws where the books contradict each other. */
export async function countedSales({ pool }: Installation, { permitId, firstDay }: Water): Promise<number> {
  const { rows } = await pool.query<{ taken: number; counted: number; issued: number }>(
    `select (select sum(taken) from place where day >= $2 and quota_id = $1)::integer as taken,
      (select count(*) from taken_place where day >= $2 and quota_id = $1)::integer as counted,
      (select count(*) from purchase where permit_id = $1 and first_day >= $2 and state = 'issued')::integer
        as issued`,
    [permitId, firstDay],
  )
  const { taken = 0, counted = 0, issued = 0 } = rows[0] ?? {}
  if (taken !== counted || counted !== issued)
    throw new Error(`${issued} permits were issued on ${counted} places, and ${taken} are counted as taken`)
  return issued
}
