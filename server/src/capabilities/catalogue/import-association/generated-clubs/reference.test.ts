import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#rules/days.ts'
import { placesTakenBy } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import { tryPurchase } from '#rules/sale/try-purchase.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { acceptedFile, generatedFile, person } from './club-for-test.ts'

const RUNS = howMany({ short: 15, long: 10_000 })
/** The short form shows the same clubs each time, so that what it has to see does not depend on luck. */
const SEED = isLongForm ? {} : { seed: 20270501 }
const NOW = new Date('2027-05-01T07:30:00Z')

interface TriedOrder {
  day: string
  zone: string
  slot: string
  birthDate?: string | undefined
  member: boolean
}

/** In completed years, by the calendar of Date. */
function age(birth: string, day: string): number {
  const [b, d] = [new Date(birth), new Date(day)]
  const years = d.getUTCFullYear() - b.getUTCFullYear()
  const isBefore =
    d.getUTCMonth() < b.getUTCMonth() ||
    (d.getUTCMonth() === b.getUTCMonth() && d.getUTCDate() < b.getUTCDate())
  return isBefore ? years - 1 : years
}

/** Without a birth date everybody is an adult, and in no group of the club. */
function isInGroup(key: string, { birthDate, day }: TriedOrder): boolean {
  if (birthDate === undefined) return key === 'adult'
  const years = age(birthDate, day)
  if (key === 'adult') return years >= 18
  if (key === 'minor') return years < 18
  if (key === 'pulcini') return years < 13
  if (key === 'senior') return years >= 65
  const atYearEnd = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return atYearEnd >= 13 && atYearEnd < 17
}

function isOpen(file: AssociationFile, calendar: string | undefined, day: string): boolean {
  if (calendar === undefined) return true
  const weekday = new Date(day).getUTCDay() || 7
  const { in: rows = [], except = [] } = file.calendars[calendar] ?? {}
  const fits = ({ seasons, weekdays }: (typeof rows)[number]): boolean =>
    (seasons === undefined || seasons.some(({ from, to }) => from <= day.slice(5) && day.slice(5) <= to)) &&
    (weekdays === undefined || weekdays.includes(weekday))
  return rows.some(fits) && !except.some(fits)
}

type Permit = AssociationFile['permits'][number]

function priceIn(file: AssociationFile, { prices }: Permit, order: TriedOrder): number {
  for (const { groups, members, slots, zones, calendar, price } of prices.rows)
    if (
      (groups === undefined || groups.some((one) => isInGroup(one, order))) &&
      (members === undefined || members === order.member) &&
      (slots === undefined || slots.includes(order.slot)) &&
      (zones === undefined || zones.includes(order.zone)) &&
      isOpen(file, calendar, order.day)
    )
      return Math.round(Number(price) * 100)
  return Math.round(Number(prices.base) * 100)
}

/** Why not, from the file alone, as far as day and person decide. */
function whyNot(file: AssociationFile, permit: Permit, order: TriedOrder): string[] {
  const { holder, calendar, key } = permit
  const years = order.birthDate === undefined ? undefined : age(order.birthDate, order.day)
  const isClosed = file.closures.some(
    ({ permit: of, zone, from, to }) =>
      (of === undefined || of === key) &&
      (zone === undefined || zone === order.zone) &&
      from <= order.day &&
      order.day <= to,
  )
  return [
    ...(isOpen(file, calendar, order.day) ? [] : ['DAYS']),
    ...(isClosed ? ['CLOSED'] : []),
    ...(years !== undefined && years < (holder.youngest ?? 0) ? ['HOLDER_TOO_YOUNG'] : []),
    ...(years !== undefined && years > (holder.oldest ?? 200) ? ['HOLDER_TOO_OLD'] : []),
    ...(holder.membersOnly && !order.member ? ['MEMBERS_ONLY'] : []),
  ]
}
const COMPARED = ['CLOSED', 'HOLDER_TOO_YOUNG', 'HOLDER_TOO_OLD', 'MEMBERS_ONLY']

const anyOrder = fc
  .tuple(
    person,
    fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 400 })),
    fc.constantFrom('upper', 'lower'),
    fc.constantFrom('M', 'P', 'G'),
  )
  .map(([who, ahead, zone, slot]): TriedOrder => ({ ...who, day: addDays('2027-05-01', ahead), zone, slot }))

it(
  'prices and refusals are those of a reference that reads nothing but the file',
  () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(generatedFile, fc.array(anyOrder, { minLength: 8, maxLength: 8 }), (made, orders) => {
        const file = acceptedFile(made)
        if (file === undefined) return
        for (const { key, permit } of permitsOfFile(file))
          for (const order of orders) {
            const inFile = file.permits.find((one) => one.key === key)
            if (inFile === undefined || inFile.validity?.days?.[0] !== 1) continue
            if (!inFile.zones.some(({ zone }) => zone === order.zone)) continue
            if (!inFile.slots.some(({ code }) => code === order.slot)) continue
            const { birthDate, member, day, slot } = order
            const holder = { ...(birthDate !== undefined && { birthDate }), member }
            const trial = tryPurchase(
              permit,
              { firstDay: day, zoneId: order.zone === 'upper' ? 1 : 2, slot, options: [] },
              { ...holder, accompanied: false, blocked: false, others: [] },
              NOW,
            )
            expect(trial.price.totalCents).toBe(priceIn(file, inFile, order))
            const codes = trial.refused.map(({ code }): string => code)
            const expected = whyNot(file, inFile, order)
            for (const code of expected) seen.add(code)
            expect(codes.filter((code) => COMPARED.includes(code)).toSorted()).toEqual(
              expected.filter((code) => COMPARED.includes(code)).toSorted(),
            )
            expect(codes.includes('OUT_OF_SEASON') || codes.includes('NOT_ON_THIS_WEEKDAY')).toBe(
              expected.includes('DAYS'),
            )
          }
      }),
      { numRuns: RUNS, ...SEED },
    )
    expect([...seen].toSorted()).toEqual([
      'CLOSED',
      'DAYS',
      'HOLDER_TOO_OLD',
      'HOLDER_TOO_YOUNG',
      'MEMBERS_ONLY',
    ])
  },
  LONGEST_TEST_MS,
)

interface Sold extends TriedOrder {
  permit: string
}

/** More of these people than there are places for, by recounting them from the file. */
function isTooMany(file: AssociationFile, sold: readonly Sold[]): boolean {
  const meets = (one: string, other: string) => one === other || one === 'G' || other === 'G'
  return file.quotas.some(({ places, per, counts, reserved }) =>
    sold.some(({ day, zone }) =>
      ['M', 'P'].some((slot) => {
        const counted = sold.filter(
          (one) =>
            one.day === day &&
            (!per.includes('zone') || one.zone === zone) &&
            (!per.includes('slot') || meets(one.slot, slot)) &&
            (counts.zones === undefined || counts.zones.includes(one.zone)),
        )
        const others = counted.filter((one) => !reserved?.groups?.some((group) => isInGroup(group, one)))
        return counted.length > places || (reserved !== undefined && others.length > places - reserved.places)
      }),
    ),
  )
}

it(
  'quotas are never exceeded, and refuse nobody for whom there is a place',
  () => {
    let [bought, refused] = [0, 0]
    fc.assert(
      fc.property(generatedFile, fc.array(anyOrder, { minLength: 14, maxLength: 14 }), (made, orders) => {
        const file = acceptedFile({
          ...made,
          permits: made.permits.map(({ capacity: _own, ...one }) => ({
            ...one,
            slots: ['M', 'P', 'G'],
            zones: [{ zone: 'upper' }, { zone: 'lower' }],
          })),
        })
        if (file === undefined || file.quotas.length === 0) return
        const [first] = permitsOfFile(file)
        if (first === undefined) return
        const taken = new Map<string, { all: number; others: number }>()
        const sold: Sold[] = []
        for (const order of orders) {
          const one: Sold = { ...order, day: '2027-06-12', permit: first.key }
          const groups = groupsOf(
            first.permit.quotas,
            { ...(one.birthDate !== undefined && { birthDate: one.birthDate }), accompanied: false },
            one.day,
          )
          const spots = placesTakenBy(first.permit, {
            days: [one.day],
            zoneId: one.zone === 'upper' ? 1 : 2,
            slot: one.slot,
            groups,
          })
          const hasPlace = spots.every(({ quotaId, zoneId, slot, others }) => {
            const counter = first.permit.quotas
              .find((quota) => quota.quotaId === quotaId)
              ?.counters.find((row) => row.zoneId === zoneId && row.slot === slot)
            const row = taken.get(`${quotaId} ${zoneId} ${slot}`) ?? { all: 0, others: 0 }
            if (counter === undefined) return false
            return row.all < counter.places && (!others || row.others < counter.places - counter.reserved)
          })
          expect(hasPlace).toBe(!isTooMany(file, [...sold, one]))
          if (!hasPlace) {
            refused += 1
            continue
          }
          bought += 1
          sold.push(one)
          for (const { quotaId, zoneId, slot, others } of spots) {
            const name = `${quotaId} ${zoneId} ${slot}`
            const row = taken.get(name) ?? { all: 0, others: 0 }
            taken.set(name, { all: row.all + 1, others: row.others + (others ? 1 : 0) })
          }
        }
      }),
      { numRuns: RUNS, ...SEED },
    )
    expect(Math.min(bought, refused)).toBeGreaterThan(RUNS / 10)
  },
  LONGEST_TEST_MS,
)
