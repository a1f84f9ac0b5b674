import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

interface DiscardAllProps {
  count: number
  /** What the draft is afterwards. */
  leaves: 'published' | 'nothing' | 'othersParts'
  isPending: boolean
  onDiscard: () => void
}

/** Takes every change of the draft back, after a question that counts them. */
export function DiscardAll({ count, leaves, isPending, onDiscard }: DiscardAllProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" isPending={isPending} onPress={() => setAsking(true)}>
          {t('office-rules.review.discardAll')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office-rules.review.discardAllTitle', { count })}
        okText={t('office-rules.review.discardDo')}
        cancelText={t('office-rules.review.discardKeep')}
        isDangerous
        isDismissable
        onConfirm={onDiscard}
      >
        {t(`office-rules.review.discardLeaves.${leaves}`)}
      </AlertDialog>
    </>
  )
}
