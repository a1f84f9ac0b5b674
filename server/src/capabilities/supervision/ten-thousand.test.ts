import { beforeAll, expect, it } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import type { Person } from '#server/platform/testing/people.ts'
import { booksOf } from '#server/testing/buying.ts'
import { addCrowd, addPast } from '#server/testing/crowd.ts'
import { howMany } from '#server/testing/long-form.ts'
import { aRiver } from '#server/testing/river.ts'
import { DAY, useShop } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

/** Ten thousand permits and a hundred thousand of the past; the short form has a tenth, to the same scale. */
const ANGLERS = howMany({ short: 1000, long: 10_000 })
const PAST = howMany({ short: 10_000, long: 100_000 })
/** Compressed, as sent to a phone. */
const MOST_BYTES = ANGLERS * 150

const shop = useShop()
let warden: Person
beforeAll(async () => {
  const rivers = [await aRiver(shop), await aRiver(shop), await aRiver(shop)]
  warden = await aWarden(shop, ...rivers)
  const permits = rivers.map(({ associationId, permitId, zoneId }) => ({
    associationId,
    permitId,
    version: 1,
    zoneIds: [zoneId],
    slots: ['M', 'P'],
  }))
  const [first] = permits
  if (first === undefined) throw new Error('no river')
  const days = [
    { day: DAY, anglers: ANGLERS * 0.8 },
    { day: '2027-05-03', anglers: ANGLERS * 0.2 },
  ]
  await addCrowd(shop.lenza.pool, { permits, wardenId: warden.accountId, days })
  await addPast(shop.lenza.pool, first, { before: DAY, purchases: PAST })
  await shop.lenza.pool.query('analyze order_line')
  shop.lenza.setNow(`${DAY}T11:00:00+02:00`)
})

it(`${ANGLERS} permits of these days are at most ${MOST_BYTES} bytes`, async () => {
  const answer = await shop.lenza.send(
    'GET',
    '/api/giornata-guardiapesca',
    {},
    {
      token: warden.token,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    },
  )
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThanOrEqual(MOST_BYTES)
  const { acquisti } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as {
    acquisti: object[]
  }
  expect(acquisti).toHaveLength(ANGLERS)
})

it('unchanged, it has the same etag; one more fish gives another', async () => {
  const { etag } = await snapshot(shop, warden)
  expect(await snapshot(shop, warden, etag)).toMatchObject({ unchanged: true, etag, purchases: [] })
  await shop.lenza.db
    .updateTable('catch')
    .set({ kept: true })
    .where('id', '=', (e) => e.selectFrom('catch').select('id').where('kept', '=', false).limit(1))
    .execute()
  const next = await snapshot(shop, warden, etag)
  expect(next.unchanged).toBeUndefined()
  expect(next.purchases).toHaveLength(ANGLERS)
})

it(`goes by the days, whatever was sold in the past`, async () => {
  const { rows } = await shop.lenza.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from purchase u where u.association_id = 101 and u.last_day >= '2027-05-01'
      and u.state in ('issued', 'voided', 'refunded')`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('purchase_by_last_day')
})

it('every permit of the crowd and of the past has its receipt', async () => {
  const { rows } = await shop.lenza.pool.query<{ unsold: number; sold: number }>(
    `select count(*) filter (where receipt_number is null)::integer as unsold, count(*)::integer as sold from purchase`,
  )
  expect(rows).toEqual([{ unsold: 0, sold: ANGLERS + PAST }])
  expect((await booksOf(shop)).filter(({ invariant }) => invariant === 'I6')).toEqual([])
})
