import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/call.ts'
import { answerReminder, readReminder } from '#contract/reminder-answers.ts'
import { dayText } from '#rules/day-text.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, pathTo, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** The link of a reminder: renew, or say with one tap that one does not; without an account, and taken back as easily. */
export default function ReminderPage() {
  const { t } = useTexts()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const code = params.get(query.code) ?? ''
  usePageTitle(t('member-cards.reminder.title'))
  return (
    <PageModal
      title={t('member-cards.reminder.title')}
      isFullPage={isFullPage}
      onClose={() => close(paths.start)}
    >
      <div className="flex flex-col gap-5">{code === '' ? <Gone /> : <OfLink code={code} />}</div>
    </PageModal>
  )
}

function OfLink({ code }: { code: string }) {
  const found = useCallQuery(readReminder, { code }, { staleMs: Infinity })
  const { error } = found
  if (error instanceof ApiRefusal && ['REMINDER_GONE', 'INPUT_WRONG'].includes(error.problem.code))
    return <Gone />
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={5} />}>
      {(reminder) => <Answer code={code} found={reminder} />}
    </QueryBoundary>
  )
}

function Gone() {
  const { t } = useTexts()
  return (
    <Notice kind="warning" title={t('member-cards.reminder.gone.title')}>
      {t('member-cards.reminder.gone.text')}
    </Notice>
  )
}

function Answer({ code, found }: { code: string; found: ResponseOf<typeof readReminder> }) {
  const { t, region } = useTexts()
  const [answered, setAnswered] = useState<ResponseOf<typeof answerReminder>>()
  const act = useAct(answerReminder, { onDone: setAnswered })
  const { associationId, associationName, plan, firstName, endsOn, hasRefused } = answered ?? found
  const over = endsOn < useToday() ? 'Over' : ''
  const { hasRenewed = false } = answered ?? found
  const text = (key: string) =>
    t(`member-cards.reminder.${key}`, { association: associationName, day: dayText(endsOn, 'dated', region) })
  if (hasRenewed)
    return (
      <Notice
        kind="success"
        title={text('renewed.title')}
        action={
          <ButtonLink variant="secondary" href={paths.memberCards}>
            {text('renewed.act')}
          </ButtonLink>
        }
      >
        {text('renewed.text')}
      </Notice>
    )
  return (
    <>
      <p>
        {firstName !== undefined && `${firstName}, `}
        {text(`about${over}`)}
      </p>
      {act.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {act.failure}
        </Notice>
      )}
      {hasRefused ? (
        <Notice
          kind="success"
          isNew={answered !== undefined}
          title={text('refused.title')}
          action={
            <Button
              variant="secondary"
              isPending={act.isPending}
              onPress={() => act.go({ code, refuses: false })}
            >
              {text('refused.undo')}
            </Button>
          }
        >
          {text(`refused.text${over}`)}
        </Notice>
      ) : (
        <>
          {answered !== undefined && (
            <Notice kind="success" isNew>
              {text('undone')}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={pathTo(paths.join, { association: associationId, plan })}>
              {text('renew')}
            </ButtonLink>
            <Button
              variant="secondary"
              isPending={act.isPending}
              onPress={() => act.go({ code, refuses: true })}
            >
              {text('refuse')}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{text(`nothing${over}`)}</p>
        </>
      )}
    </>
  )
}
