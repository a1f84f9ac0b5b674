import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsBack, countedFromAfter, mayChangeDate, movedTo, type SoldPermit, stepNow } from './changes.ts'
import { addDays } from '../days.ts'
import { exampleTerms } from './example-permit.ts'
import { instantOf } from '../wall-clock.ts'

const TIME_ZONE = 'Europe/Rome'
const PAID_CENTS = 2000
const HOUR_MS = 3_600_000
const NIGHT = { code: 'N', name: { it: 'Notte', en: 'Night' }, from: '20:00:00', to: '05:00:00', covers: [] }

const steps = fc
  .tuple(
    fc.constantFrom({ before: 'P3D' }, { before: 'PT72H' }, { before: 'P2D', at: '09:00:00' }),
    fc.constantFrom({ before: 'PT12H' }, { before: 'PT0S' }, { before: 'PT1H', of: 'day' as const }),
  )
  .map(([first, last]) => [
    { until: first, percent: 100 },
    { until: last, percent: 50 },
  ])
/** Hours that pass before each move, and by how many days it goes. */
const walk = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -6, max: 10 })), {
  minLength: 1,
  maxLength: 6,
})

/** What comes back after the walk, and what would have come back at the same moment without it. */
function refunds(giveBack: { until: object; percent: number }[], moves: [number, number][], counts: boolean) {
  const firstDay = '2027-10-30'
  const terms = exampleTerms({ slots: [NIGHT], giveBack, change: { times: 99, until: { before: 'PT0S' } } })
  const bought: SoldPermit = {
    terms,
    timeZone: TIME_ZONE,
    firstDay,
    lastDay: firstDay,
    slot: 'N',
    holderKind: 'self',
    dateChanges: 0,
    hasBegun: false,
  }
  let now = instantOf('2027-10-26', '08:00:00', TIME_ZONE).getTime()
  let permit = bought
  for (const [hours, days] of moves) {
    now += hours * HOUR_MS
    if (!mayChangeDate(permit, new Date(now)).may) continue
    const to = addDays(permit.firstDay, days)
    permit = {
      ...permit,
      ...movedTo(permit, to),
      ...(counts && { countedFrom: countedFromAfter(permit, to) }),
      dateChanges: permit.dateChanges + 1,
    }
  }
  const back = (one: SoldPermit) => centsBack(stepNow(one, new Date(now)), PAID_CENTS)
  return { moved: back(permit), kept: back(bought) }
}

it('no walk of changes refunds more than none', () => {
  fc.assert(
    fc.property(steps, walk, (giveBack, moves) => {
      const { moved, kept } = refunds(giveBack, moves, true)
      expect(moved).toBeLessThanOrEqual(kept)
    }),
    { numRuns: 1000 },
  )
})

it('would, if deadlines were counted from the present first day', () => {
  const result = fc.check(
    fc.property(steps, walk, (giveBack, moves) => {
      const { moved, kept } = refunds(giveBack, moves, false)
      return moved <= kept
    }),
    { numRuns: 1000 },
  )
  expect(result.failed).toBe(true)
})
