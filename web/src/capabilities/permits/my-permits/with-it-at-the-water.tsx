import { BookOpen, Fish, ListChecks, Map, NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { bookingOn } from '#web/platform/permits-of-today.ts'

const icon = 'size-5'

/** Links to the pages used at the water: catch log, outings, notes, map, guide. */
export function WithItAtTheWater({ held, today }: { held: HeldPermit; today: string }) {
  const { t } = useTranslation()
  const title = useId()
  const { state } = useOverlayPage()
  const purchase = held.purchaseId
  const clock = useWatersClock(held.river.timeZone)
  const isLive = validityOn(held, today) === 'today'
  const zone = held.zone ?? bookingOn(held, today, clock)?.zone
  return (
    <section aria-labelledby={title} className="pt-4">
      <h3 id={title} className="text-lg">
        {t('my-permits.water.title')}
      </h3>
      <ul className="mt-1 divide-y divide-hair">
        {isLive && held.iAmHolder && (
          <li>
            <ActionRow
              icon={<Fish aria-hidden className={icon} />}
              title={t('my-permits.water.catch')}
              text={t('my-permits.water.catchText')}
              href={pathTo(paths.catchLog, { purchase })}
            />
          </li>
        )}
        <li>
          <ActionRow
            icon={<ListChecks aria-hidden className={icon} />}
            title={t('my-permits.water.outings')}
            href={pathTo(paths.outings, { purchase })}
          />
        </li>
        <li>
          <ActionRow
            icon={<NotebookPen aria-hidden className={icon} />}
            title={t('my-permits.water.notes')}
            href={pathTo(paths.myNotes, { purchase })}
            routerOptions={{ state }}
          />
        </li>
        <li>
          <ActionRow
            icon={<Map aria-hidden className={icon} />}
            title={t('my-permits.water.map')}
            href={pathTo(paths.map, {
              permit: held.permitId,
              zone: zone?.zoneId,
              // The map links to booking a zone with this purchase.
              ...(held.bookedDayByDay && { purchase }),
            })}
          />
        </li>
        <li>
          <ActionRow
            icon={<BookOpen aria-hidden className={icon} />}
            title={t('my-permits.water.guide')}
            text={held.associationName}
            href={guidePath(held.associationId)}
          />
        </li>
      </ul>
    </section>
  )
}
