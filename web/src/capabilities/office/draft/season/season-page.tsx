import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../../page-of-office.tsx'
import { DraftBar } from '../draft-bar.tsx'
import { useDraft } from '../use-draft.ts'
import { NextSeason } from './next-season.tsx'
import { PricesTable } from './prices-table.tsx'

/** Last year's rules with new days and prices. */
export default pageOfOffice('officeSeason', Season)

function Season({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(associationId)
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-lines text-ink-soft">{t('office-rules.season.explained')}</p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={10} />}>
        {(found) => (
          <>
            <DraftBar draft={found} />
            <section className="flex flex-col gap-4">
              <h2 className="text-xl">{t('office-rules.season.days')}</h2>
              <NextSeason associationId={associationId} draft={found} />
            </section>
            <section className="flex flex-col gap-4">
              <h2 className="text-xl">{t('office-rules.prices.title')}</h2>
              <PricesTable associationId={associationId} draft={found} />
            </section>
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
