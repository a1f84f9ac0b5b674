import { beforeAll, describe, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aFish, aNote, anOuting, aPermitAt, useRiver, askOutings, sendLog } from '#server/testing/river.ts'
import { DAY, useShop, type Water } from '#server/testing/shop.ts'
import {
  anglers,
  askAnglers,
  aWarden,
  accessLogOf,
  movements,
  snapshot,
  supervisedPermits,
} from '#server/testing/wardens.ts'

/** Two associations, one permit each with an outing; and a warden of each, of both and of none. */
const shop = useShop()
const here = useRiver(shop)
const there = useRiver(shop)
let wardens: { ofHere: Person; ofThere: Person; ofBoth: Person; ofNone: Person }
let permits: { here: string; there: string }

beforeAll(async () => {
  wardens = {
    ofHere: await aWarden(shop, here),
    ofThere: await aWarden(shop, there),
    ofBoth: await aWarden(shop, here, there),
    ofNone: await aWarden(shop),
  }
  const [anna, berta] = [
    await aPerson(shop.lenza, { firstName: 'Anna' }),
    await aPerson(shop.lenza, { firstName: 'Berta' }),
  ]
  permits = { here: await aPermitAt(shop, anna, here), there: await aPermitAt(shop, berta, there) }
  for (const [who, permit] of [
    [anna, permits.here],
    [berta, permits.there],
  ] as const)
    await sendLog(shop, who, [anOuting(permit), aFish(permit), aNote(permit)])
  shop.lenza.setNow(`${DAY}T10:00:00+02:00`)
})

const who = ['ofHere', 'ofThere', 'ofBoth', 'ofNone'] as const
const SEES = { ofHere: ['Anna'], ofThere: ['Berta'], ofBoth: ['Anna', 'Berta'], ofNone: [] }

describe.each(who)('a warden %s', (which) => {
  const own = (): Water[] => ({ ofHere: [here], ofThere: [there], ofBoth: [here, there], ofNone: [] })[which]

  it('sees the permits of their associations', async () => {
    const { permits: shown, day } = await supervisedPermits(shop, wardens[which])
    expect(day).toBe(DAY)
    expect(shown.map(({ permitId, sold, started }) => ({ permitId, sold, started }))).toEqual(
      own().map(({ permitId }) => ({ permitId, sold: 1, started: 1 })),
    )
  })

  it('sees who fishes there', async () => {
    const { today } = await movements(shop, wardens[which])
    expect(today.flatMap((place) => place.anglers.map(({ firstName }) => firstName))).toEqual(SEES[which])
  })

  it('takes home what is theirs', async () => {
    const taken = await snapshot(shop, wardens[which])
    const ids = own().map(({ associationId }) => associationId)
    expect(taken.associations.map(({ associationId }) => associationId)).toEqual(ids)
    expect(taken.permits.map(({ associationId }) => associationId)).toEqual(ids)
    expect(taken.purchases.map(({ firstName }) => firstName)).toEqual(SEES[which])
  })

  it('lists only the anglers of their own permits', async () => {
    for (const water of [here, there]) {
      const outcome = await askAnglers(shop, wardens[which], water.permitId)
      const none = await askAnglers(shop, wardens[which], 2_000_000)
      if (own().includes(water)) expect(outcome).toMatchObject({ ok: true, value: { purchases: [{}] } })
      else expect(outcome.response.body).toBe(none.response.body)
    }
  })

  it('leaves a trace of each look at their own, and of no other', async () => {
    await movements(shop, wardens[which])
    const kept = await accessLogOf(shop, wardens[which])
    const ids = new Set(own().map(({ associationId }) => associationId))
    expect(new Set(kept.map(({ association_id }) => association_id))).toEqual(ids)
  })
})

describe('an account that is no warden', () => {
  it('learns nothing of the waters', async () => {
    const angler = await aPerson(shop.lenza)
    expect((await askAnglers(shop, angler, here.permitId)).response.statusCode).toBe(403)
  })

  it('a warden of another water reads no log', async () => {
    const real = await askOutings(shop, wardens.ofThere, permits.here)
    expect(real.response.statusCode).toBe(404)
    expect((await askOutings(shop, wardens.ofHere, permits.here)).ok).toBe(true)
  })

  it('and a warden who serves a water no more sees no more of it', async () => {
    const { accountId, token } = await aWarden(shop, here)
    expect((await anglers(shop, { token }, here.permitId)).purchases).toHaveLength(1)
    await shop.lenza.db.deleteFrom('association_warden').where('account_id', '=', accountId).execute()
    expect((await askAnglers(shop, { token }, here.permitId)).response.statusCode).toBe(404)
    expect(await snapshot(shop, { token })).toMatchObject({ associations: [], permits: [], purchases: [] })
  })
})
