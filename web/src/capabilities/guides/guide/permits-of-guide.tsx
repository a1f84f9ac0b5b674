import { listOffers } from '#contract/catalogue.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { cardTexts } from '#web/ui/card-texts.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Guide } from '../guide-shown.ts'

/** Each permit with its price: its own page, and its zones on the map. Renders nothing without a response. */
export function PermitsOfGuide({ of: { associationId, timeZone } }: { of: Guide }) {
  const { t, region } = useTexts()
  const day = useToday(timeZone)
  const { data } = useCallQuery(listOffers, { day, associations: [associationId] })
  if (data === undefined || data.offers.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{t('pages.permitsOf')}</h2>
      <ul className="mt-1 divide-y divide-hair">
        {data.offers.map((offer) => (
          <li key={offer.permitId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <span className="[&_a]:inline-block [&_a]:py-2.5">
              <Link href={offer.page ?? pathTo(paths.map, { permit: offer.permitId })}>{offer.name}</Link>
            </span>
            <span>
              {cardTexts(offer, t, region).isPriceFrom && (
                <span className="text-sm text-ink-soft">{t('ui.priceFrom')} </span>
              )}
              <Money cents={offer.priceCents} />
            </span>
            <span className="w-full text-sm [&_a]:inline-block [&_a]:pt-1 [&_a]:pb-3">
              <Link
                href={pathTo(paths.map, { permit: offer.permitId })}
                aria-label={t('map.all.zonesOf', { permit: offer.name })}
              >
                {t('map.link')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
