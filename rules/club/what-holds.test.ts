import { describe, expect, it } from 'vitest'
import { TECHNIQUES } from '../codes.ts'
import { demoRules } from './demo-rules-for-test.ts'
import { exampleTerms } from '../permit/example-permit.ts'
import type { KeepingChosen } from '../permit/keeping.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { type Occasion, whatHolds } from './what-holds.ts'

const { fly, spinning, naturalBait, kill, noKill } = TECHNIQUES
const name = { it: 'x', en: 'x' }

/** A stream: 1 is fly only and no-kill, 2 as the permit, 3 is no-kill with every technique. */
const stream: Partial<PermitTerms> = {
  zones: [
    { zoneId: 1, techniques: [fly], keeping: 'released' },
    { zoneId: 2 },
    { zoneId: 3, keeping: 'released' },
  ],
  techniques: [fly, spinning],
  slots: [
    { code: 'M', name, from: '05:00:00', to: '13:00:00', covers: [], onlyWhen: 'kept' },
    { code: 'P', name, from: '13:00:00', to: '21:00:00', covers: [] },
  ],
  limits: [
    { exceptZones: [1], smallestCm: 25, keptPerDay: 3 },
    { species: ['pike'], closed: [{ from: '03-01', to: '05-15' }], onlyZones: [2] },
  ],
}
const holds = (chosen: KeepingChosen = {}, occasion: Occasion = {}, changes: Partial<PermitTerms> = {}) =>
  whatHolds(exampleTerms({ ...stream, ...changes }), chosen, occasion)

describe('what holds in a zone', () => {
  it.each([
    ['fly only and no-kill', { zoneId: 1 }, [fly], 'zone', { is: 'released', by: 'zone' }],
    ['as the permit', { zoneId: 2 }, [fly, spinning], 'permit', { is: 'choice', by: 'declaration' }],
    ['no-kill only', { zoneId: 3 }, [fly, spinning], 'permit', { is: 'released', by: 'zone' }],
    [
      'declared',
      { zoneId: 2, keepsCatch: false },
      [fly, spinning],
      'permit',
      { is: 'released', by: 'declaration' },
    ],
    [
      'decided before it is declared',
      { zoneId: 1, keepsCatch: true },
      [fly],
      'zone',
      { is: 'released', by: 'zone' },
    ],
    ['for those who keep', { zoneId: 2, slot: 'M' }, [fly, spinning], 'permit', { is: 'kept', by: 'slot' }],
  ] as const)('%s', (_, chosen, allowed, by, keeping) => {
    expect(holds(chosen)).toMatchObject({ techniques: { allowed, by }, keeping, byZone: [] })
  })

  it('is fished with the chosen technique, else with any that is allowed', () => {
    expect(holds({ zoneId: 2, technique: spinning }).fishedWith).toEqual([spinning])
    expect(holds({ zoneId: 2 }).fishedWith).toEqual([fly, spinning])
    expect(holds({ zoneId: 1 }).fishedWith).toEqual([fly])
  })

  it('kill and no-kill are techniques only where they are possible', () => {
    const kinds = {
      techniques: [kill, noKill],
      zones: [{ zoneId: 2 }, { zoneId: 3, keeping: 'released' as const }],
    }
    const of = (chosen: KeepingChosen) => holds(chosen, {}, kinds)
    expect(of({ zoneId: 2 }).techniques).toEqual({ allowed: [kill, noKill], by: 'permit' })
    expect(of({ zoneId: 3 }).techniques).toEqual({ allowed: [noKill], by: 'zone' })
    expect(of({ zoneId: 2, slot: 'M' }).techniques).toEqual({ allowed: [kill], by: 'slot' })
    expect(of({ zoneId: 2, technique: kill }).keeping).toEqual({ is: 'kept', by: 'technique' })
    expect(of({ zoneId: 2, technique: noKill }).keeping).toEqual({ is: 'released', by: 'technique' })
  })

  it('has the hours of the chosen slot', () => {
    expect(holds({ zoneId: 2, slot: 'P' }).hours).toEqual({ from: '13:00:00', to: '21:00:00' })
    expect(holds({ zoneId: 2 }).hours).toBeUndefined()
  })

  it('has the limits of that zone', () => {
    const limits = (zoneId: number) =>
      holds({ zoneId }).limits.map(({ limit }) => limit.keptPerDay ?? limit.species)
    expect([limits(1), limits(2), limits(3)]).toEqual([[], [3, ['pike']], [3]])
  })
})

describe('before a zone is chosen', () => {
  it('holds what is the same in all zones; the rest is told by zone', () => {
    expect(holds()).toMatchObject({
      zones: [1, 2, 3],
      techniques: { allowed: [fly] },
      releasedEverywhere: false,
      byZone: [
        { zones: [1], techniques: { allowed: [fly] }, keeping: { is: 'released' } },
        { zones: [2], keeping: { is: 'choice' } },
        { zones: [3], keeping: { is: 'released' } },
      ],
    })
    expect(holds().keeping).toBeUndefined()
    const oneZone = holds({}, {}, { zones: [{ zoneId: 2 }] })
    expect(oneZone).toMatchObject({ keeping: { is: 'choice', by: 'declaration' }, byZone: [] })
    const noZones = holds(
      {},
      {},
      { zones: [], limits: [{ keptPerDay: 2 }, { onlyZones: [2], keptPerDay: 1 }] },
    )
    expect([noZones.zones, noZones.byZone, noZones.limits.length]).toEqual([[], [], 1])
  })

  it('says where each limit holds', () => {
    expect(holds().limits).toMatchObject([{ exceptIn: [1] }, { onlyIn: [2] }])
  })
})

it('covers the zones where the day may continue, and tells them apart', () => {
  const { rules, zone } = demoRules('alto-sarca', 'Zone T1')
  const { zones, byZone, thenAlso, limits, first } = whatHolds(rules, { zoneId: zone['t1'] })
  const then = [zone['sarca-pinzolo'], zone['sarca-villa']]
  expect([zones, byZone, thenAlso]).toEqual([[zone['t1'], ...then], [], [{ zone: zone['t1'], zones: then }]])
  expect(limits).toMatchObject([{ onlyIn: [zone['t1']] }, { exceptIn: [zone['t1']] }])
  expect(first).toEqual({ zones: [zone['t1']], isElsewhere: false })
  const guest = demoRules('alto-sarca', 'Guest day permit')
  expect(whatHolds(guest.rules, { zoneId: guest.zone['val-genova'] })).toMatchObject({
    techniques: { allowed: [fly, spinning], by: 'zone' },
    keeping: { is: 'released', by: 'zone' },
    releasedEverywhere: true,
    first: { isElsewhere: true },
    notMixed: true,
  })
})

it('is of the days: a closed season that does not touch them is left out', () => {
  const pike = (firstDay?: string, lastDay?: string) => {
    const there = holds({ zoneId: 2 }, { firstDay, lastDay }).limits[1]
    return [there?.limit.closed?.length, there?.isClosed]
  }
  expect(pike()).toEqual([1, false])
  expect(pike('2027-05-15')).toEqual([1, true])
  expect(pike('2027-05-16')).toEqual([0, false])
  expect(pike('2027-05-15', '2027-05-16')).toEqual([1, false])
  expect(pike('2027-05-10', '2027-05-15')).toEqual([1, true])
})

it('is of the person: whether a licence is needed', () => {
  const licence = (angler?: Occasion['angler']) =>
    holds({}, { firstDay: '2027-05-02', angler }, { licence: { fromAge: 16 } }).licence
  expect(licence({ isAdult: true })).toBe('needed')
  expect(licence({ birthYear: 2016 })).toBe('tooYoung')
  expect(licence()).toBe('fromAge')
  expect(holds({}, { angler: { isAdult: true } }).licence).toBe('no')
})

it('knows whether fish are kept: by zone, slot, technique, declaration', () => {
  const { rules, zone } = demoRules('basso-sarca', 'Sarca and Rimone day permit')
  const arco = { zoneId: zone['sarca-arco'] }
  const slots = [{ code: 'N', from: '06:00:00', to: '12:00:00', onlyWhen: 'released' as const }]
  const is = (chosen: KeepingChosen, of = rules) => whatHolds(of, chosen).keeping?.is
  expect(is({ zoneId: zone['rimone'] })).toBe('released')
  expect(is(arco)).toBe('choice')
  expect(is({ ...arco, slot: 'N' }, { ...rules, slots })).toBe('released')
  expect(is({ ...arco, technique: kill })).toBe('kept')
  expect(is({ ...arco, technique: noKill })).toBe('released')
  expect(is({ ...arco, keepsCatch: true })).toBe('kept')
  expect(is({}, { ...rules, zones: [], keeping: 'kept' })).toBe('kept')
  expect(whatHolds(rules, { zoneId: zone['rimone'] }).techniques).toEqual({ allowed: [fly], by: 'zone' })
  expect(whatHolds(rules, arco).techniques.allowed).toEqual([fly, spinning, naturalBait])
})

describe('the days of fishing', () => {
  const weekend: Partial<PermitTerms> = { calendar: { in: [{ weekdays: [6, 7] }] } }

  it('are named where a day of the permit is none of them', () => {
    const week = { firstDay: '2027-05-03', lastDay: '2027-05-09' }
    expect(holds({}, week, weekend).onlyOn).toEqual({ in: [{ weekdays: [6, 7] }] })
    expect(holds({}, week)).not.toHaveProperty('onlyOn')
  })

  it('are not named where each day is one, nor before the days are known', () => {
    expect(holds({}, { firstDay: '2027-05-08', lastDay: '2027-05-09' }, weekend)).not.toHaveProperty('onlyOn')
    expect(holds({}, {}, weekend)).not.toHaveProperty('onlyOn')
  })
})
