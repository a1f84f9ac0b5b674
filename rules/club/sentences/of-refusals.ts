import { onlyRow, spansText, weekdaysText, calendarText } from '../../calendars/calendar-text.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'
import { limitOnClock } from '../../permit/changes.ts'
import { isStatedByGuests } from '../../facts/facts-of-holder.ts'
import type { FactKind, RequiredFact } from '../../facts/required-fact.ts'
import type { Day } from '../../permit-terms.ts'
import type { NamedLimit } from '../../sale/purchase-limit-terms.ts'
import type { Refused } from '../../sale/refused.ts'
import { wallClock } from '../../wall-clock.ts'
import { limitSentence } from './of-purchase-limits.ts'
import { neededSentence } from './of-requirements.ts'
import { groupSentence } from './of-scope.ts'
import { inWords, type SentenceWords } from './sentence.ts'

/** What the sentences depend on besides the refusal. */
export interface RefusalSituation {
  /** Of the association. */
  timeZone: string
  firstDay: Day
  now: Date
  /** The holder is a guest without an account, of whom the buyer reads. */
  aboutGuest?: boolean
}

type Full = Extract<Refused, { code: 'FULL' }>
type TooLate = Extract<Refused, { code: 'TOO_LATE' }>

/** With the places of the counter that refuses, if one refuses all choices. */
function fullSentence({ by }: Full, firstDay: Day, words: SentenceWords): string {
  const say = sayOf(words)
  if (by === undefined || by.places === 0) return say('FULL')
  const { day, period, places: count, reserved } = by
  const isOnOtherDay = period === undefined && day !== firstDay
  const sentence = say(isOnOtherDay ? 'FULL_ON_DAY' : `FULL_OF_${period ?? 'day'}`, {
    count,
    ...(isOnOtherDay && { day: words.dayText(day) }),
  })
  if (reserved === undefined) return sentence
  const groups = words.anyOf(reserved.groups.map((group) => inWords(groupSentence(group), words)))
  return `${sentence} ${say('FULL_RESERVED', { count: reserved.left, groups })}`
}

const sayOf =
  ({ say }: SentenceWords) =>
  (key: string, values?: Record<string, string | number>): string =>
    say(`catalogue.refusals.${key}`, values)

/** The sentence of "too late": the day is past, its slots are over, or its sale has ended. */
function tooLate(refused: TooLate, { timeZone, firstDay, now }: RefusalSituation): string {
  const clock = wallClock(timeZone, now)
  if (firstDay < clock.day) return 'DAY_PAST'
  if (now < refused.closes) return 'SLOT_OVER'
  return limitOnClock(timeZone, refused.closes).time === undefined ? 'TOO_LATE' : 'TOO_LATE_AT'
}

/** The beginning of a sale; midnight is no time that one would name. */
export function opensOnClock(opens: Date, { timeZone }: Pick<RefusalSituation, 'timeZone'>) {
  const { day, time } = wallClock(timeZone, opens)
  return { day, ...(time !== '00:00:00' && { time }) }
}

/** Why a day is not one of the calendar. */
export function calendarRefusal(
  code: 'OUT_OF_SEASON' | 'NOT_ON_THIS_WEEKDAY',
  calendar: Calendar,
  words: SentenceWords,
): string {
  const say = sayOf(words)
  const { seasons, weekdays, days, holidays } = onlyRow(calendar) ?? {}
  const isPlain = days === undefined && holidays === undefined
  if (isPlain && code === 'OUT_OF_SEASON' && seasons !== undefined)
    return say(code, { seasons: spansText(seasons, words) })
  if (isPlain && code === 'NOT_ON_THIS_WEEKDAY' && weekdays !== undefined)
    return say(code, { weekdays: weekdaysText(weekdays, words) })
  return say(`${code}_OF_CALENDAR`, { days: calendarText(calendar, words) })
}

/** What the association calls it, or the word for its kind. */
export const factName = (
  { kind, name }: { kind: FactKind; name?: RequiredFact['name'] },
  words: Pick<SentenceWords, 'say' | 'textOf'>,
): string => (name === undefined ? words.say(`catalogue.facts.kinds.${kind}`) : words.textOf(name))

/** A limit with the names that it brings along. */
export const limitInWords = (limit: NamedLimit, words: SentenceWords): string =>
  inWords(limitSentence(limit), withNamesOf(limit, words))

/** Words that name the permits and zones of a limit. */
export const withNamesOf = (
  { names: { permits, zones } }: NamedLimit,
  words: SentenceWords,
): SentenceWords => ({
  ...words,
  permitName: (permitId) => nameIn(permits[permitId], words),
  zoneName: (zoneId) => nameIn(zones[zoneId], words),
})
const nameIn = (
  name: NamedLimit['names']['permits'][number] | undefined,
  { textOf }: SentenceWords,
): string => (name === undefined ? '' : textOf(name))

/** What only an account has is named as missing, with the way to buy; undefined: the sentence is that for everybody. */
function guestSentence(refused: Refused, words: SentenceWords): string | undefined {
  const say = sayOf(words)
  switch (refused.code) {
    case 'FACT_MISSING':
      return say(isStatedByGuests(refused.fact) ? 'GUEST_FACT_MISSING' : 'GUEST_FACT_OF_ACCOUNT', {
        name: factName(refused.fact, words),
      })
    case 'MEMBERS_ONLY':
      return say('GUEST_MEMBERS_ONLY')
    default:
      return undefined
  }
}

/** Why a purchase is refused, as people are told. */
export function refusalInWords(refused: Refused, situation: RefusalSituation, words: SentenceWords): string {
  const ofGuest = situation.aboutGuest ? guestSentence(refused, words) : undefined
  if (ofGuest !== undefined) return ofGuest
  const say = sayOf(words)
  const { dayText, timeText, textOf } = words
  switch (refused.code) {
    case 'OUT_OF_SEASON':
    case 'NOT_ON_THIS_WEEKDAY':
      return calendarRefusal(refused.code, refused.calendar, words)
    case 'CLOSED':
      return say(refused.code, {
        reasons: refused.reasons.map((reason) => textOf(reason).replace(/\.$/, '')).join('; '),
      })
    case 'CATCH_CAP_FULL':
      return textOf(refused.stop.reason)
    case 'TOO_EARLY':
    case 'HOLDER_TOO_EARLY': {
      const { day, time } = opensOnClock(refused.opens, situation)
      return time === undefined
        ? say(refused.code, { day: dayText(day) })
        : say(`${refused.code}_AT`, { day: dayText(day), time: timeText(time) })
    }
    case 'TOO_LATE': {
      const { day, time = '' } = limitOnClock(situation.timeZone, refused.closes)
      return say(tooLate(refused, situation), { day: dayText(day), time: timeText(time) })
    }
    case 'HOLDER_TOO_YOUNG':
      return say(refused.code, { youngest: refused.youngest })
    case 'HOLDER_TOO_OLD':
      return say(refused.code, { oldest: refused.oldest })
    case 'ALREADY_HAS_PERMIT':
      return say(refused.limit ? 'ALREADY_HAS_PERMIT' : 'SAME_PERMIT')
    case 'PURCHASE_LIMIT': {
      const { limit, used, wanted } = refused
      const values = { limit: limitInWords(limit, words), used, wanted }
      const isUsedUp = used >= limit.atMost
      return say(isUsedUp ? refused.code : 'PURCHASE_LIMIT_TAKES', { ...values, atMost: limit.atMost })
    }
    case 'FACT_MISSING':
    case 'FACT_NOT_LISTED':
      return say(refused.code, { name: factName(refused.fact, words) })
    case 'FACT_ENDS_BEFORE':
      return say(refused.code, {
        name: factName(refused.fact, words),
        day: dayText(refused.validUntil),
        until: dayText(refused.lastDay),
      })
    case 'NEEDS_OWN_PERMIT':
    case 'NEEDS_COMPANION':
    case 'COMPANION_HAS_ENOUGH':
      return say(refused.code, { rule: inWords(neededSentence(refused.requirement), words) })
    case 'TOO_MANY_MINORS':
      return say(refused.code, { count: refused.perAdult })
    case 'FULL':
      return fullSentence(refused, situation.firstDay, words)
    default:
      return say(refused.code)
  }
}
