import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readOutings } from '#contract/river-log.ts'
import type { CatchEntry, Entry } from './entry.ts'
import { type LogAsOf, mergeLogs } from './merged-log.ts'

const answer = z.decode(
  readOutings.response,
  readOutings.example.response as z.input<typeof readOutings.response>,
)
const REQUESTED_AT = '2027-05-03T08:00:00.000Z'
const log: LogAsOf = { ...answer, asOf: Date.parse(REQUESTED_AT) }
const [outing] = answer.outings
const [fish] = outing?.catches ?? []
if (fish === undefined) throw new Error('the contract’s example has no fish')

const onPhone = (about: Partial<CatchEntry> = {}): CatchEntry => ({
  ...fish,
  kind: 'catch',
  purchaseId: answer.purchaseId,
  modified: false,
  ...about,
})
const fishIn = (phone: Entry[], of = log) =>
  mergeLogs([of], phone).flatMap((entry) => (entry.kind === 'catch' ? [entry] : []))
const LATER = { at: '2027-05-02T20:00:00.000Z', versionId: '0199a0f2-ffff-7d55-9b11-6a1f2e3d4c5b' }

describe('the entries that count', () => {
  it('are the server’s where this phone has none', () => {
    expect(mergeLogs([log], []).map(({ kind }) => kind)).toEqual(['outing', 'catch'])
    expect(fishIn([])).toMatchObject([{ id: fish.id, kept: false, lengthCm: 46.5 }])
  })

  it('have what waits on this phone, a correction instead of what it corrects', () => {
    const corrected = onPhone({ ...LATER, lengthCm: 48, modified: true, corrected: true })
    const another = onPhone({ id: crypto.randomUUID(), modified: true, arrivedAt: undefined })
    expect(fishIn([corrected, another]).map(({ lengthCm }) => lengthCm)).toEqual([48, 46.5])
    expect(fishIn([onPhone({ ...LATER, modified: true, cancelled: true })])).toEqual([])
  })

  it('have the later version of two phones, and nothing of another permit', () => {
    const earlier = onPhone({ at: '2027-05-02T06:00:00.000Z', versionId: LATER.versionId, lengthCm: 30 })
    expect(fishIn([earlier])).toMatchObject([{ lengthCm: 46.5 }])
    expect(fishIn([onPhone({ purchaseId: crypto.randomUUID(), id: crypto.randomUUID() })])).toHaveLength(1)
  })

  it('leave out what was deleted on another phone, and keep what was sent after the answer', () => {
    const empty = { ...log, outings: [] }
    expect(fishIn([onPhone()], empty)).toEqual([])
    expect(fishIn([onPhone({ arrivedAt: '2027-05-03T08:00:01.000Z' })], empty)).toHaveLength(1)
    const cancelled = { kind: 'catch' as const, id: fish.id, ...LATER }
    expect(fishIn([onPhone()], { ...empty, cancelled: [cancelled] })).toEqual([])
  })

  it('have an entry that was refused, as the log at the river has', () => {
    const refused = onPhone({
      id: crypto.randomUUID(),
      arrivedAt: undefined,
      refused: { code: 'INPUT_WRONG', reason: 'No.' },
    })
    expect(fishIn([refused])).toHaveLength(2)
  })
})
