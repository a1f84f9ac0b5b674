import { useTranslation } from 'react-i18next'
import { listEditions, restoreEdition } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Failed } from '../../outcome.tsx'
import { useMomentText } from '../../moment-text.ts'
import { useOfficePath } from '../../use-office.ts'
import { RENEWED_BY_REVIEW } from './renewed-by-review.ts'
import { PartsThatStay, RestoreEdition } from './restore-edition.tsx'

/** What was published before, each of which can be put on sale again. */
export function Editions({ office }: { office: Office }) {
  const { associationId } = office
  const { t } = useTranslation()
  const momentText = useMomentText()
  const officePath = useOfficePath()
  const found = useCallQuery(listEditions, { associationId })
  const restoring = useAct(restoreEdition, { renews: RENEWED_BY_REVIEW })
  return (
    <section className="flex flex-col gap-3 border-t border-hair pt-8">
      <h2 className="text-xl">{t('office-rules.review.editions')}</h2>
      <p className="max-w-lines text-ink-soft">{t('office-rules.review.editionsText')}</p>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={3} />}>
        {({ editions }) =>
          editions.length === 0 ? (
            <p className="text-ink-soft">{t('office-rules.review.noEdition')}</p>
          ) : (
            <ul className="divide-y divide-hair border-y border-hair">
              {editions.map(({ number, publishedAt, publishedBy }, index) => (
                <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {t('office-rules.review.edition', { number })}{' '}
                    <span className="text-ink-soft">
                      {t('office-rules.review.by', {
                        name: publishedBy ?? t('office-rules.review.byCommand'),
                        at: momentText(publishedAt),
                      })}
                    </span>
                  </span>
                  {index === 0 ? (
                    <span className="text-moss">{t('office-rules.review.onSale')}</span>
                  ) : (
                    <RestoreEdition
                      office={office}
                      number={number}
                      isPending={restoring.isPending}
                      onRestore={() => restoring.go({ associationId, number })}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Failed why={restoring.failure} />
      {restoring.isDone && (
        <Notice
          kind="success"
          isNew
          action={<Link href={officePath(paths.officeEvents)}>{t('office-rules.review.toTrail')}</Link>}
        >
          {t('office-rules.review.restored')} <PartsThatStay office={office} />
        </Notice>
      )}
    </section>
  )
}
