import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { isPartName } from '#association-file/draft-parts.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { DraftBar } from './draft-bar.tsx'
import { OnePart } from './one-part.tsx'
import { RulesList } from './rules-list.tsx'
import { fileOf, useDraft } from './use-draft.ts'
import { WithoutCards } from './without-cards.tsx'

/** The permits of an association and the rules that they share, as sentences that can be changed. */
export default pageOfOffice('officeRules', Rules)

function Rules({ office }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(office.associationId)
  const [params] = useSearchParams()
  const wanted = params.get(query.part) ?? ''
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-rules.explained')}</p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={10} />}>
        {(found: Draft) => (
          <>
            <DraftBar draft={found} />
            <WithoutCards file={fileOf(found)} />
            {isPartName(wanted) ? (
              <OnePart key={wanted} office={office} draft={found} part={wanted} />
            ) : (
              <RulesList draft={found} />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
