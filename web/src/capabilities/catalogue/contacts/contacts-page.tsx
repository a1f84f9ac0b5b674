import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listAssociations } from '#contract/catalogue.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { PageModal } from '#web/ui/page-modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Contacts } from './contacts.tsx'

/** The contacts of an association: `?associazione=` names it. */
export default function ContactsPage() {
  const { t } = useTranslation()
  const { isFullPage, close } = useOverlayPage()
  const [params] = useSearchParams()
  const associations = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  const id = Number(params.get(query.association))
  const meant = associations.data?.associations.find(({ associationId }) => associationId === id)
  const title = meant?.name ?? t('find.contacts.page')
  usePageTitle(title)
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(paths.offers)}>
      <QueryBoundary query={associations} skeleton={<SkeletonLines lines={6} />}>
        {() =>
          meant ? (
            <Contacts association={meant} />
          ) : (
            <EmptyState texts="find.contacts.unknown" href={paths.home} />
          )
        }
      </QueryBoundary>
    </PageModal>
  )
}
