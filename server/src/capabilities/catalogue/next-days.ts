import { isFullFor, refusalsForAnyone } from '#rules/buying.ts'
import { type NextDay, nextPossibleDay, shortestPeriod } from '#rules/calendar.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Refused, Wish } from '#rules/refused.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bestOfDays } from './best-of-days.ts'
import { isLimited } from './permit-head.ts'
import { readPlaces } from './places-on.ts'

/** A permit that cannot be had on a day: what is asked is when it can. */
export interface AskedForLater {
  permit: PermitOnSale
  from: Day
  minor: boolean
  /** Zone and slot that are chosen already: others do not help. */
  chosen: Pick<Wish, 'zoneId' | 'slot'>
  /** Whether the holder could have it on that day, places aside. */
  mayHold: (day: Day) => boolean
}

/** Another day changes nothing about these. */
const WHATEVER_THE_DAY = new Set<Refused['code']>([
  'NOT_ON_SALE',
  'MEMBERS_ONLY',
  'HOLDER_BLOCKED',
  'HOLDER_TOO_YOUNG',
  'HOLDER_TOO_OLD',
])

export const anotherDayHelps = (refused: Refused[]): boolean =>
  refused.length > 0 && !refused.some(({ code }) => WHATEVER_THE_DAY.has(code))

/**
 * How many days' places are read at once. Most permits have a free day within a day or two; only for those that
 * have none is the rest of the time read that the rule looks ahead.
 */
const ROUNDS_DAYS = [2, 14, 60, 430]

const wishOn = ({ permit, chosen }: AskedForLater, day: Day): Wish => ({
  ...shortestPeriod(permit, day),
  ...chosen,
})

/** The next possible day of each permit, by its id; absent: none for more than a year. */
export async function nextDays(db: Db, asked: AskedForLater[], now: Date): Promise<Map<number, NextDay>> {
  const found = new Map<number, NextDay>()
  const settle = ({ permit }: AskedForLater, next: NextDay | undefined): void => {
    if (next) found.set(permit.permitId, next)
  }
  const impossible = (one: AskedForLater, day: Day): boolean => {
    if (!one.mayHold(day)) return true
    return !choosesAnything(one) && refusalsForAnyone(one.permit, wishOn(one, day), now).length > 0
  }

  let open = asked.flatMap((one) => {
    const next = nextPossibleDay(one.permit, one.from, now, (day) => impossible(one, day))
    const settled = !next || next.saleOpensOn !== undefined || !isLimited(one.permit.terms)
    if (settled) settle(one, next)
    return settled ? [] : [{ one, first: next.day }]
  })

  for (const days of ROUNDS_DAYS) {
    if (open.length === 0) break
    const isFull = await fullDays(
      db,
      open.map(({ one, first }) => ({ one, days: daysFromTo(first, addDays(first, days)) })),
      now,
    )
    open = open.filter(({ one, first }) => {
      const lastRead = addDays(first, days)
      let furtherOn = false
      const next = nextPossibleDay(one.permit, first, now, (day) => {
        if (impossible(one, day)) return true
        furtherOn = day > lastRead
        return !furtherOn && isFull(one, day)
      })
      if (!furtherOn) settle(one, next)
      return furtherOn
    })
  }
  return found
}

type Spans = { one: AskedForLater; days: Day[] }[]
type IsFull = (one: AskedForLater, day: Day) => boolean

const choosesAnything = ({ chosen }: AskedForLater): boolean =>
  chosen.zoneId === undefined && chosen.slot === undefined

/** Reads the places of these days; the database sums them up for whoever takes any zone and slot. */
async function fullDays(db: Db, spans: Spans, now: Date): Promise<IsFull> {
  const minors = spans.some(({ one }) => one.minor)
  const anything = spans.filter(({ one }) => choosesAnything(one) && one.minor === minors)
  const others = spans.filter((span) => !anything.includes(span))
  const asked = anything.flatMap(({ one: { permit }, days }) => days.map((day) => ({ permit, day })))
  const rowsAsked = others.flatMap(({ one: { permit }, days }) => {
    const last = days.at(-1)
    const until = last === undefined ? [] : daysFromTo(last, shortestPeriod(permit, last).lastDay)
    return [...new Set([...days, ...until])].map((day) => ({ permitId: permit.permitId, day }))
  })
  const [best, rows] = await Promise.all([
    asked.length > 0 ? bestOfDays(db, asked, minors, now) : undefined,
    rowsAsked.length > 0 ? readPlaces(db, rowsAsked) : undefined,
  ])
  const summed = new Set(anything.map(({ one }) => one))
  return (one, day) =>
    summed.has(one)
      ? best?.bestOf(one.permit, day)?.left === 0
      : isFullFor(one.permit, wishOn(one, day), rows?.places.get(one.permit.permitId) ?? [], one.minor, now)
}
