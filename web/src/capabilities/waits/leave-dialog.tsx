import type { Wait } from '#contract/waits.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useTexts } from '#web/ui/region.ts'

interface LeaveDialogProps {
  wait: Wait
  onLeave: () => void
  onClose: () => void
}

/** Before a wait is given up, which loses its rank. */
export function LeaveDialog({ wait, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTexts()
  return (
    <AlertDialog
      isOpen
      isDismissable
      title={t('waits.leaveTitle')}
      okText={t('waits.leave')}
      cancelText={t('waits.stay')}
      onConfirm={onLeave}
      onClose={onClose}
    >
      {t(wait.state === 'offered' ? 'waits.leaveOffer' : 'waits.leaveText')}
    </AlertDialog>
  )
}
