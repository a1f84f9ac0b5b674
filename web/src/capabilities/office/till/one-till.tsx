import { readTill, type Till } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'
import { EntriesTable } from './entries-table.tsx'
import { PrintTill } from './print-till.tsx'
import { TillAtWork } from './till-at-work.tsx'
import { TillFacts } from './till-facts.tsx'
import { useDifferenceText } from './use-difference-text.ts'

/** One till: open, with what is done with it; closed, with its difference and its sheet. */
export function OneTill({ office, tillId }: { office: Office; tillId: string }) {
  const { t } = useTexts()
  const pathOf = useOfficePath()
  const found = useCallQuery(readTill, { associationId: office.associationId, tillId })
  return (
    <div className="flex flex-col gap-5">
      <Link href={pathOf(paths.officeTill)}>{t('office-till.toAll')}</Link>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={8} />}>
        {({ till }) => (
          <section aria-labelledby="one-till" className="flex flex-col gap-5">
            <h2 id="one-till" className="text-xl">
              {t('office-till.of', { owner: till.owner ?? t('office-till.ownerGone') })}
            </h2>
            {till.closed === undefined ? (
              <TillAtWork office={office} till={till} />
            ) : (
              <ClosedTill office={office} till={till} closed={till.closed} />
            )}
          </section>
        )}
      </QueryBoundary>
    </div>
  )
}

interface ClosedTillProps {
  office: Office
  till: Till
  closed: NonNullable<Till['closed']>
}

function ClosedTill({ office, till, closed }: ClosedTillProps) {
  const { t } = useTexts()
  const differenceText = useDifferenceText()
  const { differenceCents } = closed
  return (
    <>
      <Notice kind={differenceCents === 0 ? 'success' : 'warning'} title={differenceText(differenceCents)}>
        {t(`office-till.difference.${differenceCents === 0 ? 'noneText' : 'text'}`)}
      </Notice>
      <TillFacts till={till} />
      <PrintTill office={office} till={till} />
      <EntriesTable office={office} entries={till.entries} />
    </>
  )
}
