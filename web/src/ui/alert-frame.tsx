import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { Overlay } from './overlay.tsx'

interface AlertFrameProps {
  isOpen: boolean
  /** On Escape and a tap on the backdrop, where they are allowed. */
  onClose: () => void
  isDismissable?: boolean
  title: string
  children: ReactNode
  /** The safest button has the focus. */
  buttons: ReactNode
}

/** A modal question or message. */
export function AlertFrame({
  isOpen,
  onClose,
  isDismissable = false,
  title,
  children,
  buttons,
}: AlertFrameProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="grid place-items-center p-4"
    >
      <Modal className="w-full max-w-[440px] rounded-lg bg-sheet shadow-float data-entering:animate-settle">
        <Dialog role="alertdialog" className="p-6 outline-none">
          <Heading slot="title" level={2} className="text-xl">
            {title}
          </Heading>
          <div className="mt-3 text-base text-ink">{children}</div>
          {buttons}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
