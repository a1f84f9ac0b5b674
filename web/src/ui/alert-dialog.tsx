import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertFrame } from './alert-frame.tsx'
import { Button } from './button.tsx'

interface AlertDialogProps {
  isOpen: boolean
  /** On OK (or Escape and the backdrop, where they are allowed). */
  onClose: () => void
  title: string
  children: ReactNode
  /** The button's text; "OK" by default. */
  okText?: string
  /** With it there is a second button, and OK calls `onConfirm` before it closes. */
  cancelText?: string
  onConfirm?: () => void
  /** The act cannot be undone. */
  isDangerous?: boolean
  /** Whether Escape and a tap on the backdrop close it. */
  isDismissable?: boolean
}

export function AlertDialog({
  isOpen,
  onClose,
  title,
  children,
  okText,
  cancelText,
  onConfirm,
  isDangerous = false,
  isDismissable = false,
}: AlertDialogProps) {
  const { t } = useTranslation()
  return (
    <AlertFrame
      {...{ isOpen, onClose, isDismissable, title }}
      buttons={
        <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
          <Button
            autoFocus={!isDangerous}
            variant={isDangerous ? 'danger' : 'primary'}
            onPress={() => {
              onConfirm?.()
              onClose()
            }}
          >
            {okText ?? t('ui.ok')}
          </Button>
          {cancelText && (
            <Button autoFocus={isDangerous} variant="secondary" onPress={onClose}>
              {cancelText}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </AlertFrame>
  )
}
