import { type ReactNode, useId } from 'react'
import { withEmails } from './emails-in.tsx'
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
  const id = useId()
  return (
    <Overlay
      isOpen={isOpen}
      role="alertdialog"
      title={{ id }}
      onClose={isDismissable ? onClose : undefined}
      isDismissable
      className="grid place-items-center p-4"
      boxClass="w-full max-w-[440px] animate-settle rounded-lg bg-sheet p-6 shadow-float"
    >
      <h2 id={id} className="text-xl">
        {withEmails(title)}
      </h2>
      <div className="mt-3 text-base text-ink">{withEmails(children)}</div>
      {buttons}
    </Overlay>
  )
}
