import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

interface ConfirmedActProps {
  /** The button's text. */
  act: string
  /** Its name for a screen reader, where the same act is in every row. */
  label?: string
  isPending?: boolean
  title: string
  /** The text of the question. */
  children: ReactNode
  /** The button that does it; absent: the act's own text. */
  ok?: string
  keep: string
  isDangerous?: boolean
  onConfirm: () => void
}

/** An act that the person confirms before it is done: its button, and the question. */
export function ConfirmedAct({
  act,
  label,
  isPending,
  title,
  children,
  ok = act,
  keep,
  isDangerous,
  onConfirm,
}: ConfirmedActProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label}
        isPending={isPending}
        pendingText={t('office.saving')}
        onPress={() => setAsking(true)}
      >
        {act}
      </Button>
      {isAsking && (
        <AlertDialog
          isOpen
          isDismissable
          isDangerous={isDangerous}
          title={title}
          okText={ok}
          cancelText={keep}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          {children}
        </AlertDialog>
      )}
    </>
  )
}
