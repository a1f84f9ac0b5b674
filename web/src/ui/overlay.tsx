import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AtTheTop } from './at-the-top.ts'

interface OpenOverlayProps {
  /** The id of its title, or its name where it shows none. */
  title: { id: string } | { text: string }
  role?: 'dialog' | 'alertdialog'
  /** On Escape and the back key; on a tap on the veil if `isDismissable`. Absent: only its owner closes it. */
  onClose?: (() => void) | undefined
  /** A tap on the veil closes it. */
  isDismissable?: boolean
  /** Where on the page it is. */
  className?: string
  /** The box on the veil. */
  boxClass: string
  children: ReactNode
}

/** A modal dialog of the browser on a veil over the page, which is inert meanwhile. */
export const Overlay = ({ isOpen, ...rest }: OpenOverlayProps & { isOpen: boolean }) =>
  isOpen ? createPortal(<OpenOverlay {...rest} />, document.body) : null

function OpenOverlay({
  title,
  role,
  onClose,
  isDismissable = false,
  className = '',
  boxClass,
  children,
}: OpenOverlayProps) {
  const dialog = useModal()
  const beganOnVeil = useRef(false)
  return (
    // Escape and a tap on the veil are the browser's ways out of a dialog; everything in it is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      role={role}
      aria-modal
      {...('id' in title ? { 'aria-labelledby': title.id } : { 'aria-label': title.text })}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose?.()
      }}
      onPointerDown={({ target, currentTarget }) => {
        beganOnVeil.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isDismissable && beganOnVeil.current && target === currentTarget) onClose?.()
      }}
      className={`veil fixed inset-0 z-40 m-0 size-full max-h-none max-w-none animate-appear border-0 bg-veil p-0 text-ink backdrop:bg-transparent ${className}`}
    >
      <div tabIndex={-1} className={`outline-none ${boxClass}`}>
        {children}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0">{use(AtTheTop)}</div>
    </dialog>
  )
}

/** Makes the dialog modal; afterwards the focus is where it was before. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    // What asked for the focus as it was drawn keeps it.
    const wanted = element.contains(document.activeElement)
      ? document.activeElement
      : element.firstElementChild
    element.removeAttribute('open')
    element.showModal()
    focusOn(wanted)
    return () => {
      element.close()
      focusOn(before)
    }
  }, [before])
  return dialog
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
