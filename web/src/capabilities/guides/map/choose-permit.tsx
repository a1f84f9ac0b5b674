import { ChevronRight } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { listOffers } from '#contract/catalogue.ts'
import { listMyPermits } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { useToday } from '#web/platform/today.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A map belongs to one permit: the person's current permits, then all others by association. */
export function ChoosePermit() {
  const { t } = useTranslation()
  const day = useToday()
  const session = useSession()
  const mine = useCallQuery(listMyPermits, {}, { enabled: session?.kind === 'angler' })
  const offers = useCallQuery(listOffers, { day })
  const held = mine.data?.permits.filter(({ state, lastDay }) => state === 'issued' && lastDay >= day) ?? []
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{t('map.page')}</h1>
      <p className="mt-2 max-w-lines text-ink-soft">{t('map.choose')}</p>
      {held.length > 0 && (
        <Permits
          title={t('map.mine')}
          rows={held.map(({ purchaseId, permitId, name, firstDay, bookedDayByDay }) => ({
            key: purchaseId,
            name,
            href: pathTo(paths.map, {
              permit: permitId,
              day: firstDay > day ? firstDay : undefined,
              purchase: bookedDayByDay ? purchaseId : undefined,
            }),
          }))}
        />
      )}
      <QueryBoundary query={offers} skeleton={<SkeletonLines lines={6} />}>
        {({ offers: all }) =>
          all.length === 0 ? (
            <EmptyState texts="map.none" />
          ) : (
            <div className="gap-x-12 md:columns-2">
              {[...Map.groupBy(all, ({ associationName }) => associationName)].map(([name, ofOne]) => (
                <Permits
                  key={name}
                  title={name}
                  rows={ofOne.map((offer) => ({
                    key: String(offer.permitId),
                    name: offer.name,
                    href: pathTo(paths.map, { permit: offer.permitId }),
                  }))}
                />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </>
  )
}

interface PermitsProps {
  title: string
  rows: readonly { key: string; name: string; href: string }[]
}

const Permits = ({ title, rows }: PermitsProps) => (
  <section className="break-inside-avoid pt-6">
    <h2 className="text-lg">{title}</h2>
    <ul className="border-t border-hair">
      {rows.map(({ key, name, href }) => (
        <li key={key} className="border-b border-hair last:border-0">
          <Link
            href={href}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-sm py-2 no-underline data-hovered:text-river"
          >
            {name}
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
