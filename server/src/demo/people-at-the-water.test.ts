import { beforeAll, expect, it } from 'vitest'
import { login } from '#contract/identity.ts'
import { granted } from '#server/testing/buying.ts'
import { useShop } from '#server/testing/shop.ts'
import { movements, supervisedPermits } from '#server/testing/wardens.ts'
import { loadDemo } from './load-demo.ts'
import { peopleAtTheWater } from './people-at-the-water.ts'

const shop = useShop()
beforeAll(async () => {
  await loadDemo(shop.lenza, shop.lenza.clock.now())
}, 60_000)

it('the demo’s warden finds anglers each day, however often it is started', async () => {
  for (const moment of ['2027-05-02T11:00:00+02:00', '2027-05-03T00:20:00+02:00']) {
    shop.lenza.setNow(moment)
    for (let start = 0; start < 2; start++) await peopleAtTheWater(shop.lenza.app, shop.lenza)
    const account = { email: 'warden@demo.example', password: 'lenza demo', kind: 'warden' as const }
    const warden = granted(await shop.lenza.call(login, account))
    const { today } = await movements(shop, { token: warden.token })
    expect(today.flatMap(({ anglers }) => anglers.map(({ firstName, state }) => [firstName, state]))).toEqual(
      [
        ['Pietro', 'started'],
        ['Elia', 'planned'],
        ['Sofia', 'ended'],
      ],
    )
    const { permits } = await supervisedPermits(shop, { token: warden.token })
    expect(permits.map(({ sold, places }) => [sold, places])).toContainEqual([3, { capacity: 10, left: 7 }])
  }
}, 60_000)
