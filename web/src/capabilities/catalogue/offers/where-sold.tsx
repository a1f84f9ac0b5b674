import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, pathTo } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import type { Offer } from '../search/matching.ts'

/** Where permits that are not sold online can be bought: the points of sale, and how to reach the association. */
export function WhereSold({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const wanted = new Set(offers.map(({ associationId }) => associationId))
  const all = useCallQuery(listAssociations, {}, { staleMs: Infinity }).data?.associations ?? []
  const found = all.filter(({ associationId }) => wanted.has(associationId))
  if (found.length === 0) return null
  return (
    <section className="pb-4">
      <h3 className="text-lg">{t('find.refused.whereSold')}</h3>
      <ul className="flex flex-col gap-1">
        {found.map(({ associationId, name, pointsOfSale }) => (
          <li key={associationId}>
            <Link href={pathTo(paths.contacts, { association: associationId })} routerOptions={{ state }}>
              {name}
            </Link>
            {pointsOfSale.length > 0 &&
              `: ${pointsOfSale.map((point) => `${point.name}, ${point.address}`).join('; ')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
