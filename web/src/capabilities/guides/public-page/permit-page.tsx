import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { publicPageAt } from '#contract/public-addresses.ts'
import { readPermitPage } from '#contract/public-pages.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageToCome } from './page-to-come.tsx'
import { PermitOfPage } from './permit-of-page.tsx'
import { usePresentAddress } from './use-present-address.ts'

/** One permit for whoever comes from outside: a search, a message, a sign at the water. */
export default function PermitPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const permitId = publicPageAt(pathname)?.id ?? 0
  const isId = permitId > 0
  const query = useCallQuery(readPermitPage, { permitId }, { enabled: isId })
  const { data: permit } = query
  usePageTitle(
    permit
      ? t('pages.titleOf', { name: permit.name, association: permit.associationName })
      : t('pages.permit'),
  )
  usePresentAddress(permit?.page)
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      {!isId || isNotThere(query.error) ? (
        <EmptyState texts="pages.unknownPermit" level={1} href={paths.home} />
      ) : (
        <>
          {permit === undefined && <h1 className="sr-only">{t('pages.permit')}</h1>}
          <QueryBoundary query={query} skeleton={<PageToCome />}>
            {(shown) => <PermitOfPage permit={shown} page={shown.page ?? pathname} />}
          </QueryBoundary>
        </>
      )}
    </div>
  )
}
