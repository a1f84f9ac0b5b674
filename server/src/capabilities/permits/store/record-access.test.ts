import { beforeAll, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aPermitAt, aRiver, useRiver, askOutings } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import {
  anglers,
  aWarden,
  accessLogOf,
  movements,
  snapshot,
  supervisedPermits,
} from '#server/testing/wardens.ts'
import { forgetWhatIsOver } from '../../personal-data/index.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
let permit: string
beforeAll(async () => {
  anna = await aPerson(shop.lenza)
  permit = await aPermitAt(shop, anna, river)
  shop.lenza.setNow('2027-05-02T08:00:00+02:00')
})

it('showing people is logged, showing numbers is not', async () => {
  const warden = await aWarden(shop, river, await aRiver(shop))
  const of = { association_id: river.associationId, purchase_id: null, permit_id: null }
  await supervisedPermits(shop, warden)
  expect(await accessLogOf(shop, warden)).toEqual([])
  await movements(shop, warden)
  const { etag } = await snapshot(shop, warden)
  expect(await snapshot(shop, warden, etag)).toMatchObject({ unchanged: true })
  await anglers(shop, warden, river.permitId)
  expect(await accessLogOf(shop, warden)).toEqual([
    { ...of, what: 'movements' },
    { ...of, what: 'snapshot' },
    { ...of, what: 'anglers', permit_id: river.permitId },
  ])
})

it('an angler is looked at once in ten minutes, by each warden', async () => {
  const [warden, other] = [await aWarden(shop, river), await aWarden(shop, river)]
  const entry = { association_id: river.associationId, what: 'angler', purchase_id: permit, permit_id: null }
  await askOutings(shop, anna, permit)
  for (const minutes of [0, 5, 4]) {
    shop.lenza.pass({ minutes })
    await askOutings(shop, warden, permit)
  }
  await askOutings(shop, other, permit)
  expect(await accessLogOf(shop, warden)).toEqual([entry])
  expect(await accessLogOf(shop, other)).toEqual([entry])
  shop.lenza.pass({ minutes: 1 })
  await askOutings(shop, warden, permit)
  expect(await accessLogOf(shop, warden)).toEqual([entry, entry])
})

it('an access that cannot be logged shows nothing', async () => {
  const warden = await aWarden(shop, river)
  const { db } = shop.lenza
  await db.schema.alterTable('access_log').renameTo('look_away').execute()
  try {
    for (const shown of [
      await askOutings(shop, warden, permit),
      await shop.lenza
        .send('GET', '/api/giornata-guardiapesca', {}, warden)
        .then((response) => ({ response })),
    ]) {
      expect(shown.response.statusCode).toBe(500)
      expect(shown.response.body).not.toContain('Bianchi')
    }
  } finally {
    await db.schema.alterTable('look_away').renameTo('access_log').execute()
  }
})

it('is forgotten after two years', async () => {
  const warden = await aWarden(shop, river)
  await askOutings(shop, warden, permit)
  await forgetWhatIsOver(shop.lenza, new Date('2029-05-01T00:00:00Z'))
  expect(await accessLogOf(shop, warden)).toHaveLength(1)
  await forgetWhatIsOver(shop.lenza, new Date('2029-05-03T00:00:00Z'))
  expect(await accessLogOf(shop, warden)).toEqual([])
})
