import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { discardDraft, previewEdition, publishEdition, rightOfPart } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Failed } from '../../outcome.tsx'
import { OnSale } from '../../begin/on-sale.tsx'
import { may, useOfficePath } from '../../use-office.ts'
import { ExamplesToSettle } from '../examples/examples-to-settle.tsx'
import { examplesLeft } from '../examples/examples-left.ts'
import { useDraft } from '../use-draft.ts'
import { DiscardAll } from './discard-all.tsx'
import { Findings } from './findings.tsx'
import { OneChange } from './one-change.tsx'
import { RENEWED_BY_REVIEW } from './renewed-by-review.ts'
import { SoldAlready } from './sold-already.tsx'

interface DraftReviewProps {
  office: Office
  preview: ResponseOf<typeof previewEdition>
}

/** What publishing this draft changes and touches, and the publishing itself. */
export function DraftReview({ office, preview }: DraftReviewProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const officePath = useOfficePath()
  const { associationId } = office
  const { data: draft } = useDraft(associationId)
  const { changes, mistakes, doubts, sold, revision } = preview
  const examples = draft === undefined ? [] : examplesLeft(draft)
  const typed = useTypedForm({ form: 'own-examples', of: associationId })
  const [ownExamples, setOwnExamples] = useTypedField<readonly string[]>(typed, 'own', [])
  const isOwn = (part: string) => may(office, rightOfPart(part))
  const own = changes.filter(({ part }) => isOwn(part))
  const publishing = useAct(publishEdition, { renews: RENEWED_BY_REVIEW, onDone: typed.forget })
  const discarding = useAct(discardDraft, { renews: RENEWED_BY_REVIEW })
  if (publishing.isDone && changes.length === 0)
    return (
      <div className="flex flex-col gap-8">
        <Notice kind="success" isNew takesFocus title={t('office-rules.review.published')}>
          {t('office-rules.review.publishedText', { edition: publishing.answer?.edition })}
        </Notice>
        <OnSale associationId={associationId} name={office.associationName} />
      </div>
    )
  if (changes.length === 0)
    return (
      <div className="flex flex-col gap-5">
        {discarding.isDone && (
          <Notice
            kind="success"
            isNew
            takesFocus
            title={t('office-rules.review.discarded')}
            action={<Link href={officePath(paths.officeEvents)}>{t('office-rules.review.toTrail')}</Link>}
          >
            {t('office-rules.review.discardedText')}
          </Notice>
        )}
        <StatePanel
          kind="empty"
          title={t('office-rules.review.nothing')}
          text={t('office-rules.review.nothingText')}
        />
        <Disclosure level={2} title={t('office-rules.review.share')}>
          <OnSale associationId={associationId} name={office.associationName} />
        </Disclosure>
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      {mistakes.length > 0 && <Findings title={t('office-rules.review.mistakes')} of={mistakes} isAlarm />}
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-rules.review.changes', { count: changes.length })}</h2>
        <ul className="divide-y divide-hair border-y border-hair">
          {changes.map((change) => (
            <OneChange
              key={change.part}
              change={change}
              isPending={discarding.isPending}
              onDiscard={
                isOwn(change.part) ? () => discarding.go({ associationId, part: change.part }) : undefined
              }
            />
          ))}
        </ul>
        {own.length > 1 && (
          <DiscardAll
            count={own.length}
            leaves={own.length < changes.length ? 'othersParts' : draft?.published ? 'published' : 'nothing'}
            isPending={discarding.isPending}
            onDiscard={() => discarding.go({ associationId })}
          />
        )}
        {discarding.failure !== undefined && <Notice kind="alarm">{discarding.failure}</Notice>}
      </section>
      <SoldAlready sold={mistakes.length > 0 ? undefined : sold} />
      {doubts.length > 0 && <Findings title={t('office-rules.review.doubts')} of={doubts} />}
      {examples.length > 0 && (
        <>
          <NotSavedYet of={typed} />
          <ExamplesToSettle left={examples} own={ownExamples} onChange={setOwnExamples} />
        </>
      )}
      <div className="flex flex-col gap-3">
        <Failed why={publishing.failure} />
        <div>
          <Button
            isPending={publishing.isPending}
            pendingText={t('office-rules.review.publishing')}
            disabledBecause={
              mistakes.length > 0
                ? t('office-rules.review.mendFirst')
                : !may(office, 'publish')
                  ? t('office-rules.review.notYours')
                  : examples.every(({ id }) => ownExamples.includes(id))
                    ? undefined
                    : t('office-rules.examples.first')
            }
            onPress={() => {
              publishing.go({
                associationId,
                revision,
                ...(ownExamples.length > 0 && { ownExamples: [...ownExamples] }),
              })
              void queries.cancelQueries({ queryKey: [previewEdition.name] })
            }}
          >
            {t('office-rules.review.publish')}
          </Button>
        </div>
      </div>
    </div>
  )
}
