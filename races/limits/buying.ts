import { changeDate } from '#contract/changes.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { addDays } from '#rules/days.ts'
import { buy } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type Buyer, manyBuyers } from '../buyers.ts'
import type { ApiRequest } from '../connections.ts'
import { aWater, type Water } from '../waters.ts'
import { aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const prices = { base: '15.00' }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A day for each of the calls. */
const FAR_AHEAD = { opens: [{ before: 'P100D', of: 'day' as const }] }
const orderOf = ({ permitId, day }: Water) => ({ permitId, firstDay: day, lastDay: day })

/** One person holds for as many others. */
async function holdsForOthers(arena: Arena, water: Water, calls: number): Promise<(n: number) => ApiRequest> {
  const { token } = await aBuyer(arena)
  const others = await manyBuyers(arena.services.pool, calls)
  return (n) => requestOf(openPayment, { ...orderOf(water), otherEmail: others[n]?.email ?? '' }, { token })
}

const aFreePermitOf = async (arena: Arena, who: Buyer, water: Water): Promise<string> =>
  String((await buy({ arena, random: () => 0, who, water })).body['idAcquisto'])

export const ofBuying: CountedLimit[] = [
  {
    name: 'unpaid holds of a buyer',
    most: 12,
    guards: ['buyerIsClaimed'],
    ready: async (arena, calls) =>
      holdsForOthers(arena, await aWater(arena, { prices, capacity: [] }), calls),
  },
  {
    name: 'unpaid holds of a buyer on one stretch',
    most: 4,
    guards: ['buyerIsClaimed', 'lockPlaces'],
    ready: async (arena, calls) =>
      holdsForOthers(arena, await aWater(arena, { prices, capacity: [{ places: 100 }] }), calls),
  },
  {
    name: 'unpaid holds of a network on one stretch',
    most: 5,
    guards: ['heldFromNetwork', 'lockPlaces'],
    async ready(arena, calls) {
      const water = await aWater(arena, { prices, capacity: [{ places: 10 }] })
      const who = await manyBuyers(arena.services.pool, calls)
      const address = aNetwork()()
      return (n) => requestOf(openPayment, orderOf(water), { token: who[n]?.token ?? '', address })
    },
  },
  {
    name: 'uses of a discount by one person',
    most: 2,
    guards: [],
    async ready(arena) {
      const code = { code: 'TWICE', percent: 50, usesPerPerson: 2 }
      const water = await aWater(arena, { prices, sale: FAR_AHEAD }, { discountCodes: [code] })
      const { id: discountCodeId } = await arena.services.db
        .selectFrom('discount_code')
        .select('id')
        .where('association_id', '=', water.associationId)
        .executeTakeFirstOrThrow()
      const { token } = await aBuyer(arena)
      return (n) => {
        const day = addDays(water.day, n)
        return requestOf(
          openPayment,
          { permitId: water.permitId, firstDay: day, lastDay: day, discountCodeId },
          { token },
        )
      }
    },
  },
  {
    name: 'minors beside an adult',
    most: 2,
    guards: ['revisionIsSame'],
    async ready(arena) {
      const water = await aWater(arena, { capacity: [], accompaniedMinors: { oldest: 14, perAdult: 2 } })
      const { token } = await aBuyer(arena)
      const birth = addDays(water.day, -10 * 365)
      return (n) =>
        requestOf(
          buyPermit,
          {
            ...orderOf(water),
            accompaniedMinor: true,
            minorFirstName: `Pia ${n}`,
            minorLastName: 'Bianchi',
            minorBirthDate: birth,
          },
          { token },
        )
    },
  },
  {
    name: 'changes of the date of a permit',
    most: 2,
    guards: [],
    async ready(arena) {
      const water = await aWater(arena, { sale: FAR_AHEAD })
      const who = await aBuyer(arena)
      const purchaseId = await aFreePermitOf(arena, who, water)
      return (n) =>
        requestOf(changeDate, { purchaseId, day: addDays(water.day, n + 1) }, { token: who.token })
    },
  },
  {
    name: 'own corrections of a name in a year',
    most: 2,
    guards: [],
    async ready(arena) {
      const who = await aBuyer(arena)
      await aFreePermitOf(arena, who, await aWater(arena, {}))
      return (n) => ({
        method: 'PUT',
        path: '/api/dati-utente',
        fields: {
          nome: `Anna ${LETTERS.charAt(Math.floor(n / 26))}${LETTERS.charAt(n % 26)}`,
          cognome: 'Bianchi',
          dataNascita: '1988-04-12',
          lingua: 'it',
        },
        token: who.token,
      })
    },
  },
]
