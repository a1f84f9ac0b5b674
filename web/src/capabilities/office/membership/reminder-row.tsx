import { listReminded, readReminders, type ReminderBatch, stopReminders } from '#contract/office-reminders.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface ReminderRowProps {
  associationId: number
  batch: ReminderBatch
  onBegin: () => void
  onDone: (sentence: string) => void
}

/** One sending and how far it is; what has not begun can be stopped. */
export function ReminderRow({ associationId, batch, onBegin, onDone }: ReminderRowProps) {
  const { t } = useTexts()
  const moment = useMomentText()
  const { batchId, kind, at, by, recipients, waiting, failed, leftOut, beginsAt } = batch
  const text = (key: string, values = {}) => t(`office-membership.reminders.${key}`, values)
  const stop = useAct(stopReminders, {
    renews: [readReminders, listReminded],
    onDone: () => onDone(text('stopped')),
  })
  const sent = recipients - waiting - failed - (leftOut ?? 0)
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
      role={waiting > 0 ? 'status' : undefined}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{text(`kinds.${kind}.title`)}</p>
        <p className="text-sm text-ink-soft">
          {moment(at)}
          {by !== undefined && ` · ${by}`}
        </p>
        <p className={waiting > 0 ? 'font-semibold text-line' : 'text-ink-soft'}>
          {beginsAt === undefined
            ? text('progress', { sent, count: recipients })
            : text('beginsAt', { at: moment(beginsAt), count: recipients })}
        </p>
        {failed > 0 && <p className="text-sm text-alarm">{text('failed', { count: failed })}</p>}
        {leftOut !== undefined && leftOut > 0 && (
          <p className="text-sm text-ink-soft">{text('leftOut', { count: leftOut })}</p>
        )}
        <Failed why={stop.failure} />
      </div>
      {waiting > 0 && leftOut === undefined && (
        <Button
          variant="danger"
          isPending={stop.isPending}
          pendingText={t('office.saving')}
          onPress={() => {
            onBegin()
            stop.go({ associationId, batchId })
          }}
        >
          {text('stop')}
        </Button>
      )}
    </li>
  )
}
