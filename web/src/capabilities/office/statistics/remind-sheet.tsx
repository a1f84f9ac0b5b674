import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { readMissingReturns, remindReturns } from '#contract/office-returns.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Failed } from '../outcome.tsx'

interface RemindSheetProps {
  associationId: number
  year: number
  missing: ResponseOf<typeof readMissingReturns>
  onClose: () => void
  onDone: (reminded: number) => void
}

/** To how many people, how it reads, and then it leaves: a mail cannot be called back. */
export function RemindSheet({ associationId, year, missing, onClose, onDone }: RemindSheetProps) {
  const { t } = useTranslation()
  const { subject, text, toRemind, daysBetween } = missing
  const act = useAct(remindReturns, {
    renews: [readMissingReturns],
    onDone: ({ reminded }) => onDone(reminded),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('office-statistics.missing.remind', { count: toRemind })}
    >
      <div className="flex flex-col gap-4">
        <p>{t('office-statistics.missing.rule', { count: daysBetween })}</p>
        <figure className="flex flex-col gap-2 rounded-lg border border-hair p-4">
          <figcaption className="text-sm text-ink-soft">{t('office-statistics.missing.preview')}</figcaption>
          <p className="font-semibold wrap-anywhere">{subject}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </figure>
        <Failed why={act.failure} />
        <Button wide isPending={act.isPending} onPress={() => act.go({ associationId, year })}>
          {t('office-statistics.missing.send')}
        </Button>
      </div>
    </Sheet>
  )
}
