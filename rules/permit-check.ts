import { fishingDay } from './fishing-day.ts'
import { HOLD_MINUTES, LATE_PAYMENT_MINUTES } from './hold-time.ts'
import { madeAt, type PermitFacts } from './permit-claims.ts'
import type { Day, Slot } from './permit-terms.ts'
import { isSlotOver } from './slots.ts'
import { hasReached, type WallClock } from './wall-clock.ts'

/** Why a permit is not good here and now; the gravest first. */
export const CHECK_REASONS = [
  /** Nobody of ours signed it. */
  'NOT_GENUINE',
  /** This phone has no keys yet, so nothing can be said of any code. */
  'NO_KEYS',
  /** No permit of the list has this short code. */
  'UNKNOWN_CODE',
  'GIVEN_BACK',
  'VOIDED',
  /** Its date or its holder has changed since: another code counts now. */
  'ISSUED_ANEW',
  /** Genuine, but for none of the waters that the warden serves. */
  'OTHER_ASSOCIATION',
  'NOT_TODAY',
  /** Of a permit that is booked day by day, as far as the list knows. */
  'NOT_BOOKED_TODAY',
  'ZONE_CLOSED',
  /** Its time of the day has not begun, or is over. */
  'NOT_AT_THIS_HOUR',
] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** What whoever reads the verdict has to know beside it; none of them refuses a permit. */
export const CHECK_NOTICES = [
  /** Nothing but the signature was looked at. */
  'NO_LIST',
  /** Sold or changed after the list was taken: recognised by its signature. */
  'NEWER_THAN_LIST',
  /** Sold before the list was taken, and yet not in it: recognised by its signature. */
  'NOT_IN_LIST',
  'LIST_TOO_OLD',
  /** The phone's clock shows a time before the list was taken. */
  'CLOCK_WRONG',
  /** Signed by a key that this phone does not know: with a network it may come to know it. */
  'KEY_UNKNOWN',
] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

export type VerdictResult = 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'

export interface Verdict {
  result: VerdictResult
  reasons: CheckReason[]
  notices: CheckNotice[]
}

/** A permit as the list has it. */
export interface ListedPermit {
  permitId: number
  state: 'issued' | 'refunded' | 'voided'
  /** Which issue of its code counts. */
  codeVersion: number
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  /** Of a permit that is booked day by day. */
  bookings?: readonly Booked[] | undefined
}

interface Booked {
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
}

/** The terms of a permit as far as a check needs them. */
export interface CheckedTerms {
  slots: readonly Pick<Slot, 'code' | 'from' | 'to'>[]
  zones: readonly { zoneId: number; closed?: readonly Day[] | undefined }[]
  /** All of it, whatever the zone. */
  closed?: readonly Day[] | undefined
  bookedDayByDay: boolean
}

/** The list on the warden's phone. */
export interface ListOfTheDay {
  /** The server's time of it. */
  asOf: Date
  firstDay: Day
  lastDay: Day
}

export interface Check {
  /** What a genuine code says; absent where the permit was found by its short code or in the list. */
  claims?: PermitFacts | undefined
  /** The permit in the list; absent where it is not there. */
  row?: ListedPermit | undefined
  list?: ListOfTheDay | undefined
  /** Of a permit of the waters that the warden serves; undefined for every other one. */
  termsOf: (permitId: number) => CheckedTerms | undefined
  /** Of the phone. */
  at: Date
  /** Of the waters at that moment. */
  clock: WallClock
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Somebody who works past midnight goes on with the evening's list. */
const STILL_FRESH_MS = 6 * HOUR_MS
/** From the first step of a purchase, which gives it its id, until it is surely sold or given up. */
const UNTIL_SOLD_MS = (2 * HOLD_MINUTES + LATE_PAYMENT_MINUTES) * MINUTE_MS
const CLOCKS_APART_MS = 5 * MINUTE_MS

/** Whether a permit is good here and now, by what is known on the phone. */
export function checkPermit(check: Check): Verdict {
  const { claims } = check
  const list = check.list !== undefined && check.clock.day <= check.list.lastDay ? check.list : undefined
  const known = { ...check, list, row: list && check.row }
  const row = known.row && !isEarlier(known.row, claims) ? withBookings(known.row) : undefined
  // The list is of days that are over, and nothing was signed: there is nothing to go by.
  if (row === undefined && claims === undefined) return notFound('UNKNOWN_CODE', known)
  const notices = [...noticesOfList(known), ...noticesOfCode(known)]
  const revoked = revokedBy(claims, known.row)
  if (revoked !== undefined) return { result: 'revoked', reasons: [revoked], notices }
  const reasons = inOrder([
    ...(row ? reasonsOf(row, known) : []),
    // Whatever the list says at the same version, what was signed has to be good by itself.
    ...(claims ? reasonsOf({ ...claims, bookings: row?.bookings }, known) : []),
  ])
  return { result: reasons.length === 0 ? 'valid' : 'notValid', reasons, notices }
}

/** A code that nobody of ours has signed, or that no permit has. */
export function notFound(
  reason: 'NOT_GENUINE' | 'NO_KEYS' | 'UNKNOWN_CODE',
  known: Pick<Check, 'list' | 'at' | 'clock'>,
  ...more: CheckNotice[]
): Verdict {
  const result = reason === 'NOT_GENUINE' ? 'notGenuine' : 'unknown'
  const notices = reason === 'UNKNOWN_CODE' ? noticesOfList(known) : []
  return { result, reasons: [reason], notices: [...notices, ...more] }
}

const inOrder = (reasons: readonly CheckReason[]) =>
  CHECK_REASONS.filter((reason) => reasons.includes(reason))

/** The list knows only an issue before the one that is shown. */
const isEarlier = (row: ListedPermit, claims: PermitFacts | undefined) =>
  claims !== undefined && row.codeVersion < claims.version

/** What the list has no bookings of has none; of what it does not have, nobody here knows. */
const withBookings = (row: ListedPermit) => ({ ...row, bookings: row.bookings ?? [] })

function revokedBy(claims: PermitFacts | undefined, row: ListedPermit | undefined): CheckReason | undefined {
  if (row === undefined) return undefined
  if (row.state === 'refunded') return 'GIVEN_BACK'
  if (row.state === 'voided') return 'VOIDED'
  return claims !== undefined && claims.version < row.codeVersion ? 'ISSUED_ANEW' : undefined
}

function noticesOfList({ list, at, clock }: Pick<Check, 'list' | 'at' | 'clock'>): CheckNotice[] {
  if (list === undefined || clock.day > list.lastDay) return ['NO_LIST']
  const age = at.getTime() - list.asOf.getTime()
  if (age < -CLOCKS_APART_MS) return ['CLOCK_WRONG']
  return list.firstDay < clock.day && age > STILL_FRESH_MS ? ['LIST_TOO_OLD'] : []
}

/** Of a signed code beside what the list has of it. */
function noticesOfCode({ claims, row, list, termsOf }: Check): CheckNotice[] {
  if (claims === undefined || list === undefined || termsOf(claims.permitId) === undefined) return []
  if (row !== undefined) return isEarlier(row, claims) ? ['NEWER_THAN_LIST'] : []
  if (claims.lastDay < list.firstDay || claims.firstDay > list.lastDay) return []
  const made = madeAt(claims.purchaseId)
  const wasSold = made !== undefined && made.getTime() + UNTIL_SOLD_MS < list.asOf.getTime()
  // Issued anew, it may have come to these days only since.
  return [wasSold && claims.version === 1 ? 'NOT_IN_LIST' : 'NEWER_THAN_LIST']
}

type WhenAndWhere = Pick<ListedPermit, 'permitId' | 'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'bookings'>

/** Why it is not good by what the list or the code itself says of it. */
function reasonsOf(permit: WhenAndWhere, { list, termsOf, clock }: Check): CheckReason[] {
  const terms = termsOf(permit.permitId)
  const hoursOf = (code: string | undefined) => terms?.slots.find((slot) => slot.code === code)
  const bookings = permit.bookings ?? []
  const withHours = bookings.map((booked) => ({ day: booked.day, slot: hoursOf(booked.slot) }))
  const { firstDay, lastDay } = permit
  const day = fishingDay({ firstDay, lastDay, slot: hoursOf(permit.slot), bookings: withHours }, clock)
  const reasons: CheckReason[] = []
  if (list !== undefined && terms === undefined) reasons.push('OTHER_ASSOCIATION')
  if (day < firstDay || day > lastDay) return [...reasons, 'NOT_TODAY']
  if (terms === undefined) return reasons
  const places = terms.bookedDayByDay ? bookings.filter((booked) => booked.day === day) : [permit]
  // Without a row nobody here knows what was booked.
  if (places.length === 0) return permit.bookings === undefined ? reasons : [...reasons, 'NOT_BOOKED_TODAY']
  const here = places.map((place) => reasonsOfPlace(place, day, terms, clock))
  return here.some((none) => none.length === 0) ? reasons : [...reasons, ...here.flat()]
}

function reasonsOfPlace(
  { zoneId, slot }: { zoneId?: number | undefined; slot?: string | undefined },
  day: Day,
  terms: CheckedTerms,
  clock: WallClock,
): CheckReason[] {
  const reasons: CheckReason[] = []
  const hours = terms.slots.find(({ code }) => code === slot)
  if (isClosed(terms, zoneId, day)) reasons.push('ZONE_CLOSED')
  if (hours && (!hasReached(clock, day, hours.from) || isSlotOver(hours, day, clock)))
    reasons.push('NOT_AT_THIS_HOUR')
  return reasons
}

/** Where no zone was chosen, all of them have to be closed. */
function isClosed({ closed, zones }: CheckedTerms, zoneId: number | undefined, day: Day): boolean {
  if (closed?.includes(day)) return true
  const where = zones.filter((zone) => zoneId === undefined || zone.zoneId === zoneId)
  return where.length > 0 && where.every((zone) => zone.closed?.includes(day))
}
