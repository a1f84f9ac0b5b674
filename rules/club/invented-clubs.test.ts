import { describe, expect, it } from 'vitest'
import { isFullFor, refusals } from '../sale/buying.ts'
import { hasDay } from '../calendars/calendar.ts'
import {
  type SoldPermit,
  countedFromAfter,
  giveBackSteps,
  mayGiveBack,
  movedTo,
  stepNow,
} from '../permit/changes.ts'
import { examplePermit, exampleTerms } from '../permit/example-permit.ts'
import { ADULTS } from '../age-groups.ts'
import { priceOf } from '../sale/price.ts'
import { quotasByPermit } from '../sale/quotas/by-permit.ts'
import { linksOf } from '../permit/requirements/links.ts'
import { besideForPrice, type Supporter } from '../permit/requirements/supporters.ts'
import type { Holder } from '../sale/refused.ts'
import { instantOf } from '../wall-clock.ts'

const ROME = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, `${time}:00`, ROME)
const person = (member: boolean): Holder => ({ accompanied: false, member, blocked: false, others: [] })
const trota = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  except: [{ weekdays: [1], holidays: false }],
  also: [{ days: ['2027-10-16'] }],
}

it('Lago Smeraldo: Mondays are shut unless they are a holiday, one day is open after the season', () => {
  expect(['2027-03-22', '2027-03-29', '2027-10-16', '2027-10-17'].map((day) => hasDay(trota, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('Valle Orsina: members buy a week before the others', () => {
  const permit = examplePermit({
    sale: {
      opens: [
        { scope: { members: true }, moment: { before: 'P21D', at: '20:00:00' } },
        { moment: { before: 'P14D', at: '20:00:00' } },
      ],
      closes: { before: 'PT1H' },
    },
    slots: [{ code: 'M', name: { it: 'M', en: 'M' }, from: '06:00:00', to: '13:00:00', covers: [] }],
  })
  const order = { firstDay: '2027-05-22', lastDay: '2027-05-22', slot: 'M' }
  const why = (member: boolean, now: Date) => refusals(permit, order, person(member), now, false)

  it('nobody before 21 days at 8 pm, members then, everybody from 14 days at 8 pm', () => {
    const [members, others] = [at('2027-05-01', '20:00'), at('2027-05-08', '20:00')]
    expect(why(true, at('2027-05-01', '19:59'))).toEqual([{ code: 'TOO_EARLY', opens: members }])
    expect(why(true, members)).toEqual([])
    expect(why(false, at('2027-05-07', '12:00'))).toEqual([{ code: 'HOLDER_TOO_EARLY', opens: others }])
    expect(why(false, others)).toEqual([])
  })

  it('who takes the boat may buy earlier', () => {
    const [first, general] = [{ before: 'P21D' }, { before: 'P14D' }]
    const opens = [{ scope: { addOns: ['boat'] }, moment: first }, { moment: general }]
    const lake = examplePermit({ ...permit.terms, sale: { opens } })
    const codes = (options?: string[]) =>
      refusals(lake, { ...order, options }, person(false), at('2027-05-02', '12:00'), false).map(
        ({ code }) => code,
      )
    expect(codes(['boat'])).toEqual([])
    expect(codes([])).toEqual(['HOLDER_TOO_EARLY'])
    // It can still be chosen.
    expect(codes()).toEqual([])
  })

  it('until an hour before the slot', () => {
    const closes = at('2027-05-22', '05:00')
    expect(why(false, at('2027-05-22', '04:59'))).toEqual([])
    expect(why(false, closes)).toEqual([{ code: 'TOO_LATE', closes }])
  })
})

it('Torrente Cinerino: the season card is sold from 10 January at 8 pm', () => {
  const permit = examplePermit({
    calendar: trota,
    sale: { opens: [{ moment: { on: '01-10', at: '20:00:00' } }] },
  })
  const order = { firstDay: '2027-06-15', lastDay: '2027-06-15' }
  const why = (now: Date) => refusals(permit, order, person(false), now, false)
  const opens = at('2027-01-10', '20:00')
  expect(why(at('2027-01-10', '19:59'))).toEqual([{ code: 'TOO_EARLY', opens }])
  expect(why(opens)).toEqual([])
})

it('Torbiera Grigna: half comes back until 8 am for 8 pm, on the day of the clock change and after a move', () => {
  const permit: SoldPermit = {
    terms: exampleTerms({
      slots: [{ code: 'N', name: { it: 'N', en: 'N' }, from: '20:00:00', to: '05:00:00', covers: [] }],
      giveBack: [
        { until: { before: 'P3D' }, percent: 100 },
        { until: { before: 'PT12H' }, percent: 50 },
      ],
    }),
    timeZone: ROME,
    firstDay: '2027-10-31',
    lastDay: '2027-10-31',
    slot: 'N',
    holderKind: 'self',
    dateChanges: 0,
    hasBegun: false,
  }
  const steps = [
    { until: at('2027-10-28', '20:00'), percent: 100 },
    { until: at('2027-10-31', '08:00'), percent: 50 },
  ]
  expect(giveBackSteps(permit)).toEqual(steps)
  expect(stepNow(permit, at('2027-10-30', '12:00'))).toEqual(steps[1])
  const later = movedTo(permit, '2027-11-07')
  const moved = { ...permit, ...later, countedFrom: countedFromAfter(permit, later.firstDay) }
  expect(giveBackSteps(moved)).toEqual(steps)
})

describe('permits beside another', () => {
  const day = '2027-06-05'
  const order = { firstDay: day, lastDay: day }
  const name = { it: 'Giorno', en: 'Day' }
  const now = at('2027-06-01', '12:00')
  const supporter = (changes: Partial<Supporter> = {}): Supporter => ({
    purchaseId: 'other',
    permitId: 1,
    ...order,
    isOfHolder: false,
    holder: { accompanied: false, birthDate: '1985-01-01' },
    isPaid: true,
    dependants: [],
    ...changes,
  })

  it('Bassa Marna: under 11 free, beside an adult with the day permit, two at most', () => {
    const bimbi = { key: 'bimbi', under: 11 }
    const permit = examplePermit({
      prices: {
        per: 'day',
        baseCents: 1900,
        rows: [
          {
            groups: [bimbi],
            beside: { permits: [{ permitId: 1, name }], groups: [ADULTS], paid: true },
            cents: 0,
          },
        ],
      },
      requires: [
        {
          key: 'adulto',
          for: { groups: [bimbi] },
          permits: [{ permitId: 1, name }],
          of: 'companion',
          groups: [ADULTS],
          atMost: 2,
          whenItEnds: 'endsToo',
        },
      ],
    })
    const child = (supporters: Supporter[]): Holder => ({
      ...person(false),
      birthDate: '2018-01-01',
      supporters,
    })
    const why = (holder: Holder) => refusals(permit, order, holder, now, false).map(({ code }) => code)
    const dependants = ['a', 'b'].map((purchaseId) => ({ purchaseId, requirement: 'adulto', ...order }))
    expect(why(child([]))).toEqual(['NEEDS_COMPANION'])
    expect(why(child([supporter({ dependants: dependants.slice(1) })]))).toEqual([])
    expect(why(child([supporter({ dependants })]))).toEqual(['COMPANION_HAS_ENOUGH'])
    expect(why({ ...person(false), birthDate: '1990-01-01', supporters: [] })).toEqual([])
    const cents = (holder: Holder) => {
      const beside = besideForPrice(permit, order, holder)
      return priceOf(permit.terms, { ...order, holder, options: [], beside }).totalCents
    }
    const full = supporter({ dependants })
    const unpaid = supporter({ isPaid: false, purchaseId: 'unpaid' })
    expect([child([]), child([supporter()]), person(false)].map(cents)).toEqual([1900, 0, 1900])
    // Two are beside that adult already, or the adult pays nothing.
    expect([child([full]), child([unpaid])].map(cents)).toEqual([1900, 1900])
    // One adult for the price and for the requirement, which says what happens when that one gives back.
    expect(linksOf(permit, order, child([unpaid, supporter()]))).toEqual([
      { supporter: supporter(), rule: 'adulto', whenItEnds: 'endsToo', sharesCatches: false },
    ])
  })

  it('Rio Lampo: the afternoon costs 6 beside one’s own morning, which goes back last', () => {
    const hours = (code: string, from: string, to: string) => ({
      code,
      name: { it: code, en: code },
      from: `${from}:00`,
      to: `${to}:00`,
      covers: [],
    })
    const slots = [hours('M', '06:00', '13:00'), hours('P', '13:00', '20:00'), hours('G', '06:00', '20:00')]
    const permit = examplePermit({
      slots,
      prices: {
        per: 'day',
        baseCents: 1200,
        rows: [
          { slots: ['G'], cents: 1800 },
          {
            slots: ['P'],
            beside: { permits: [{ permitId: 1, name }], of: 'holder', slots: slots.slice(0, 1) },
            cents: 600,
          },
        ],
      },
    })
    const morning = supporter({ isOfHolder: true, slots: ['M'] })
    const priced = (slot: string, supporters: Supporter[]) => {
      const holder = { ...person(false), supporters }
      const beside = besideForPrice(permit, { ...order, slot }, holder)
      const { lines } = priceOf(permit.terms, { ...order, slot, holder, options: [], beside })
      return {
        lines,
        links: linksOf(permit, { ...order, slot }, holder).map(({ rule, whenItEnds }) => [rule, whenItEnds]),
      }
    }
    const line = (cents: number, row?: number) => [
      { kind: 'base', cents, days: 1, ...(row !== undefined && { row }) },
    ]
    expect(priced('M', [])).toEqual({ lines: line(1200), links: [] })
    expect(priced('G', [])).toEqual({ lines: line(1800, 0), links: [] })
    expect(priced('P', [])).toEqual({ lines: line(1200), links: [] })
    expect(priced('P', [morning])).toEqual({
      lines: line(600, 1),
      links: [['prices/rows/2', 'endsLast']],
    })
    const others = [
      { ...morning, isOfHolder: false },
      { ...morning, slots: ['P'] },
      { ...morning, firstDay: '2027-06-06', lastDay: '2027-06-06' },
    ]
    for (const other of others) expect(priced('P', [other]).lines).toEqual(line(1200))
  })

  it('Vallefosca: the trophy permit needs the season card of the same angler, whose turn to go back comes last', () => {
    const permit = examplePermit({
      requires: [{ key: 'tessera', permits: [{ permitId: 1, name }], of: 'holder', whenItEnds: 'endsLast' }],
    })
    const card = supporter({ firstDay: '2027-04-01', lastDay: '2027-09-30', isOfHolder: true })
    const why = (supporters: Supporter[]) =>
      refusals(permit, order, { ...person(false), supporters }, now, false).map(({ code }) => code)
    expect(why([])).toEqual(['NEEDS_OWN_PERMIT'])
    expect(why([supporter()])).toEqual(['NEEDS_OWN_PERMIT'])
    expect(why([{ ...card, lastDay: '2027-06-04' }])).toEqual(['NEEDS_OWN_PERMIT'])
    expect(why([card])).toEqual([])
    const sold = (beside?: SoldPermit['beside']): SoldPermit => ({
      terms: exampleTerms({ giveBack: [{ until: { before: 'P1D', of: 'day' }, percent: 100 }] }),
      timeZone: ROME,
      ...order,
      holderKind: 'self',
      dateChanges: 0,
      hasBegun: false,
      beside,
    })
    expect(mayGiveBack(sold(), now).may).toBe(true)
    expect(mayGiveBack(sold({ endsLast: false, hasBegun: false }), now).may).toBe(true)
    expect(mayGiveBack(sold({ endsLast: true, hasBegun: false }), now)).toMatchObject({ why: 'OTHERS_FIRST' })
    expect(mayGiveBack(sold({ endsLast: false, hasBegun: true }), now)).toMatchObject({ why: 'OTHERS_BEGUN' })
  })
})

it('Lago Tivo: the gorge is an extra with two places, and the third is told so; without it there is room', () => {
  const day = '2027-06-05'
  const quotas = quotasByPermit(
    [{ permitId: 1, layout: 0, terms: exampleTerms() }],
    [{ quotaId: -1, places: 2, per: [], counts: { permits: [1], addOns: ['forra'] } }],
  ).get(1)
  const permit = examplePermit({
    addOns: [
      {
        code: 'forra',
        name: { it: 'Forra', en: 'Gorge' },
        prices: { per: 'day', baseCents: 2200, rows: [] },
      },
    ],
  })
  const tivo = { ...permit, quotas: quotas ?? [] }
  const places = (taken: number) => [
    { day, quotaId: -1, zoneId: 0, slot: '', capacity: 2, taken, othersCapacity: 2, othersTaken: taken },
  ]
  const isFull = (options: string[], taken: number) =>
    isFullFor(tivo, { firstDay: day, lastDay: day, options }, places(taken), [], at('2027-06-01', '12:00'))
  expect([0, 1, 2].map((taken) => isFull(['forra'], taken))).toEqual([false, false, true])
  expect(isFull([], 2)).toBe(false)
})
