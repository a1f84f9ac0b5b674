import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { isPartName } from '#association-file/draft-parts.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { DraftBar } from '../draft/draft-bar.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { OneZone } from './one-zone.tsx'
import { ZonesList } from './zones-list.tsx'

/** The zones of an association, drawn on a map or read from a file. */
export default pageOfOffice('officeZones', Zones)

function Zones({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(associationId)
  const [params] = useSearchParams()
  const wanted = params.get(query.part) ?? ''
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-zones.explained')}</p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={10} />}>
        {(found: Draft) => (
          <>
            <DraftBar draft={found} />
            {isPartName(wanted) && wanted.startsWith('zones/') ? (
              <OneZone key={wanted} associationId={associationId} draft={found} part={wanted} />
            ) : (
              <ZonesList associationId={associationId} draft={found} />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
