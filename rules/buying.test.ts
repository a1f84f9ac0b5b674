import { describe, expect, it } from 'vitest'
import { ANY_HOLDER, bestPlaces, isFullFor, refusals, STRANGER } from './buying.ts'
import { examplePermit } from './example-permit.ts'
import { choicesFor, closuresFrom, zonesOpen } from './on-sale.ts'
import type { PermitOnSale, Slot } from './permit-terms.ts'
import { isMinorHolder } from './price.ts'
import type { Holder, RequestedPeriod } from './refused.ts'
import { instantOf, wallClock } from './wall-clock.ts'

const name = { it: 'x', en: 'x' }
const flood = { it: 'Piena', en: 'Flood' }
const works = { it: 'Lavori', en: 'Works' }
const morning: Slot = { code: 'M', name, from: '05:00:00', to: '12:00:00', covers: [] }
const afternoon: Slot = { code: 'P', name, from: '12:00:00', to: '21:00:00', covers: [] }
const anna: Holder = {
  birthDate: '1990-05-10',
  accompanied: false,
  member: false,
  blocked: false,
  others: [],
}
const child: Holder = { ...anna, birthDate: '2015-05-10', accompanied: true }

const at = (day: string, time = '10:00:00'): Date => instantOf(day, time, 'Europe/Rome')
const on = (day: string, rest: Partial<RequestedPeriod> = {}): RequestedPeriod => ({
  firstDay: day,
  lastDay: day,
  ...rest,
})
const today = at('2027-04-20')
const codes = (
  permit: PermitOnSale,
  order: RequestedPeriod,
  holder: Holder | undefined = anna,
  now = today,
): string[] => refusals(permit, order, holder, now, false).map(({ code }) => code)

describe('a permit can be bought', () => {
  it('when there is no refusal', () => {
    expect(codes(examplePermit(), on('2027-05-01'))).toEqual([])
  })

  it('not when it is off sale, and every other reason is named too, in their order', () => {
    const permit = examplePermit(
      {
        seasons: [{ from: '03-01', to: '09-30' }],
        weekdays: [6, 7],
        sale: { opensDaysAhead: 10, closesDaysBefore: 0 },
        holder: { youngest: 40, membersOnly: true, onePerDay: 'association', personal: false },
        keeping: 'released',
        keepingExcludesReleasing: true,
      },
      { onSale: false, closures: [{ from: '2027-01-01', to: '2027-12-31', reason: flood }] },
    )
    const holder: Holder = {
      ...anna,
      blocked: true,
      others: [{ permitId: 8, associationId: 1, keeping: 'kept' }],
    }
    expect(refusals(permit, on('2027-10-01'), holder, today, true)).toEqual([
      { code: 'NOT_ON_SALE' },
      { code: 'OUT_OF_SEASON', seasons: [{ from: '03-01', to: '09-30' }] },
      { code: 'NOT_ON_THIS_WEEKDAY', weekdays: [6, 7] },
      { code: 'CLOSED', reasons: [flood] },
      { code: 'TOO_EARLY', opensOn: '2027-09-21', closesOn: '2027-10-01' },
      { code: 'HOLDER_TOO_YOUNG', youngest: 40 },
      { code: 'MEMBERS_ONLY' },
      { code: 'HOLDER_BLOCKED' },
      { code: 'ALREADY_HAS_PERMIT' },
      { code: 'KEEPING_MIXED' },
      { code: 'FULL' },
    ])
  })
})

describe('the sale window', () => {
  it('opens at the beginning of its first day, in the association’s zone', () => {
    const permit = examplePermit({ sale: { opensDaysAhead: 30, closesDaysBefore: 0 } })
    expect(refusals(permit, on('2027-05-01'), anna, at('2027-03-31', '23:59:59'), false)).toStrictEqual([
      { code: 'TOO_EARLY', opensOn: '2027-04-01', closesOn: '2027-05-01' },
    ])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-04-01', '00:00:00'))).toEqual([])
  })

  it('closes at its time on the day itself', () => {
    const permit = examplePermit({ sale: { opensDaysAhead: 30, closesDaysBefore: 0, closesAt: '14:00:00' } })
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '13:59:59'))).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '14:00:00'))).toEqual(['TOO_LATE'])
  })

  it('closes with the day where no time is named, also on the days when the clock changes', () => {
    for (const day of ['2026-10-25', '2027-03-28', '2027-05-01']) {
      expect(codes(examplePermit(), on(day), anna, at(day, '23:59:59'))).toEqual([])
      expect(codes(examplePermit(), on(day), anna, new Date(at(day, '23:59:59').getTime() + 1000))).toEqual([
        'TOO_LATE',
      ])
    }
  })

  it('may close days before', () => {
    const permit = examplePermit({ sale: { opensDaysAhead: 30, closesDaysBefore: 2, closesAt: '18:00:00' } })
    expect(codes(permit, on('2027-05-01'), anna, at('2027-04-29', '17:59:59'))).toEqual([])
    expect(refusals(permit, on('2027-05-01'), anna, at('2027-04-29', '18:00:00'), false)).toEqual([
      { code: 'TOO_LATE', opensOn: '2027-04-01', closesOn: '2027-04-29', closesAt: '18:00:00' },
    ])
  })

  it('is over for a slot that is over', () => {
    const permit = examplePermit({ slots: [morning, afternoon] })
    const noon = at('2027-05-01', '12:00:00')
    expect(codes(permit, on('2027-05-01', { slot: 'M' }), anna, noon)).toEqual(['TOO_LATE'])
    expect(codes(permit, on('2027-05-01', { slot: 'P' }), anna, noon)).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, noon)).toEqual([])
    expect(codes(permit, on('2027-05-01'), anna, at('2027-05-01', '21:00:00'))).toEqual(['TOO_LATE'])
  })

  it('does not end with the slots of a permit that is booked day by day', () => {
    const month = examplePermit({ booking: 'dayByDay', slots: [morning] })
    expect(codes(month, on('2027-05-01'), anna, at('2027-05-01', '23:00:00'))).toEqual([])
  })

  it('is open through the night for a slot that ends next morning', () => {
    const night: Slot = { code: 'N', name, from: '20:00:00', to: '06:00:00', covers: [] }
    expect(
      codes(examplePermit({ slots: [night] }), on('2027-05-01'), anna, at('2027-05-01', '23:00:00')),
    ).toEqual([])
  })
})

describe('closures', () => {
  const zones = [{ zoneId: 3 }, { zoneId: 4 }]
  const ofZone = (zoneId: number, reason = works) => ({
    zoneId,
    from: '2027-05-01',
    to: '2027-05-02',
    reason,
  })

  it('of one zone leave the others open', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3)] })
    expect(codes(permit, on('2027-05-01'))).toEqual([])
    expect(codes(permit, on('2027-05-01', { zoneId: 3 }))).toEqual(['CLOSED'])
    expect(codes(permit, on('2027-05-01', { zoneId: 4 }))).toEqual([])
    expect(zonesOpen(permit, '2027-05-02').map(({ zoneId }) => zoneId)).toEqual([4])
    expect(zonesOpen(permit, '2027-05-03')).toHaveLength(2)
  })

  it('of the whole permit close every zone', () => {
    const whole = { from: '2027-05-01', to: '2027-05-01', reason: flood }
    const permit = examplePermit({ zones }, { closures: [whole] })
    expect(zonesOpen(permit, '2027-05-01')).toEqual([])
    expect(codes(permit, on('2027-05-01', { zoneId: 3 }))).toEqual(['CLOSED'])
  })

  it('of one of the days close a zone for the whole period', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3)] })
    const choices = choicesFor(permit, ['2027-05-02', '2027-05-03'], wallClock('Europe/Rome', today))
    expect(choices.map(({ zone }) => zone?.zoneId)).toEqual([4])
  })

  it('of today and later are named for a zone, with those of the whole permit, by their first day', () => {
    const closure = (from: string, to: string, zoneId?: number) => ({
      from,
      to,
      reason: works,
      ...(zoneId !== undefined && { zoneId }),
    })
    const later = closure('2027-06-01', '2027-06-02')
    const now = closure('2027-04-01', '2027-05-01', 3)
    const soon = closure('2027-05-10', '2027-05-10', 3)
    const over = closure('2027-04-01', '2027-04-30')
    const permit = examplePermit(
      {},
      { closures: [later, soon, over, closure('2027-05-05', '2027-05-06', 4), now] },
    )
    expect(closuresFrom(permit, 3, '2027-05-01')).toEqual([now, soon, later])
    expect(closuresFrom(permit, undefined, '2027-05-01')).toEqual([later])
  })

  it('of every zone close the permit, with each reason', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3), ofZone(4, flood)] })
    expect(refusals(permit, on('2027-05-01'), anna, today, false)).toEqual([
      { code: 'CLOSED', reasons: [works, flood] },
    ])
  })

  it('of one day close every period that contains it, unless its days are booked one by one', () => {
    const closures = [{ from: '2027-05-02', to: '2027-05-02', reason: flood }]
    const weekend = { firstDay: '2027-05-01', lastDay: '2027-05-03' }
    expect(codes(examplePermit({}, { closures }), weekend)).toEqual(['CLOSED'])
    expect(codes(examplePermit({ booking: 'dayByDay' }, { closures }), weekend)).toEqual([])
  })
})

describe('who may have it', () => {
  it('is decided by the age on the first day', () => {
    const permit = examplePermit({
      holder: { youngest: 37, oldest: 37, membersOnly: false, onePerDay: 'no', personal: false },
    })
    expect(codes(permit, on('2027-05-09'))).toEqual(['HOLDER_TOO_YOUNG'])
    expect(codes(permit, on('2027-05-10'))).toEqual([])
    expect(codes(permit, on('2027-05-10'), { ...anna, birthDate: '1989-05-10' })).toEqual(['HOLDER_TOO_OLD'])
  })

  it('a child beside an adult is never too young, but can be too old or one too many', () => {
    const permit = examplePermit({
      holder: { youngest: 18, membersOnly: false, onePerDay: 'no', personal: false },
      accompaniedMinors: { oldest: 13, perAdult: 2 },
    })
    expect(codes(permit, on('2027-05-01'), child)).toEqual([])
    expect(codes(permit, on('2027-05-01'), { ...child, birthDate: '2013-05-01' })).toEqual(['HOLDER_TOO_OLD'])
    expect(codes(permit, on('2027-05-01'), { ...child, otherMinors: 1 })).toEqual([])
    expect(codes(permit, on('2027-05-01'), { ...child, otherMinors: 2 })).toEqual(['TOO_MANY_MINORS'])
    // That children are not accompanied there at all is a mistake of the order.
    expect(codes(examplePermit(), on('2027-05-01'), child)).toEqual([])
  })

  it('a stranger counts as a non-member and is refused for nothing else', () => {
    const holder = { youngest: 18, membersOnly: true, onePerDay: 'association' as const, personal: true }
    const permit = examplePermit({ holder })
    expect(refusals(permit, on('2027-05-01'), undefined, today, false)).toEqual([{ code: 'MEMBERS_ONLY' }])
    expect(codes(permit, on('2027-05-01'), { ...anna, member: true })).toEqual([])
    expect(refusals(permit, on('2027-05-01'), ANY_HOLDER, today, false)).toEqual([])
    expect([STRANGER, ANY_HOLDER].map((who) => isMinorHolder(who, '2027-05-01'))).toEqual([false, false])
  })

  it('one permit a day, of this kind or of this association', () => {
    const rule = (onePerDay: 'permit' | 'association' | 'no') =>
      examplePermit({ holder: { membersOnly: false, onePerDay, personal: false } })
    const withOther = (permitId: number, associationId: number): Holder => ({
      ...anna,
      others: [{ permitId, associationId }],
    })
    const refused = (onePerDay: 'permit' | 'association' | 'no', permitId: number, associationId: number) =>
      codes(rule(onePerDay), on('2027-05-01'), withOther(permitId, associationId)).length > 0
    expect(refused('permit', 7, 1)).toBe(true)
    expect(refused('permit', 8, 1)).toBe(false)
    expect(refused('association', 8, 1)).toBe(true)
    expect(refused('association', 8, 2)).toBe(false)
    expect(refused('no', 7, 1)).toBe(false)
  })

  it('kill and no-kill are not mixed on one day, where the association says so', () => {
    const kept: Holder = { ...anna, others: [{ permitId: 8, associationId: 1, keeping: 'kept' }] }
    const permit = examplePermit({ keepingExcludesReleasing: true })
    expect(codes(permit, on('2027-05-01', { keepsCatch: false }), kept)).toEqual(['KEEPING_MIXED'])
    expect(codes(permit, on('2027-05-01', { keepsCatch: true }), kept)).toEqual([])
    expect(codes(permit, on('2027-05-01'), kept)).toEqual([])
    const undeclared = { ...kept, others: [...kept.others, { permitId: 9, associationId: 1 }] }
    expect(codes(permit, on('2027-05-01', { keepsCatch: false }), undeclared)).toEqual(['KEEPING_MIXED'])
    expect(codes(examplePermit({ keeping: 'released' }), on('2027-05-01'), kept)).toEqual([])
    const byZone = examplePermit({
      keepingExcludesReleasing: true,
      keeping: 'kept',
      zones: [{ zoneId: 3, keeping: 'released' }, { zoneId: 4, keeping: 'choice' }, { zoneId: 5 }],
    })
    const inZone = (zoneId: number) => codes(byZone, on('2027-05-01', { zoneId }), kept)
    expect([inZone(3), inZone(4), inZone(5)]).toEqual([['KEEPING_MIXED'], [], []])
  })
})

describe('full', () => {
  const permit = examplePermit({
    zones: [{ zoneId: 3 }, { zoneId: 4 }],
    slots: [morning, afternoon],
    capacity: [{ places: 1, forMinors: 0 }],
  })
  const rows = [3, 4].flatMap((zoneId) =>
    ['M', 'P'].map((slot) => ({
      day: '2027-05-01',
      zoneId,
      slot,
      capacity: 1,
      taken: zoneId === 4 && slot === 'M' ? 0 : 1,
      minorCapacity: 0,
      minorTaken: 0,
    })),
  )

  it('is a day on which every zone and slot is taken', () => {
    expect(isFullFor(permit, on('2027-05-01'), rows, false, today)).toBe(false)
    expect(isFullFor(permit, on('2027-05-01', { zoneId: 3 }), rows, false, today)).toBe(true)
    expect(isFullFor(permit, on('2027-05-01', { slot: 'P' }), rows, false, today)).toBe(true)
  })

  it('counts only what can still be chosen: the free morning is over at noon', () => {
    expect(isFullFor(permit, on('2027-05-01'), rows, false, at('2027-05-01', '12:30:00'))).toBe(true)
    const closed = {
      ...permit,
      closures: [{ zoneId: 4, from: '2027-05-01', to: '2027-05-01', reason: works }],
    }
    expect(isFullFor(closed, on('2027-05-01'), rows, false, today)).toBe(true)
    expect(choicesFor(closed, ['2027-05-01'], wallClock('Europe/Rome', today))).toHaveLength(2)
  })

  it('shows the places of the zone and slot that has most left, with how many there are there', () => {
    const limited = examplePermit({ ...permit.terms, capacity: [{ places: 4, forMinors: 1 }] })
    const row = (zoneId: number, slot: string, taken: number) => ({
      day: '2027-05-01',
      zoneId,
      slot,
      taken,
      capacity: 3,
      minorCapacity: 1,
      minorTaken: 0,
    })
    const spots = limited.terms.zones.flatMap(({ zoneId }) =>
      limited.terms.slots.map(({ code }) => row(zoneId, code, zoneId === 4 && code === 'M' ? 1 : 3)),
    )
    expect(bestPlaces(limited, on('2027-05-01'), spots, false, today)).toEqual({ left: 2, places: 3 })
    expect(bestPlaces(limited, on('2027-05-01'), spots, true, today)).toEqual({ left: 3, places: 4 })
    expect(bestPlaces(limited, on('2027-05-01', { zoneId: 3 }), spots, false, today)).toEqual({
      left: 0,
      places: 3,
    })
    expect(bestPlaces(examplePermit(), on('2027-05-01'), [], false, today)).toBeUndefined()
  })

  it('shows the most places left, and of equally many the zone that has most', () => {
    const row = (zoneId: number, capacity: number, taken: number) => ({
      day: '2027-05-01',
      zoneId,
      slot: '',
      capacity,
      taken,
      minorCapacity: 0,
      minorTaken: 0,
    })
    const best = (...spots: ReturnType<typeof row>[]) => {
      const zones = spots.map(({ zoneId }) => ({ zoneId }))
      const limited = examplePermit({ zones, capacity: [{ places: 9, forMinors: 0 }] })
      return bestPlaces(limited, on('2027-05-01'), spots, false, today)
    }
    const [wide, narrow, free] = [row(3, 9, 7), row(4, 3, 1), row(5, 4, 0)]
    expect(best(wide, narrow)).toEqual({ left: 2, places: 9 })
    expect(best(narrow, wide)).toEqual({ left: 2, places: 9 })
    expect(best(wide, free)).toEqual({ left: 4, places: 4 })
    expect(best(free, wide)).toEqual({ left: 4, places: 4 })
  })

  it('counts the places of a permit without zones and slots', () => {
    const limited = examplePermit({ capacity: [{ places: 3, forMinors: 0 }] })
    const row = { day: '2027-05-01', zoneId: 0, slot: '', capacity: 3, minorCapacity: 0, minorTaken: 0 }
    const best = (taken: number, order = on('2027-05-01')) =>
      bestPlaces(limited, order, [{ ...row, taken }], false, today)
    expect(best(1)).toEqual({ left: 2, places: 3 })
    expect(best(3)).toEqual({ left: 0, places: 3 })
    // A zone or a slot that it does not have is a mistake of the order.
    expect(best(1, on('2027-05-01', { zoneId: 3 }))).toBeUndefined()
    expect(best(1, on('2027-05-01', { slot: 'M' }))).toBeUndefined()
  })

  it('is never a permit without limited entry, nor one whose days are booked later', () => {
    expect(isFullFor(examplePermit(), on('2027-05-01'), [], false, today)).toBe(false)
    const weekly = examplePermit({ ...permit.terms, booking: 'dayByDay' })
    expect(isFullFor(weekly, on('2027-05-01'), rows, false, today)).toBe(false)
  })
})
