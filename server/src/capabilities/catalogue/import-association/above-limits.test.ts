import { describe, expect, it } from 'vitest'
import type { Day } from '#rules/permit-terms.ts'
import { aFile, aPermit } from '#association-file/association-file-for-test.ts'
import { importsForTest } from './imports-for-test.ts'

const { db, loadFile } = importsForTest()

const october = { in: [{ seasons: [{ from: '10-01', to: '10-31' }] }] }
const quota = (places: number) => ({ key: 'autumn', places, per: ['season' as const], calendar: 'october' })
const club = (changes: object = {}, permit: object = {}) => {
  const plain = aFile({ permits: [aPermit({ capacity: [] })] })
  return {
    ...plain,
    calendars: { october },
    permits: [{ ...plain.permits[0], calendar: 'october', ...permit }],
    quotas: [quota(60)],
    ...changes,
  }
}
const load = (at: Day, file: object) => loadFile(file, new Date(`${at}T08:00:00Z`))
const sellOne = (on: Day) =>
  db().updateTable('place').set({ taken: 1, others_taken: 1 }).where('day', '=', on).execute()

describe('places that are counted by season', () => {
  it('of a season that is over are no news, although their row has a day of the future', async () => {
    await load('2026-10-01', club())
    await sellOne('2027-09-30')
    const { kept } = await load('2026-11-20', club({}, { summary: { it: 'Nuovo', en: 'New' } }))
    expect(kept).toEqual([])
    const lower = await load('2026-11-20', club({ quotas: [quota(0)] }))
    expect(lower.kept).toEqual([])
  })

  it('are named with their season where they are fewer than what is sold', async () => {
    await load('2026-10-01', club())
    await sellOne('2027-09-30')
    const { kept } = await load('2026-10-02', club({ quotas: [quota(0)] }))
    expect(kept).toEqual([
      {
        day: '2027-09-30',
        permitKey: 'autumn',
        shared: { permits: ['day'] },
        period: { unit: 'season', first: '2026-10-01', last: '2026-10-31' },
        slot: '',
        requested: 0,
        sold: 1,
      },
    ])
  })
})

it('a limit that the file does not have any more is exceeded by nothing', async () => {
  await load('2026-10-01', club({}, { capacity: [{ places: 4 }] }))
  await db().updateTable('place').set({ taken: 1, others_taken: 1 }).execute()
  const { kept } = await load('2026-10-01', club({ quotas: [] }))
  expect(kept).toEqual([])
})
