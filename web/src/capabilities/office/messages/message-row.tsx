import { listMessages, type OfficeMessage, stopMessage } from '#contract/office-messages.ts'
import type { Office } from '#contract/staff.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import { useMomentText } from '../moment-text.ts'

interface MessageRowProps {
  office: Office
  message: OfficeMessage
  onBegin: () => void
  onDone: (sentence: string) => void
}

/** A message with whom it goes to and how far it is; what is not sent yet can be stopped. */
export function MessageRow({ office, message, onBegin, onDone }: MessageRowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { messageId, at, by, subject, text, zoneNames, permitNames, from, to } = message
  const { recipients, waiting, failed, leftOut, beginsAt } = message
  const stop = useAct(stopMessage, {
    renews: [listMessages],
    onDone: () => onDone(t('office-messages.stopped')),
  })
  const sent = recipients - waiting - failed - (leftOut ?? 0)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="max-w-lines wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {moment(at)}
          {by !== undefined && ` · ${by}`}
        </p>
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1" role={waiting > 0 ? 'status' : undefined}>
        <p>
          {datedDaysText(from, to, region)}
          {permitNames.length > 0 && ` · ${permitNames.join(', ')}`}
          {zoneNames.length > 0 && ` · ${zoneNames.join(', ')}`}
        </p>
        <p className={waiting > 0 ? 'font-semibold text-line' : 'text-ink-soft'}>
          {beginsAt === undefined
            ? t('office-messages.progress', { sent, count: recipients })
            : t('office-messages.beginsAt', { at: moment(beginsAt), count: recipients })}
        </p>
        {failed > 0 && <p className="text-sm text-alarm">{t('office-messages.failed', { count: failed })}</p>}
        {leftOut !== undefined && leftOut > 0 && (
          <p className="text-sm text-ink-soft">{t('office-messages.leftOut', { count: leftOut })}</p>
        )}
        <Failed why={stop.failure} />
        {waiting > 0 && (
          <div className="mt-1">
            <Button
              variant="danger"
              isPending={stop.isPending}
              pendingText={t('office.saving')}
              onPress={() => {
                onBegin()
                stop.go({ associationId: office.associationId, messageId })
              }}
            >
              {t('office-messages.stop')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
