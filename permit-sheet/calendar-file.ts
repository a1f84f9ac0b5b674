import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { mailedPaths, startLink } from '#contract/links.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { daysInCalendar } from './days-in-calendar.ts'
import type { Words } from './words.ts'

interface WrittenAs {
  words: Pick<Words, 'say'>
  /** Of the app. */
  origin: string
  now: Date
  /** The permit is no longer the reader's: its entries are taken out of the calendar. */
  isCancelled?: boolean
}

/** RFC 5545. Hours are instants, so that the phone’s time zone does not shift them. */
export function calendarFile(held: HeldPermit, as: WrittenAs): string {
  const calendar = ical({
    prodId: { company: 'Lenza', product: 'Lenza' },
    method: as.isCancelled === true ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  addPermit(calendar, held, { ...as, showsCode: true })
  return calendar.toString()
}

const HOUR_SECONDS = 60 * 60
/** How often a calendar that follows an address is asked to read it again. */
const READ_AGAIN_SECONDS = 6 * HOUR_SECONDS

/** The permits for a calendar that follows an address. Their codes are left out, because anybody who has the address can read it. */
export function calendarOfPermits(
  permits: readonly HeldPermit[],
  as: Omit<WrittenAs, 'isCancelled'>,
): string {
  const calendar = ical({
    prodId: { company: 'Lenza', product: 'Lenza' },
    name: as.words.say('calendars.permits.name'),
    ttl: READ_AGAIN_SECONDS,
  })
  for (const held of permits) addPermit(calendar, held, { ...as, showsCode: false })
  return calendar.toString()
}

/** Whole days, both included. */
export interface DaysOfClub {
  id: string
  summary: string
  description?: string
  from: string
  to: string
  /** Does not block the days for other events. */
  isFree: boolean
}

/** What a club's own calendar has: closures, and when one can fish. */
export function calendarOfClub(
  days: readonly DaysOfClub[],
  { name, url, stamp }: { name: string; url: string; stamp: Date },
): string {
  const calendar = ical({
    prodId: { company: 'Lenza', product: 'Lenza' },
    name,
    url,
    ttl: READ_AGAIN_SECONDS,
  })
  for (const { id, summary, description, from, to, isFree } of days)
    calendar.createEvent({
      id: `${id}@lenza`,
      stamp,
      start: new Date(`${from}T00:00:00Z`),
      end: new Date(`${addDays(to, 1)}T00:00:00Z`),
      allDay: true,
      summary,
      ...(description !== undefined && { description }),
      url,
      transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  return calendar.toString()
}

function addPermit(
  calendar: ICalCalendar,
  held: HeldPermit,
  { words: { say }, origin, now, isCancelled = false, showsCode }: WrittenAs & { showsCode: boolean },
): void {
  const url = startLink(origin, mailedPaths.onePermit(held.purchaseId))
  for (const { id, zoneName, slotName, isAllDay, from, to, isFree } of daysInCalendar(held))
    calendar.createEvent({
      id: `${id}@lenza`,
      // A change, a reissue and an end raise it: the file with the higher sequence replaces the earlier one.
      sequence: held.codeVersion,
      stamp: now,
      start: from,
      end: to,
      allDay: isAllDay,
      summary: say('my-permits.calendar.summary', { where: zoneName ?? held.name }),
      description: [
        [held.name, slotName].filter(Boolean).join(' · '),
        showsCode &&
          !isCancelled &&
          held.invitation === undefined &&
          say('my-permits.calendar.code', { code: held.shortCode }),
        url,
      ]
        .filter(Boolean)
        .join('\n'),
      location: [zoneName, held.associationName].filter(Boolean).join(', '),
      url,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      ...(isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
    })
}
