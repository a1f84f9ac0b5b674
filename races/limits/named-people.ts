import { quoteOrder } from '#contract/orders.ts'
import { NAMED_PEOPLE } from '#server/capabilities/catalogue/index.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { addDays } from '#rules/days.ts'
import { manyBuyers } from '../buyers.ts'
import type { ApiRequest } from '../connections.ts'
import { aWater } from '../waters.ts'
import { alreadyTried, alreadyTriedFrom, aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const A_DAY = 24 * 60 * 60

const quoteOf = (
  associationId: number,
  guestBirthDate: string,
  by: { token: string; address: string },
): ApiRequest =>
  requestOf(
    quoteOrder,
    {
      lines: [],
      memberships: [
        { associationId, plan: 'socio', guestFirstName: 'Paul', guestLastName: 'Huber', guestBirthDate },
      ],
    },
    by,
  )

/** People without an account of whom an angler asks by a name and a birth date. */
export const ofNamedPeople: CountedLimit[] = [
  {
    name: 'people named by an account in a day',
    counts: ['named-person-account'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['named-person-account', A_DAY], accountId, NAMED_PEOPLE - 3)
      const from = aNetwork()
      return (n) => quoteOf(associationId, addDays('1970-01-01', n), { token, address: from(n) })
    },
  },
  {
    name: 'people named from a network in a day',
    counts: ['named-person-address'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { associationId } = await aWater(arena, {})
      const who = await manyBuyers(arena.services.pool, calls)
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['named-person-address', A_DAY], address, 597)
      return (n) => quoteOf(associationId, '1970-01-01', { token: who[n]?.token ?? '', address })
    },
  },
  namedOnce(),
]

/** Of one person by the same account, at once: only one of them takes from those that an account may name. */
function namedOnce(): CountedLimit {
  let accountOf = ''
  return {
    name: 'namings of one person that count',
    counts: ['named-person-again'],
    most: 1,
    guards: ['isNew'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const { accountId, token } = await aBuyer(arena)
      accountOf = accountId
      const from = aNetwork()
      return (n) => quoteOf(associationId, '1970-01-01', { token, address: from(n) })
    },
    async passed({ services: { pool } }) {
      const people = limit(pool, 'named-person-account', NAMED_PEOPLE, A_DAY)
      for (let left = 0; ; left++)
        try {
          await people.count(accountOf)
        } catch {
          return NAMED_PEOPLE - left
        }
    },
  }
}
