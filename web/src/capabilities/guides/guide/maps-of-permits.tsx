import { MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listOffers } from '#contract/catalogue.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import type { Guide } from '../guide-shown.ts'

/** Links from the guide to the zone map of each permit. Renders nothing without a response. */
export function MapsOfPermits({ of: { associationId, timeZone } }: { of: Guide }) {
  const { t } = useTranslation()
  const day = useToday(timeZone)
  const { data } = useCallQuery(listOffers, { day, associations: [associationId] })
  if (data === undefined || data.offers.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{t('guides.maps')}</h2>
      <ul className="mt-1">
        {data.offers.map(({ permitId, name }) => (
          <li key={permitId} className="flex min-h-12 items-center gap-3">
            <MapIcon aria-hidden className="size-5 shrink-0 text-river" />
            <span className="[&_a]:inline-block [&_a]:py-2.5">
              <Link href={pathTo(paths.map, { permit: permitId })}>{name}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
