import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** The bookings of a permit that is booked day by day, from today on, and a link to the next one. */
export function PermitBookings({ held, today }: { held: HeldPermit; today: string }) {
  const { t, region } = useTexts()
  const title = useId()
  const { state } = useOverlayPage()
  if (!held.bookedDayByDay || held.state !== 'issued' || held.lastDay < today) return null
  const isFreeToday = today >= held.firstDay && held.bookings.every(({ day }) => day !== today)
  const hrefOf = (day?: string) => pathTo(paths.booking, { purchase: held.purchaseId, day })
  return (
    <section aria-labelledby={title} className="pt-4">
      <h3 id={title} className="text-lg">
        {t('my-permits.bookings.title')}
      </h3>
      {isFreeToday && <p className="pt-1 text-ink-soft">{t('my-permits.bookings.noneToday')}</p>}
      <ul className="mt-1 divide-y divide-hair">
        {held.bookings
          .filter(({ day }) => day >= today)
          .map(({ bookingId, day, zone, slot }) => (
            <li key={bookingId}>
              <ActionRow
                icon={<CalendarCheck aria-hidden className="size-5" />}
                title={day === today ? t('my-permits.bookings.today') : dayText(day, 'day', region)}
                text={[zone?.name, slot && `${slot.name} ${timeText(slot.from)}–${timeText(slot.to)}`]
                  .filter(Boolean)
                  .join(' · ')}
                href={hrefOf(day)}
                routerOptions={{ state }}
              />
            </li>
          ))}
        <li>
          <ActionRow
            icon={<CalendarPlus aria-hidden className="size-5" />}
            title={t('my-permits.bookings.book')}
            href={hrefOf(isFreeToday ? today : undefined)}
            routerOptions={{ state }}
          />
        </li>
      </ul>
    </section>
  )
}
