import { useTranslation } from 'react-i18next'
import { listEditions, restoreEdition } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMomentText } from '../../moment-text.ts'
import { RENEWED_BY_REVIEW } from './renewed-by-review.ts'

/** What was published before, each of which can be put on sale again. */
export function Editions({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const momentText = useMomentText()
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
                    <Button
                      variant="quiet"
                      isWaiting={restoring.isPending}
                      aria-label={t('office-rules.review.restoreOf', { number })}
                      onPress={() => restoring.go({ associationId, number })}
                    >
                      {t('office-rules.review.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {restoring.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {restoring.failure}
        </Notice>
      )}
      {restoring.isDone && (
        <Notice kind="success" isNew>
          {t('office-rules.review.restored')}
        </Notice>
      )}
    </section>
  )
}
