import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotKept } from '../log/not-kept.tsx'

interface EndOutingProps {
  fish: number
  onEnd: (noCatch: boolean) => Promise<boolean>
}

/** Ends the outing after a confirmation, because a wet sleeve can trigger a tap; without fish, the text says so. */
export function EndOuting({ fish, onEnd }: EndOutingProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isEmpty = fish === 0
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <NotKept />}
      <Button size="river" variant="secondary" wide onPress={() => setAsking(true)}>
        {t(isEmpty ? 'river.end.noCatch' : 'river.end.end')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDismissable
        title={t(isEmpty ? 'river.end.askNoCatch' : 'river.end.ask')}
        okText={t('river.end.yes')}
        cancelText={t('river.end.goOn')}
        onConfirm={() => void onEnd(isEmpty).then((isEnded) => setFailed(!isEnded))}
      >
        {isEmpty ? t('river.end.textNoCatch') : t('river.end.text', { count: fish })}
      </AlertDialog>
    </div>
  )
}
