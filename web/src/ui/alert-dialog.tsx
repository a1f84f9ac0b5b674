import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { overlay } from './overlay.ts'

export interface AlertDialogProps {
  isOpen: boolean
  /** Answered with OK (or Escape and the backdrop, where they are allowed). */
  onClose: () => void
  title: string
  /** What happened, what it means, what to do next. */
  children: ReactNode
  /** What the button says; "OK" without it. */
  okText?: string
  /** With it there is a choice: the second button, and OK calls `onConfirm` before it closes. */
  cancelText?: string
  onConfirm?: () => void
  /** The act cannot be undone. */
  isDangerous?: boolean
  /** Whether Escape and a tap on the backdrop answer too. */
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
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={`${overlay} grid place-items-center p-4`}
    >
      <Modal className="w-full max-w-[440px] rounded-lg bg-sheet shadow-float data-entering:animate-settle">
        <Dialog role="alertdialog" className="p-6 outline-none">
          <Heading slot="title" level={2} className="text-xl">
            {title}
          </Heading>
          <div className="mt-3 text-base text-ink">{children}</div>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
