import type { TFunction } from 'i18next'
import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { OnCard } from '#rules/membership/card-check.ts'
import { hoursAt } from '#rules/permit/validity.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import type { Judged } from './judged.ts'
import { dayMeant, placesOn, type PurchaseOnDay } from './on-the-day.ts'

export interface VerdictAbout {
  /** Absent when the code belongs to no purchase. */
  purchase?: (PurchaseOnDay & Partial<SupervisedPurchase>) | undefined
  permit?: PermitToCheck | undefined
  /** Where the purchase is not known, its days may be. */
  days?: Pick<SupervisedPurchase, 'firstDay' | 'lastDay'> | undefined
  /** The permit's fishing day. */
  today: string
  /** Of its waters. */
  timeZone: string
  /** When it was checked. */
  at: Date
  listAsOf?: Date | undefined
  /** A member's card, and no permit. */
  card?: { member: OnCard } | undefined
}

/** Whether a permit has the code could not be found out, or its details are not here. */
const UNVERIFIED = ['NO_KEYS', 'SERVER_SILENT', 'NO_NETWORK', 'DETAILS_MISSING']

export function verdictWord({ result, reasons }: Pick<Judged, 'result' | 'reasons'>, t: TFunction): string {
  if (result === 'notValid' && reasons.includes('OTHER_ASSOCIATION'))
    return t('supervision.verdict.elsewhere')
  if (result === 'unknown' && reasons.some((reason) => UNVERIFIED.includes(reason)))
    return t('supervision.verdict.unverified')
  return t(`supervision.verdict.${result}`)
}

/** The same of a member's card. */
export function cardWord({ result, reasons }: Pick<Judged, 'result' | 'reasons'>, t: TFunction): string {
  return t(`supervision.card.verdict.${reasons.includes('CARD_OF_OTHER_CLUB') ? 'elsewhere' : result}`)
}

/** One reason in a sentence; undefined for a code that this version does not know. */
export function reasonWords(
  reason: string,
  { purchase, permit, days, today, timeZone, at, listAsOf, card }: VerdictAbout,
  { t, region }: { t: TFunction; region: string },
): string | undefined {
  const key = `supervision.reason.${reason}`
  const sentence = (more: string, values = {}) => t(`${key}.${more}`, values)
  switch (reason) {
    case 'NOT_TODAY': {
      const known = purchase ?? days
      if (known === undefined) return sentence('plain')
      const { firstDay, lastDay } = known
      if (firstDay === lastDay)
        return sentence(today < firstDay ? 'on' : 'was', { day: dayText(firstDay, 'day', region) })
      return sentence(today < firstDay ? 'days' : 'were', { days: daysText(firstDay, lastDay, region) })
    }
    case 'NOT_AT_THIS_HOUR': {
      const places = purchase ? placesOn(purchase, permit, dayMeant(purchase, today)) : []
      const slots = places.flatMap(({ slot }) => slot ?? [])
      if (slots.length === 0) return sentence('plain')
      const clock = wallClock(timeZone, at)
      const moments = new Set(slots.map((slot) => hoursAt(slot, today, clock)))
      const moment = moments.size === 1 ? [...moments][0] : undefined
      const hours = new Intl.ListFormat(region).format(new Set(slots.map(slotWords)))
      return sentence(moment === 'early' || moment === 'late' ? moment : 'slot', { hours })
    }
    case 'ZONE_CLOSED': {
      const places = purchase ? placesOn(purchase, permit, today) : []
      const closed = places.find(({ zone }) => zone?.closed?.includes(today))?.zone
      return closed === undefined ? sentence('plain') : sentence('zone', { zone: closed.name })
    }
    case 'NOT_BOOKED_TODAY': {
      // A zone can be booked at any hour: the list has only earlier bookings.
      if (listAsOf === undefined) return sentence('plain')
      const { day, time } = wallClock(timeZone, listAsOf)
      const when = { time: timeText(time), day: dayText(day, 'day', region) }
      return sentence(day === today ? 'asOf' : 'asOfDay', when)
    }
    case 'MEMBERSHIP_ENDED': {
      const last = card?.member.lastDay
      return last === undefined ? sentence('plain') : sentence('on', { day: dayText(last, 'dated', region) })
    }
    case 'CARD_OF_OTHER_CLUB':
    case 'NO_MEMBER_ANY_MORE':
    case 'NO_KEYS':
    case 'OTHER_ASSOCIATION':
    case 'GIVEN_BACK':
    case 'VOIDED':
    case 'BLANK_ENDED':
    case 'HANDED_OVER':
    case 'ISSUED_ANEW':
    case 'COMPANION_ENDED':
    case 'NOT_GENUINE':
    case 'UNKNOWN_CODE':
    case 'SERVER_SILENT':
    case 'NO_NETWORK':
    case 'DETAILS_MISSING':
      return t(key)
    default:
      return undefined
  }
}

const slotWords = ({ name, from, to }: PermitToCheck['slots'][number]) =>
  `${timeText(from)}–${timeText(to)} (${name})`

const NOTICES = [
  'BLANK',
  'NO_LIST',
  'NEWER_THAN_LIST',
  'NOT_IN_LIST',
  'COMPANION_NOT_SEEN',
  'LIST_TOO_OLD',
  'CLOCK_WRONG',
  'KEY_UNKNOWN',
  'BY_LIST_ALONE',
  'CARD_OLD',
  'CARD_BY_SIGNATURE',
  'NO_LIST_OF_CARDS',
]

/** A notice beside the verdict; undefined for a code that this version does not know. */
export function noticeWords(
  notice: string,
  t: TFunction,
  { purchase, timeZone }: Pick<VerdictAbout, 'purchase' | 'timeZone'>,
): string | undefined {
  const { blank } = purchase ?? {}
  if (blank !== undefined && (notice === 'BLANK' || notice === 'BLANK_SOLD_UNTIL')) {
    const time = timeText(wallClock(timeZone, new Date(blank.soldUntil)).time)
    const by = blank.soldBy ?? t('supervision.ownPeople')
    return `${t(`supervision.notice.${notice}`, { time })} ${t('supervision.soldBy', { by })}`
  }
  return NOTICES.includes(notice) ? t(`supervision.notice.${notice}`) : undefined
}
