import { expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { currentCatalogue } from '../board/read-board.ts'
import { importsForTest, now, TODAY } from './imports-for-test.ts'

const { db, load } = importsForTest()
const reason = { it: 'Piena', en: 'Flood' }

it('an import takes back what an earlier file closed, and opens nothing that was closed by command', async () => {
  const { associationId } = await load({
    closures: [{ zone: 'river', from: TODAY, to: TODAY, reason }],
  })
  const { id: zone_id } = await db().selectFrom('zone').select('id').executeTakeFirstOrThrow()
  await db()
    .insertInto('closure')
    .values({
      association_id: associationId,
      id: uuidv7(),
      zone_id,
      from_day: '2027-05-03',
      to_day: '2027-05-04',
      reason: JSON.stringify(reason),
      announced_at: now,
    })
    .execute()
  await load({ closures: [] })
  expect(await db().selectFrom('closure').select(['from_day', 'announced_at']).execute()).toEqual([
    { from_day: '2027-05-03', announced_at: now },
  ])
})

it('a closure of the file that names neither a permit nor a zone closes every permit', async () => {
  await load({ closures: [{ from: TODAY, to: TODAY, reason }] })
  const { permits } = await currentCatalogue(db())
  expect([...permits.values()].map(({ closures }) => closures.length)).toEqual(
    [...permits.values()].map(() => 1),
  )
  await load({ closures: [] })
})
