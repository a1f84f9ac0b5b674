import { describe, expect, it } from 'vitest'
import { MINORS } from '../../age-groups.ts'
import { exampleSlot as slot, exampleTerms } from '../../permit/example-permit.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import { countedBy, quotasByPermit } from './by-permit.ts'
import type { Quota } from './counters.ts'
import type { SharedQuota } from './quota.ts'

const permit = (permitId: number, terms: Partial<PermitTerms> = {}, layout = 0) => ({
  permitId,
  layout,
  terms: exampleTerms(terms),
})
const zones = (...ids: number[]) => ids.map((zoneId) => ({ zoneId }))
const shared = (changes: Partial<SharedQuota> = {}): SharedQuota => ({
  quotaId: -1,
  places: 4,
  per: [],
  counts: { permits: [1, 2] },
  ...changes,
})
const countersOf = (permits: ReturnType<typeof permit>[], quota: SharedQuota) =>
  quotasByPermit(permits, [quota])
    .get(1)
    ?.map(({ counters }) => counters.map(({ zoneId, slot: code }) => `${zoneId}${code}`))

describe('the quotas of a permit', () => {
  it('are none without places of its own', () => {
    expect(quotasByPermit([permit(1)])).toEqual(new Map([[1, []]]))
    expect(quotasByPermit([])).toEqual(new Map())
  })

  it('are that of its own capacity, of which places are reserved for minors', () => {
    const capacity = [{ places: 10, forMinors: 2 }]
    expect(quotasByPermit([permit(1, { capacity, zones: zones(2, 1) }, 3)]).get(1)).toEqual([
      {
        quotaId: 1,
        layout: 3,
        counters: [
          { zoneId: 1, slot: '', places: 10, reserved: 2 },
          { zoneId: 2, slot: '', places: 10, reserved: 2 },
        ],
        groups: [MINORS],
      },
    ])
  })

  it('are also those that it shares, by their numbers', () => {
    const permits = [permit(1, { capacity: [{ places: 10, forMinors: 0 }] }, 3), permit(2, {}, 5), permit(3)]
    const byPermit = quotasByPermit(permits, [shared(), shared({ quotaId: -2, counts: { permits: [1, 9] } })])
    const numbers = [...byPermit].map(([permitId, quotas]) => [permitId, quotas.map((one) => one.quotaId)])
    expect(numbers).toEqual([
      [1, [-2, -1, 1]],
      [2, [-1]],
      [3, []],
    ])
    expect(byPermit.get(1)?.map(({ layout }) => layout)).toEqual([3, 5, 3])
    expect(byPermit.get(2)).toEqual([
      {
        quotaId: -1,
        layout: 5,
        counters: [{ zoneId: 0, slot: '', places: 4, reserved: 0 }],
        groups: [MINORS],
      },
    ])
  })

  it('have all that the shared quota says', () => {
    const children = { key: 'children', under: 13 }
    const calendar = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }
    const quota = shared({
      period: 'season',
      calendar,
      reserved: { groups: [children], places: 6 },
      covered: { G: ['M', 'P'] },
      counts: { permits: [1], zones: [1], slots: ['M'], addOns: ['boat'] },
    })
    expect(quotasByPermit([permit(1)], [quota]).get(1)).toEqual([
      {
        quotaId: -1,
        layout: 0,
        counters: [{ zoneId: 0, slot: '', places: 4, reserved: 4 }],
        groups: [children],
        period: 'season',
        calendar,
        zones: [1],
        slots: ['M'],
        covered: { G: ['M', 'P'] },
        addOns: ['boat'],
      },
    ])
  })
})

describe('a shared quota counts', () => {
  const halves = [slot('P'), slot('M'), slot('G', ['M', 'P'])]
  const permits = [
    permit(1, { zones: zones(2, 1), slots: halves }),
    permit(2, { zones: zones(3, 2), slots: [slot('N')] }),
  ]

  it('all together', () => expect(countersOf(permits, shared())).toEqual([['0']]))

  it('each zone of its permits once', () =>
    expect(countersOf(permits, shared({ per: ['zone'] }))).toEqual([['1', '2', '3']]))

  it('each slot that covers no other', () => {
    expect(countersOf(permits, shared({ per: ['slot'] }))).toEqual([['0M', '0N', '0P']])
    expect(countersOf(permits, shared({ per: ['slot'], covered: { N: ['M'] } }))).toEqual([['0M', '0P']])
  })

  it('each slot of each zone', () =>
    expect(countersOf(permits, shared({ per: ['slot', 'zone'], counts: { permits: [1] } }))).toEqual([
      ['1M', '1P', '2M', '2P'],
    ]))

  it('only the zones and slots that it names', () => {
    const counts = { permits: [1, 2], zones: [3, 1], slots: ['P'] }
    expect(countersOf(permits, shared({ per: ['zone', 'slot'], counts }))).toEqual([['1P', '3P']])
    expect(countersOf(permits, shared({ counts }))).toEqual([['0']])
  })

  it('all together where its permits have no zones or slots', () =>
    expect(countersOf([permit(1)], shared({ per: ['zone', 'slot'] }))).toEqual([['0']]))
})

describe('an extra of another permit', () => {
  const river = permit(1, { zones: zones(1, 2), capacity: [{ places: 10, forMinors: 0 }] }, 3)
  const supplementTo = { permitId: 1, addOn: 'lake' }
  const ofExtra = (terms: Partial<PermitTerms>) => quotasByPermit([river, permit(2, terms)]).get(2)
  const ownOfRiver = quotasByPermit([river]).get(1) ?? []

  it('takes the places of that permit in the zones that it unlocks', () => {
    expect(ownOfRiver.map(({ quotaId }) => quotaId)).toEqual([1])
    expect(ofExtra({ supplementTo, zones: zones(2) })).toEqual(
      ownOfRiver.map((quota) => ({ ...quota, zones: [2] })),
    )
  })

  it('takes none where that permit has none', () =>
    expect(ofExtra({ supplementTo: { permitId: 9, addOn: 'lake' }, zones: zones(2) })).toEqual([]))

  it('takes none of them without zones, or in the zone of that permit', () => {
    expect(ofExtra({ supplementTo })).toEqual([])
    expect(ofExtra({ supplementTo: { ...supplementTo, sameZone: true }, zones: zones(2) })).toEqual([])
  })

  it('leaves the quotas of that permit as they are', () => {
    const permits = [river, permit(2, { supplementTo, zones: zones(2) })]
    const byPermit = quotasByPermit(permits, [shared({ counts: { permits: [2] } })])
    expect(byPermit.get(1)).toEqual(ownOfRiver)
    expect(byPermit.get(2)?.map(({ quotaId }) => quotaId)).toEqual([-1, 1])
  })
})

describe('what decides which counters a choice takes', () => {
  const terms = exampleTerms({ slots: [slot('M'), slot('G', ['M'])] })
  const quota: Quota = {
    quotaId: -1,
    layout: 0,
    counters: [{ zoneId: 1, slot: 'M', places: 10, reserved: 2 }],
    groups: [MINORS],
  }
  const before = countedBy(terms, [quota])

  it('is written as it was, so that no layout changes by itself', () => {
    expect(before).toBe(
      '[null,[["M",[]],["G",["M"]]],[[-1,[{"key":"minor","under":18}],null,null,null,null,[[1,"M"]],null]]]',
    )
    const counted = {
      period: 'season' as const,
      calendar: { in: [{ weekdays: [6] }] },
      zones: [1],
      slots: ['M'],
      covered: { G: ['M'] },
      addOns: ['boat'],
    }
    expect(countedBy({ ...terms, booking: 'dayByDay' }, [{ ...quota, ...counted }])).toBe(
      '["dayByDay",[["M",[]],["G",["M"]]],[[-1,[{"key":"minor","under":18}],"season",{"in":[{"weekdays":[6]}]},[1],["M"],[[1,"M"]],{"G":["M"]},["boat"]]]]',
    )
  })

  it('is no figure, and neither the layout nor a text', () => {
    const counters = [{ zoneId: 1, slot: 'M', places: 1, reserved: 0 }]
    const others = exampleTerms({ slots: terms.slots, summary: { it: 'x', en: 'x' } })
    expect(countedBy(others, [{ ...quota, layout: 9, counters }])).toBe(before)
  })

  it.each<Partial<Quota>>([
    { quotaId: -2 },
    { groups: [] },
    { period: 'month' },
    { calendar: {} },
    { zones: [1] },
    { slots: ['M'] },
    { counters: [] },
    { counters: [{ zoneId: 2, slot: 'M', places: 10, reserved: 2 }] },
    { counters: [{ zoneId: 1, slot: 'P', places: 10, reserved: 2 }] },
    { covered: { G: ['M'] } },
    { addOns: ['boat'] },
  ])('is of the quota: %j', (change) => expect(countedBy(terms, [{ ...quota, ...change }])).not.toBe(before))

  it.each<Partial<PermitTerms>>([
    { booking: 'dayByDay' },
    { slots: [slot('M'), slot('G')] },
    { slots: [slot('M'), slot('P', ['M'])] },
  ])('is of the permit: %j', (change) => expect(countedBy({ ...terms, ...change }, [quota])).not.toBe(before))
})
