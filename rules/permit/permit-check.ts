import { fishingDay } from '../river/fishing-day.ts'
import { HOLD_MINUTES, LATE_PAYMENT_MINUTES } from '../sale/hold-time.ts'
import { madeAt, type PermitFacts } from './permit-claims.ts'
import type { Day, Slot } from '../permit-terms.ts'
import { validityAt, validityOn } from './validity.ts'
import type { WallClock } from '../wall-clock.ts'

/** Why a permit is not valid here and now; the gravest first. */
export const CHECK_REASONS = [
  /** Not signed by one of this service's keys. */
  'NOT_GENUINE',
  /** This phone has no keys yet and can verify no code. */
  'NO_KEYS',
  /** The server was asked: no permit of the waters that the warden serves has this short code. */
  'UNKNOWN_CODE',
  /** The list has no such short code, and the server was asked but did not answer. */
  'SERVER_SILENT',
  /** The list has no such short code, and without a network the server cannot be asked. */
  'NO_NETWORK',
  /** A permit has this short code, but the phone's list has no details of it for today. */
  'DETAILS_MISSING',
  'GIVEN_BACK',
  'VOIDED',
  /** A sheet of a booklet that was handed in unsold, or whose booklet is void. */
  'BLANK_ENDED',
  /** The code of who had it before it was handed over: it is another's permit. */
  'HANDED_OVER',
  /** Its date or its holder has changed since: a newer code is valid. */
  'ISSUED_ANEW',
  /** The permit beside which it holds has ended. */
  'COMPANION_ENDED',
  /** Genuine, but for none of the waters that the warden serves. */
  'OTHER_ASSOCIATION',
  'NOT_TODAY',
  /** Only for permits booked day by day; by the bookings of the list. */
  'NOT_BOOKED_TODAY',
  'ZONE_CLOSED',
  /** Its slot has not begun, or is over. */
  'NOT_AT_THIS_HOUR',
  /** A member's card of an association that the warden does not serve. */
  'CARD_OF_OTHER_CLUB',
  /** A card of somebody who was taken out of the list of members. */
  'NO_MEMBER_ANY_MORE',
  'MEMBERSHIP_ENDED',
] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** Notes for the reader of the verdict; none of them refuses a permit. */
const CHECK_NOTICES = [
  /** Printed before it was sold, and not entered yet: who fishes is written on the paper. */
  'BLANK',
  /** The same, and it was to be sold before this hour. */
  'BLANK_SOLD_UNTIL',
  /** Only the signature was checked. */
  'NO_LIST',
  /** Sold or changed after the list was taken: recognised by its signature. */
  'NEWER_THAN_LIST',
  /** Sold before the list was taken but not in it: recognised by its signature. */
  'NOT_IN_LIST',
  /** The permit beside which it holds is not in the list: whoever has it can be checked too. */
  'COMPANION_NOT_SEEN',
  'LIST_TOO_OLD',
  /** The phone's clock shows a time before the list was taken. */
  'CLOCK_WRONG',
  /** Signed by a key that this phone does not have; it may load the key when it has a network. */
  'KEY_UNKNOWN',
  /** The server was asked about a short code and did not answer: the verdict is by the list. */
  'BY_LIST_ALONE',
  /** The list of members says something else today than this card: it was printed or kept before a change. */
  'CARD_OLD',
  /** The server was not reached: a card is what its signature says, and what the phone's list says of memberships that ended early. */
  'CARD_BY_SIGNATURE',
  /** The same, without a list of the day. */
  'NO_LIST_OF_CARDS',
] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

export type VerdictResult = 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'

export interface Verdict {
  result: VerdictResult
  reasons: CheckReason[]
  notices: CheckNotice[]
}

export interface ListedPermit {
  permitId: number
  state: 'issued' | 'refunded' | 'voided'
  /** The version of its code that is valid. */
  codeVersion: number
  /** The version with which it was last handed over; earlier codes are other people's. */
  handedOverAs?: number | undefined
  firstDay: Day
  lastDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
  /** Only for permits booked day by day. */
  bookings?: readonly Booked[] | undefined
  /** A sheet of a booklet that nobody has entered as sold. */
  blank?: { soldUntil: string } | undefined
}

interface Booked {
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
}

/** The terms that a check reads. */
export interface CheckedTerms {
  slots: readonly Pick<Slot, 'code' | 'from' | 'to'>[]
  zones: readonly { zoneId: number; closed?: readonly Day[] | undefined }[]
  /** Days on which the whole permit is closed. */
  closed?: readonly Day[] | undefined
  bookedDayByDay: boolean
}

/** The list on the warden's phone. */
export interface ListOfTheDay {
  /** The server's time when it made the list. */
  asOf: Date
  firstDay: Day
  lastDay: Day
}

export interface Check {
  /** The claims of a genuine code; absent where the permit was found by its short code or in the list. */
  claims?: PermitFacts | undefined
  /** The permit's row in the list; absent where the list has none. */
  row?: ListedPermit | undefined
  list?: ListOfTheDay | undefined
  /** Of each permit beside which it holds its state in the list; undefined: the list has none. Absent: it holds by itself. */
  companions?: readonly (ListedPermit['state'] | undefined)[] | undefined
  /** Undefined for a permit of waters that the warden does not serve. */
  termsOf: (permitId: number) => CheckedTerms | undefined
  /** The phone's time. */
  at: Date
  /** The clock of the waters at that time. */
  clock: WallClock
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A warden who works past midnight continues with the list of the evening. */
const STILL_FRESH_MS = 6 * HOUR_MS
/** From the first step of a purchase, which sets its id, until it is certainly sold or expired. */
const UNTIL_SOLD_MS = (2 * HOLD_MINUTES + LATE_PAYMENT_MINUTES) * MINUTE_MS
const CLOCKS_APART_MS = 5 * MINUTE_MS

/** Whether a permit is valid here and now, from the data on the phone. */
export function checkPermit(check: Check): Verdict {
  const { claims } = check
  const list = check.list !== undefined && check.clock.day <= check.list.lastDay ? check.list : undefined
  const known = { ...check, list, row: list && check.row }
  const row = known.row && !isEarlier(known.row, claims) ? withBookings(known.row) : undefined
  // The list is out of date and there is no signed code: nothing can be checked.
  if (row === undefined && claims === undefined) return notFound('DETAILS_MISSING', known)
  const companions = list === undefined ? [] : (check.companions ?? [])
  const notices = [
    ...noticesOfBlank(known),
    ...noticesOfList(known),
    ...noticesOfCode(known),
    ...(companions.includes(undefined) ? ['COMPANION_NOT_SEEN' as const] : []),
  ]
  const revoked = revokedBy(claims, known.row)
  if (revoked !== undefined) return { result: 'revoked', reasons: [revoked], notices }
  const isLeft = companions.some((state) => state !== undefined && state !== 'issued')
  const reasons = inOrder([
    ...(isLeft ? ['COMPANION_ENDED' as const] : []),
    ...(row ? reasonsOf(row, known) : []),
    // The signed claims must be valid on their own, also where the list has the same version.
    ...(claims ? reasonsOf({ ...claims, bookings: row?.bookings }, known) : []),
  ])
  return { result: reasons.length === 0 ? 'valid' : 'notValid', reasons, notices }
}

/** Why a short code has no permit to show. */
export type UnknownCode = 'UNKNOWN_CODE' | 'SERVER_SILENT' | 'NO_NETWORK' | 'DETAILS_MISSING'

/** The verdict on a code that is not genuine, or whose permit cannot be shown. */
export function notFound(
  reason: 'NOT_GENUINE' | 'NO_KEYS' | UnknownCode,
  known: Pick<Check, 'list' | 'at' | 'clock'>,
  ...more: CheckNotice[]
): Verdict {
  const result = reason === 'NOT_GENUINE' ? 'notGenuine' : 'unknown'
  const notices = reason === 'NOT_GENUINE' || reason === 'NO_KEYS' ? [] : noticesOfList(known)
  return { result, reasons: [reason], notices: [...notices, ...more] }
}

/** The verdict on a short code of which only this is known: given back, handed over, for another day, or not yet in the list. */
export function verdictOnCode(
  {
    state,
    firstDay,
    lastDay,
    handedOver = false,
  }: Pick<ListedPermit, 'state' | 'firstDay' | 'lastDay'> & { handedOver?: boolean | undefined },
  known: Pick<Check, 'list' | 'at' | 'clock'>,
): Verdict {
  const validity = validityOn({ state, firstDay, lastDay }, known.clock.day)
  const notices = noticesOfList(known)
  if (handedOver && validity !== 'void') return { result: 'revoked', reasons: ['HANDED_OVER'], notices }
  if (validity === 'today') return notFound('DETAILS_MISSING', known)
  if (validity !== 'void') return { result: 'notValid', reasons: ['NOT_TODAY'], notices }
  return { result: 'revoked', reasons: [state === 'refunded' ? 'GIVEN_BACK' : 'VOIDED'], notices }
}

const inOrder = (reasons: readonly CheckReason[]) =>
  CHECK_REASONS.filter((reason) => reasons.includes(reason))

/** The list has an older version than the code shown. */
const isEarlier = (row: ListedPermit, claims: PermitFacts | undefined) =>
  claims !== undefined && row.codeVersion < claims.version

/** A listed permit without bookings has none; for a permit outside the list the bookings are unknown. */
const withBookings = (row: ListedPermit) => ({ ...row, bookings: row.bookings ?? [] })

function revokedBy(claims: PermitFacts | undefined, row: ListedPermit | undefined): CheckReason | undefined {
  if (row === undefined) return undefined
  if (row.state === 'refunded') return 'GIVEN_BACK'
  if (row.state === 'voided') return row.blank === undefined ? 'VOIDED' : 'BLANK_ENDED'
  if (claims === undefined || claims.version >= row.codeVersion) return undefined
  return claims.version < (row.handedOverAs ?? 0) ? 'HANDED_OVER' : 'ISSUED_ANEW'
}

function noticesOfList({ list, at, clock }: Pick<Check, 'list' | 'at' | 'clock'>): CheckNotice[] {
  if (list === undefined || clock.day > list.lastDay) return ['NO_LIST']
  const age = at.getTime() - list.asOf.getTime()
  if (age < -CLOCKS_APART_MS) return ['CLOCK_WRONG']
  return list.firstDay < clock.day && age > STILL_FRESH_MS ? ['LIST_TOO_OLD'] : []
}

/** By its row, which has a name once it is entered; without one by its code. */
function noticesOfBlank({ claims, row, at }: Check): CheckNotice[] {
  if (row === undefined) return claims?.blank === undefined ? [] : ['BLANK']
  if (row.blank === undefined || row.state !== 'issued') return []
  return [at < new Date(row.blank.soldUntil) ? 'BLANK' : 'BLANK_SOLD_UNTIL']
}

/** Compares a signed code with the list. */
function noticesOfCode({ claims, row, list, termsOf }: Check): CheckNotice[] {
  if (claims === undefined || list === undefined || termsOf(claims.permitId) === undefined) return []
  if (row !== undefined) return isEarlier(row, claims) ? ['NEWER_THAN_LIST'] : []
  if (claims.lastDay < list.firstDay || claims.firstDay > list.lastDay) return []
  const made = madeAt(claims.purchaseId)
  const wasSold = made !== undefined && made.getTime() + UNTIL_SOLD_MS < list.asOf.getTime()
  // A reissued permit may have been moved to these days after the list was taken.
  return [wasSold && claims.version === 1 ? 'NOT_IN_LIST' : 'NEWER_THAN_LIST']
}

type WhenAndWhere = Pick<ListedPermit, 'permitId' | 'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'bookings'>

/** Why it is not valid, by its row in the list or by its code. */
function reasonsOf(permit: WhenAndWhere, { list, termsOf, clock }: Check): CheckReason[] {
  const terms = termsOf(permit.permitId)
  const hoursOf = (code: string | undefined) => terms?.slots.find((slot) => slot.code === code)
  const bookings = permit.bookings ?? []
  const { firstDay, lastDay } = permit
  // Of a code alone the bookings are unknown: one of its last night may still continue.
  const isUnknown = permit.bookings === undefined && terms?.bookedDayByDay
  const withHours = isUnknown
    ? terms.slots.map((slot) => ({ day: lastDay, slot }))
    : bookings.map((booked) => ({ day: booked.day, slot: hoursOf(booked.slot) }))
  const day = fishingDay({ firstDay, lastDay, slot: hoursOf(permit.slot), bookings: withHours }, clock)
  const reasons: CheckReason[] = []
  if (list !== undefined && terms === undefined) reasons.push('OTHER_ASSOCIATION')
  if (validityOn({ state: 'issued', firstDay, lastDay }, day) !== 'today') return [...reasons, 'NOT_TODAY']
  if (terms === undefined) return reasons
  const places = terms.bookedDayByDay ? bookings.filter((booked) => booked.day === day) : [permit]

  if (places.length === 0) return permit.bookings === undefined ? reasons : [...reasons, 'NOT_BOOKED_TODAY']
  const here = places.map(({ zoneId, slot }): CheckReason[] => {
    const used = { state: 'issued' as const, firstDay, lastDay, slot: hoursOf(slot) }
    const isNow = validityAt(used, day, clock) === 'now'
    const isClosed = isClosedOn(terms, zoneId, day)
    return [...(isClosed ? ['ZONE_CLOSED' as const] : []), ...(isNow ? [] : ['NOT_AT_THIS_HOUR' as const])]
  })
  return here.some((none) => none.length === 0) ? reasons : [...reasons, ...here.flat()]
}

/** Where no zone was chosen, only a closure of all zones counts. */
function isClosedOn({ closed, zones }: CheckedTerms, zoneId: number | undefined, day: Day): boolean {
  if (closed?.includes(day)) return true
  const where = zones.filter((zone) => zoneId === undefined || zone.zoneId === zoneId)
  return where.length > 0 && where.every((zone) => zone.closed?.includes(day))
}
