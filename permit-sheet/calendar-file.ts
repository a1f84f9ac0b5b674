import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { mailedPaths, startLink } from '#contract/links.ts'
import type { HeldPermit } from '#contract/permits.ts'
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
export function calendarFile(
  held: HeldPermit,
  { words: { say }, origin, now, isCancelled = false }: WrittenAs,
): string {
  const calendar = ical({
    prodId: { company: 'Lenza', product: 'Lenza' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
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
  return calendar.toString()
}
