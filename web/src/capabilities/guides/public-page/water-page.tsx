import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { publicPageAt } from '#contract/public-addresses.ts'
import { readWaterPage } from '#contract/public-pages.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageToCome } from './page-to-come.tsx'
import { usePresentAddress } from './use-present-address.ts'
import { WaterOfPage } from './water-of-page.tsx'

/** One river or lake for whoever comes from outside, found by any of its zones. */
export default function WaterPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const zoneId = publicPageAt(pathname)?.id ?? 0
  const isId = zoneId > 0
  const query = useCallQuery(readWaterPage, { zoneId }, { enabled: isId })
  const { data: water } = query
  usePageTitle(
    water ? t('pages.titleOf', { name: water.name, association: water.associationName }) : t('pages.water'),
  )
  usePresentAddress(water?.page)
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      {!isId || isNotThere(query.error) ? (
        <EmptyState texts="pages.unknownWater" level={1} href={paths.map} />
      ) : (
        <>
          {water === undefined && <h1 className="sr-only">{t('pages.water')}</h1>}
          <QueryBoundary query={query} skeleton={<PageToCome />}>
            {(shown) => <WaterOfPage water={shown} />}
          </QueryBoundary>
        </>
      )}
    </div>
  )
}
