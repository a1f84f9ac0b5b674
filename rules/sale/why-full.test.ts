import { expect, it } from 'vitest'
import { isFullFor } from './buying.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { CountedPlaces } from './places.ts'
import { ruleOfRefusal, valuesOfRefusal } from './rule-of-refusal.ts'
import { REFUSAL_CODES, type Refused } from './refused.ts'
import { whyFull } from './why-full.ts'

const DAY = '2027-05-08'
const NOW = new Date('2027-05-01T08:00:00Z')
const pulcini = { key: 'pulcini', under: 13 }
const NO_NAMES = { permits: {}, zones: {}, slots: [], addOns: [] }
const order = { firstDay: DAY, lastDay: DAY }
const slot = (code: string) => ({
  code,
  name: { it: code, en: code },
  from: '06:00:00',
  to: '13:00:00',
  covers: [],
})

const quota = (quotaId: number, slots: string[], reserved = 0) => ({
  quotaId,
  layout: 0,
  counters: slots.map((one) => ({ zoneId: 0, slot: one, places: 8, reserved })),
  groups: reserved > 0 ? [pulcini] : [],
})
const row = (quotaId: number, slotCode: string, taken: number, reserved = 0): CountedPlaces => ({
  day: DAY,
  quotaId,
  zoneId: 0,
  slot: slotCode,
  capacity: 8,
  taken,
  othersCapacity: 8 - reserved,
  othersTaken: taken,
})

it('one counter that all choices need is named, also among others that are full', () => {
  const permit = examplePermit(
    { zones: [], slots: [slot('M'), slot('P')] },
    { quotas: [quota(-1, ['']), quota(1, ['M', 'P'])] },
  )
  const rows = [row(-1, '', 8), row(1, 'M', 8), row(1, 'P', 3)]
  expect(isFullFor(permit, order, rows, [], NOW)).toBe(true)
  expect(whyFull(permit, order, rows, [], NOW)).toEqual({
    quotaId: -1,
    day: DAY,
    zoneId: 0,
    slot: '',
    places: 8,
    taken: 8,
  })
})

it('none is named where each choice has its own', () => {
  const permit = examplePermit(
    { zones: [], slots: [slot('M'), slot('P')] },
    { quotas: [quota(1, ['M', 'P'])] },
  )
  const rows = [row(1, 'M', 8), row(1, 'P', 8)]
  expect(isFullFor(permit, order, rows, [], NOW)).toBe(true)
  expect(whyFull(permit, order, rows, [], NOW)).toBeUndefined()
  expect(whyFull(permit, { ...order, slot: 'P' }, rows, [], NOW)).toMatchObject({ slot: 'P', taken: 8 })
})

it('places that are left for others only are named with the groups', () => {
  const permit = examplePermit({ zones: [], slots: [] }, { quotas: [quota(-1, [''], 3)] })
  const rows = [row(-1, '', 5, 3)]
  expect(whyFull(permit, order, rows, [], NOW)).toMatchObject({
    places: 5,
    taken: 5,
    reserved: { left: 3, groups: [pulcini] },
  })
  expect(whyFull(permit, order, rows, ['pulcini'], NOW)).toBeUndefined()
})

it('every refusal has a rule, and its values are figures or texts', () => {
  const details = {
    calendar: {},
    reasons: [],
    stop: { from: DAY, to: DAY, reason: { it: '', en: '' }, cap: { kept: 90, atMost: 90 } },
    opens: NOW,
    closes: NOW,
    youngest: 14,
    oldest: 65,
    perAdult: 2,
    limit: { atMost: 7, of: 'days' as const, per: 'season' as const, names: NO_NAMES },
    used: 7,
    wanted: 1,
    fact: { key: 'licenza', kind: 'licence' as const },
    validUntil: DAY,
    lastDay: DAY,
    requirement: {
      key: 'adulto',
      permits: [],
      of: 'companion' as const,
      whenItEnds: 'endsToo' as const,
    },
  }
  for (const code of REFUSAL_CODES) {
    const refused: Refused = { code, ...details }
    expect(ruleOfRefusal(refused).part).toMatch(/^[a-zA-Z]+(\/[a-zA-Z]+)?$/)
    expect(Object.values(valuesOfRefusal(refused))).not.toContain(undefined)
  }
  const by = { quotaId: -2, day: DAY, zoneId: 0, slot: '', places: 8, taken: 8 }
  expect(ruleOfRefusal({ code: 'FULL', by })).toEqual({ of: 'association', part: 'quotas' })
  expect(valuesOfRefusal({ code: 'FULL', by })).toEqual({ day: DAY, taken: 8, places: 8 })
})
