import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { DraftMistake } from '#contract/draft-mistake.ts'
import {
  discardDraft,
  type DraftChange,
  listEditions,
  previewEdition,
  publishEdition,
  readDraft,
  restoreEdition,
} from '#contract/office-draft.ts'
import { listEvents } from '#contract/office-events.ts'
import { readRules } from '#contract/office-settings.ts'
import type { Office } from '#contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useMomentText } from '../../moment-text.ts'
import { OfficeFrame } from '../../office-frame.tsx'
import { may, useOfficePath } from '../../use-office.ts'

/** What publishing the draft would change and touch, the publishing itself, and what was published before. */
export default function ReviewPage() {
  return (
    <OfficeFrame title="office-rules.review.title" right="terms">
      {(office) => (
        <div className="flex flex-col gap-12">
          <Review office={office} />
          <Editions office={office} />
        </div>
      )}
    </OfficeFrame>
  )
}

const RENEWED = [readDraft, previewEdition, listEditions, listEvents, readRules]
type Preview = ResponseOf<typeof previewEdition>

function Review({ office }: { office: Office }) {
  const { associationId } = office
  const language = useLanguage()
  // The preview is an act that leaves nothing, so it is asked like a question.
  const preview = useQuery<Preview>({
    queryKey: [previewEdition.name, { associationId }, language],
    queryFn: () => ask(previewEdition, { associationId }),
    staleTime: 0,
  })
  return (
    <QueryBoundary query={preview} skeleton={<SkeletonLines lines={8} />}>
      {(found) => <Reviewed office={office} preview={found} />}
    </QueryBoundary>
  )
}

function Reviewed({ office, preview }: { office: Office; preview: Preview }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const queries = useQueryClient()
  const { associationId } = office
  const { changes, mistakes, doubts, sold, revision } = preview
  const publishing = useAct(publishEdition, { renews: RENEWED })
  const discarding = useAct(discardDraft, { renews: RENEWED })
  if (publishing.isDone && changes.length === 0)
    return (
      <Notice kind="success" isNew title={t('office-rules.review.published')}>
        {t('office-rules.review.publishedText', { edition: publishing.answer?.edition })}
      </Notice>
    )
  if (changes.length === 0)
    return (
      <StatePanel
        kind="empty"
        title={t('office-rules.review.nothing')}
        text={t('office-rules.review.nothingText')}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      {mistakes.length > 0 && (
        <Findings
          title={t('office-rules.review.mistakes')}
          of={mistakes}
          isAlarm
          href={(part) => officePath(paths.officeRules, { part })}
        />
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-rules.review.changes', { count: changes.length })}</h2>
        <ul className="divide-y divide-hair border-y border-hair">
          {changes.map((change) => (
            <OneChange
              key={change.part}
              change={change}
              isPending={discarding.isPending}
              onDiscard={() => discarding.go({ associationId, part: change.part })}
            />
          ))}
        </ul>
        {discarding.failure !== undefined && <Notice kind="alarm">{discarding.failure}</Notice>}
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">{t('office-rules.review.sold')}</h2>
        {mistakes.length > 0 ? (
          <p className="text-ink-soft">{t('office-rules.review.soldLater')}</p>
        ) : sold.length === 0 ? (
          <p>{t('office-rules.review.soldNothing')}</p>
        ) : (
          <>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {sold.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p>
              <Link href={officePath(paths.officeClosures)}>{t('office-rules.review.closeInstead')}</Link>
            </p>
          </>
        )}
        <p className="text-ink-soft">{t('office-rules.review.soldStays')}</p>
      </section>
      {doubts.length > 0 && (
        <Findings
          title={t('office-rules.review.doubts')}
          of={doubts}
          href={(part) => officePath(paths.officeRules, { part })}
        />
      )}
      <div className="flex flex-col gap-3">
        {publishing.failure !== undefined && (
          <Notice kind="alarm" isNew>
            {publishing.failure}
          </Notice>
        )}
        <div>
          <Button
            isPending={publishing.isPending}
            pendingText={t('office-rules.review.publishing')}
            disabledBecause={
              mistakes.length > 0
                ? t('office-rules.review.mendFirst')
                : may(office, 'publish')
                  ? undefined
                  : t('office-rules.review.notYours')
            }
            onPress={() => {
              publishing.go({ associationId, revision })
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

function Findings({
  title,
  of,
  href,
  isAlarm = false,
}: {
  title: string
  of: readonly DraftMistake[]
  href: (part: string) => string
  isAlarm?: boolean
}) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-2">
      <h2 className={`text-xl ${isAlarm ? 'text-alarm' : ''}`}>{title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {of.map(({ part, place, sentence }) => (
          <li key={`${part} ${place} ${sentence}`}>
            {sentence} {part !== undefined && <Link href={href(part)}>{t('office-rules.review.mend')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneChange({
  change: { part, kind, name, savedAt, savedBy, before, after },
  isPending,
  onDiscard,
}: {
  change: DraftChange
  isPending: boolean
  onDiscard: () => void
}) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const momentText = useMomentText()
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">
          <Link href={officePath(paths.officeRules, { part })}>{name}</Link>
          <span className="text-base text-ink-soft"> {t(`office-rules.review.kinds.${kind}`)}</span>
        </h3>
        <Button
          variant="quiet"
          isPending={isPending}
          onPress={onDiscard}
          aria-label={t('office-rules.review.discardOf', { name })}
        >
          {t('office-rules.review.discard')}
        </Button>
      </div>
      {savedAt !== undefined && (
        <p className="text-sm text-ink-soft">
          {savedBy === undefined
            ? momentText(savedAt)
            : t('office-rules.review.by', { name: savedBy, at: momentText(savedAt) })}
        </p>
      )}
      {before.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {before.map((sentence) => (
            <li key={sentence} className="text-ink-soft">
              <span className="sr-only">{t('office-rules.review.before')} </span>
              <s>{sentence}</s>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-0.5">
        {after.map((sentence) => (
          <li key={sentence}>
            <span className="sr-only">{t('office-rules.review.after')} </span>
            {sentence}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Editions({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const found = useCallQuery(listEditions, { associationId })
  const restoring = useAct(restoreEdition, { renews: RENEWED })
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
                  <span>
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
