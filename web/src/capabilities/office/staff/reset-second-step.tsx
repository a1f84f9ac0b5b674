import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetSecondStep, type Officer } from '#contract/staff.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ResetSecondStepProps {
  associationId: number
  officer: Officer
  onDone: (sentence: string) => void
}

/** For a colleague who has lost phone and recovery codes. */
export function ResetSecondStep({ associationId, officer, onDone }: ResetSecondStepProps) {
  const { t } = useTranslation()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { officerId, firstName, lastName } = officer
  const name = `${firstName} ${lastName}`
  const reset = useConfirmed(
    () => ask(resetSecondStep, { associationId, officerId }),
    () => onDone(t('office.staff.reset.done', { name })),
  )
  return (
    <div className="flex flex-col gap-3">
      {reset.error && (
        <Notice kind="alarm" isNew>
          {refusalText(reset.error) ?? t('app.unreachable')}
        </Notice>
      )}
      <Button
        variant="secondary"
        wide
        isPending={reset.isPending}
        pendingText={t('office.saving')}
        onPress={() => setDialogOpen(true)}
      >
        {t('office.staff.reset.act')}
      </Button>
      {isDialogOpen && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office.staff.reset.title', { name })}
          okText={t('office.staff.reset.confirm')}
          cancelText={t('office.staff.reset.keep')}
          onConfirm={() => reset.start(undefined)}
          onClose={() => setDialogOpen(false)}
        >
          {t('office.staff.reset.text', { name })}
        </AlertDialog>
      )}
      {reset.isAsking && (
        <ConfirmByOwnWays forWhat="secondStep" onConfirmed={reset.confirmed} onClose={reset.giveUp} />
      )}
    </div>
  )
}
