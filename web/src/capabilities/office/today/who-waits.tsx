import { BellRing } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import type { readOfficeDay } from '#contract/office-day.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { may, useOfficePath } from '../use-office.ts'

interface WhoWaitsProps {
  office: Office
  waiting: NonNullable<ResponseOf<typeof readOfficeDay>['waiting']>
}

/** How many people wait for what on this day, each with the way to where the places of that permit are set. */
export function WhoWaits({ office, waiting }: WhoWaitsProps) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="who-waits" className="flex flex-col gap-2">
      <h3 id="who-waits" className="flex items-center gap-2 text-lg">
        <BellRing aria-hidden className="size-5" />
        {t('office-day.waiting.title')}
      </h3>
      <ul className="flex flex-col divide-y divide-hair">
        {waiting.map(({ permitId, permitKey, placesIn, name, zoneName, slotName, people }) => (
          <li
            key={`${permitId} ${zoneName} ${slotName}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="wrap-anywhere">
              {[name, zoneName ?? t('office-day.waiting.anyZone'), slotName].filter(Boolean).join(' · ')}
            </span>
            <strong>{t('office-day.waiting.people', { count: people })}</strong>
            {may(office, 'terms') && (
              <span className="flex basis-full flex-wrap gap-x-6">
                {placesIn.map((where) => (
                  <Link
                    key={where}
                    href={officePath(paths.officeRules, {
                      part: where === 'quotas' ? 'quotas' : `permits/${permitKey}`,
                    })}
                  >
                    {t(`office-day.waiting.raise.${where}`)}
                    <span className="sr-only">: {name}</span>
                  </Link>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
