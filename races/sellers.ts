import { sql } from 'kysely'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aTill } from '#server/testing/tills.ts'
import { anyServer, pay } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { type Answer, type ApiRequest, isGranted } from './connections.ts'
import { aCashSale, closesTill, sellsForCash } from './counter.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import type { Random } from './random.ts'
import { aWater, type Water } from './waters.ts'

/** Of five who come for a place, one stands at a counter: 16 sellers and 64 anglers. */
const ONLINE_AT_EACH = 4
const MOST_SELLERS = 16
const MOST_PLACES = 50
/** As many places as that for so many who come. */
const SHARE_THAT_FITS = 50 / 80
const OUTLETS = 2
const PRICE_CENTS = 1500
const COMMISSION_CENTS = 150
const FLOAT_CENTS = 5000

/** A till, with those who sell into it. */
interface Till {
  tillId: string
  outletId?: string
  tokens: string[]
  /** Sales that were acknowledged. */
  sold: number
}

/** Half of the sellers have a till of their own; the others sell at one of two outlets, into its till and on its account. */
async function openTills({ services }: Arena, water: Water, sellers: number): Promise<Till[]> {
  const atOutlets = Math.floor(sellers / 2)
  const tills: Till[] = []
  for (let n = 0; n < Math.min(OUTLETS, atOutlets); n++) {
    const outletId = await anOutlet(services, water, { name: `Bar ${n}` })
    const person = () => aPersonOfTheOffice(services, water, { role: 'outlet', outletId })
    const first = await person()
    const tillId = await aTill(services, water, { accountId: first.accountId, outletId }, FLOAT_CENTS)
    tills.push({ tillId, outletId, tokens: [first.token], sold: 0 })
  }
  for (let n = tills.length; n < atOutlets; n++) {
    const till = tills[n % OUTLETS]
    const { token } = await aPersonOfTheOffice(services, water, { role: 'outlet', outletId: till?.outletId })
    till?.tokens.push(token)
  }
  for (let n = atOutlets; n < sellers; n++) {
    const { accountId, token } = await aPersonOfTheOffice(services, water, { role: 'counter' })
    const tillId = await aTill(services, water, { accountId }, FLOAT_CENTS)
    tills.push({ tillId, tokens: [token], sold: 0 })
  }
  return tills
}

/** Tills and accounts of outlets that are not what was acknowledged at the counter. */
async function wrongTills(
  arena: Arena,
  random: Random,
  water: Water,
  tills: readonly Till[],
): Promise<number> {
  let wrong = 0
  for (const { tillId, outletId, tokens, sold } of tills) {
    const counted = FLOAT_CENTS + sold * PRICE_CENTS
    const request = closesTill(water, tillId, counted)
    const closed = await arena.connections.send(anyServer(arena, random), { ...request, token: tokens[0] })
    const { somme } = (closed.body['cassa'] ?? {}) as { somme?: { attesoCentesimi: number } }
    if (somme?.attesoCentesimi !== counted) wrong += 1
    if (outletId === undefined) continue
    const { cents } = await arena.services.db
      .selectFrom('outlet_entry')
      .select(sql<number>`coalesce(sum(cents), 0)::integer`.as('cents'))
      .where('outlet_id', '=', outletId)
      .executeTakeFirstOrThrow()
    if (cents !== sold * (PRICE_CENTS - COMMISSION_CENTS)) wrong += 1
  }
  return wrong
}

export const sellers: Race = {
  name: 'sellers',
  promise:
    'sellers with tills and outlets, and anglers online, at once for few places: exact, and so are the tills',
  guards: ['lockPlaces'],
  async run(arena, { attempts, random }) {
    const places = Math.min(MOST_PLACES, Math.ceil(attempts * SHARE_THAT_FITS))
    const water = await aWater(arena, {
      capacity: [{ places }],
      prices: { base: (PRICE_CENTS / 100).toFixed(2) },
    })
    const atCounters = Math.floor(attempts / (ONLINE_AT_EACH + 1))
    const tills = await openTills(arena, water, Math.min(MOST_SELLERS, atCounters))
    const send = (request: ApiRequest) => arena.connections.send(anyServer(arena, random), request)

    const sell = async (till: Till, token: string | undefined): Promise<Answer> => {
      const answer = await send({ ...sellsForCash(water, aCashSale(PRICE_CENTS)), token })
      if (isGranted(answer)) till.sold += 1
      return answer
    }
    const buyOnline = async (token: string): Promise<Answer> => {
      const line = { idPermesso: water.permitId, dataInizio: water.day, dataFine: water.day }
      const post = (path: string, fields: Record<string, unknown>) =>
        send({ method: 'POST', path, fields, token })
      const held = await post('/api/ordine', { righe: [line] })
      if (!isGranted(held)) return held
      await pay(arena, held)
      return post('/api/acquista-ordine', { idOrdine: held.body['idOrdine'] })
    }
    const counters = tills.flatMap((till) => till.tokens.map((token) => () => sell(till, token)))
    const anglers = await manyBuyers(arena.services.pool, attempts - atCounters)
    const answers = await crowd(
      [
        ...Array.from({ length: atCounters }, (_, n) => counters[n % counters.length]).filter(
          (act) => act !== undefined,
        ),
        ...anglers.map(
          ({ token }) =>
            () =>
              buyOnline(token),
        ),
      ],
      random,
    )
    return {
      water,
      answers,
      refusal: 'ORDER_NOT_POSSIBLE',
      sold: places,
      over: await wrongTills(arena, random, water, tills),
    }
  },
}
