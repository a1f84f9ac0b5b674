import { type ReactNode, type Ref, useEffect, useId } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export interface ButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'isDisabled'
> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width of its column. */
  wide?: boolean
  icon?: ReactNode
  /** The text while `isPending`; without it the usual text stays, dimmed. */
  pendingText?: string
  /** Disables the button; the sentence is shown below it. */
  disabledBecause?: string | undefined
  /** Another act is under way, whose button shows it. */
  isWaiting?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  children,
  variant = 'primary',
  size = 'normal',
  wide = false,
  icon,
  pendingText,
  disabledBecause,
  isWaiting = false,
  id: ownId,
  ...rest
}: ButtonProps) {
  const anyId = useId()
  const id = ownId ?? anyId
  useEffect(
    () => () => {
      const forget = forgetAnnouncements(document, CSS.escape(id))
      forget()
      // The first one of a page comes a moment late.
      setTimeout(forget, ANNOUNCED_LATE_MS)
    },
    [id],
  )
  const why = `${id}-why`
  const isDisabled = disabledBecause !== undefined
  return (
    <>
      <AriaButton
        {...rest}
        {...(isDisabled && { 'aria-describedby': why })}
        isDisabled={isDisabled || isWaiting}
        id={id}
        className={buttonStyle(variant, size, wide)}
      >
        {({ isPending }) => (
          <>
            {icon}
            <span className={isPending ? 'opacity-80' : ''}>
              {isPending ? (pendingText ?? children) : children}
            </span>
            {isPending && <PendingLine />}
          </>
        )}
      </AriaButton>
      {isDisabled && (
        <p id={why} className="text-sm text-ink-soft">
          {disabledBecause}
        </p>
      )}
    </>
  )
}

const ANNOUNCED_LATE_MS = 150

/** React Aria announces a pending button by a node that refers to it for seven seconds: also after the button is unmounted. */
function forgetAnnouncements(page: Document, escapedId: string): () => void {
  return () => {
    const announcements = page.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${escapedId}"]`)
    for (const node of announcements) node.remove()
  }
}

/** A thin line moves along the foot of the pending button. */
function PendingLine() {
  return (
    <span aria-hidden className="absolute inset-x-3 bottom-1.5 h-0.5 overflow-hidden rounded-full">
      <span className="absolute inset-0 rounded-full bg-current opacity-30" />
      <span className="absolute inset-y-0 left-0 w-1/3 animate-run rounded-full bg-current" />
    </span>
  )
}
