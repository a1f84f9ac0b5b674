import { describe, expect, it } from 'vitest'
import { exampleTerms } from '../permit/example-permit.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { bringsOuting, logMistakes, type LoggedPermit } from './river-log.ts'

const name = { it: 'Mattina', en: 'Morning' }
const permit = (terms: Partial<PermitTerms> = {}, about: Partial<LoggedPermit> = {}): LoggedPermit => ({
  terms: exampleTerms({ zones: [], slots: [], techniques: [], ...terms }),
  firstDay: '2027-05-02',
  lastDay: '2027-05-04',
  ...about,
})

describe('what is written of a day at the river', () => {
  it('is of the permit’s days, both ends included', () => {
    const codes = (day: string) => logMistakes(permit(), { day }).map(({ code }) => code)
    expect(codes('2027-05-01')).toEqual(['DAY_OUTSIDE_PERMIT'])
    expect(codes('2027-05-02')).toEqual([])
    expect(codes('2027-05-04')).toEqual([])
    expect(codes('2027-05-05')).toEqual(['DAY_OUTSIDE_PERMIT'])
  })

  it('names zones, slots and techniques of the permit, and none where it has none', () => {
    const rich = permit({
      zones: [{ zoneId: 3 }, { zoneId: 4, techniques: [7] }],
      slots: [{ code: 'M', name, from: '06:00:00', to: '13:00:00', covers: [] }],
      techniques: [1],
    })
    expect(logMistakes(rich, { zoneId: 4, slot: 'M', technique: 1 })).toEqual([])
    // The technique of another of its zones is accepted.
    expect(logMistakes(rich, { zoneId: 3, technique: 7 })).toEqual([])
    expect(logMistakes(rich, {})).toEqual([])
    const wrong = { day: '2026-05-02', zoneId: 5, slot: 'P', technique: 2 as const }
    expect(logMistakes(rich, wrong).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'day DAY_OUTSIDE_PERMIT',
      'zoneId ZONE_UNKNOWN',
      'slot SLOT_UNKNOWN',
      'technique TECHNIQUE_NOT_ALLOWED',
    ])
    expect(logMistakes(permit({ zones: [{ zoneId: 5 }] }), { zoneId: 5, technique: 2 })).toEqual([
      { field: 'technique', code: 'TECHNIQUE_NOT_ASKED' },
    ])
    expect(logMistakes(permit(), wrong).map(({ code }) => code)).toEqual([
      'DAY_OUTSIDE_PERMIT',
      'ZONE_NOT_ASKED',
      'SLOT_NOT_ASKED',
      'TECHNIQUE_NOT_ASKED',
    ])
  })
})

it('a permit of one day has its outing from the purchase, unless it is booked day by day', () => {
  expect(bringsOuting(permit({}, { lastDay: '2027-05-02' }))).toBe(true)
  expect(bringsOuting(permit({ booking: 'dayByDay' }, { lastDay: '2027-05-02' }))).toBe(false)
  expect(bringsOuting(permit())).toBe(false)
})
