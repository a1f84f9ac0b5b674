import ical, { ICalEventTransparency } from 'ical-generator'
import type { TFunction } from 'i18next'
import { startLink } from '#contract/links.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { HeldPermit } from '../my-permits/sort-permits.ts'
import { daysInCalendar } from './days-in-calendar.ts'

/** RFC 5545. Hours are instants, so that the phone’s time zone does not shift them. */
export function calendarFile(held: HeldPermit, t: TFunction, origin: string, now: Date): string {
  const calendar = ical({ prodId: { company: 'Lenza', product: 'Lenza' } })
  const url = startLink(origin, pathTo(paths.myPermits, { purchase: held.purchaseId }))
  for (const { id, zoneName, slotName, isAllDay, from, to, isFree } of daysInCalendar(held))
    calendar.createEvent({
      id: `${id}@lenza`,
      // After a reissue of the permit, the file with the higher sequence replaces the earlier one.
      sequence: held.codeVersion,
      stamp: now,
      start: from,
      end: to,
      allDay: isAllDay,
      summary: t('my-permits.calendar.summary', { where: zoneName ?? held.name }),
      description: [
        [held.name, slotName].filter(Boolean).join(' · '),
        t('my-permits.calendar.code', { code: held.shortCode }),
        url,
      ].join('\n'),
      location: [zoneName, held.associationName].filter(Boolean).join(', '),
      url,
      ...(isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
    })
  return calendar.toString()
}
