import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { useShop } from '#server/testing/shop.ts'
import { readOrderSituations } from './order-situation.ts'

const shop = useShop()

it('of two buyers who order for the same person at the same moment each reads their own, though one is closed', async () => {
  const { db, clock } = shop.lenza
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const now = clock.now()
  const ofLuca = ({ accountId, email }: { accountId: string; email: string }) => [
    {
      buyer: { accountId, email },
      order: {
        holder: { kind: 'other' as const, email: luca.email },
        firstDay: '2027-05-02',
        lastDay: '2027-05-02',
        options: [],
      },
      input: { permitId: 1 },
      orderKey: 'key',
      now,
    },
  ]
  const closedBuyer = { accountId: '00000000-0000-0000-0000-000000000000', email: 'closed@example.org' }
  const [, first, second] = await Promise.allSettled([
    // While this one is read, the others wait and share the next statement.
    readOrderSituations(db, ofLuca(anna)),
    readOrderSituations(db, ofLuca(closedBuyer)),
    readOrderSituations(db, ofLuca(anna)),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})
