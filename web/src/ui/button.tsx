import { type ReactNode, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export interface ButtonProps extends Omit<PlainButtonProps, 'className' | 'style' | 'isDisabled'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width of its column. */
  wide?: boolean
  icon?: ReactNode
  /** The text while `isPending`, also told to screen readers; without it the usual text stays, dimmed. */
  pendingText?: string
  /** Disables the button; the sentence is shown below it. */
  disabledBecause?: string | undefined
  /** Another act is under way, whose button shows it. */
  isWaiting?: boolean
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
  isPending = false,
  ...rest
}: ButtonProps) {
  const why = useId()
  const isDisabled = disabledBecause !== undefined
  return (
    <>
      <PlainButton
        {...rest}
        {...(isDisabled && { 'aria-describedby': why })}
        isDisabled={isDisabled || isWaiting}
        isPending={isPending}
        className={buttonStyle(variant, size, wide)}
      >
        {icon}
        <span className={`min-w-0 ${isPending ? 'opacity-80' : ''}`}>
          {isPending ? (pendingText ?? children) : children}
        </span>
        {isPending && <PendingLine />}
      </PlainButton>
      {/* A live region has to be there before its text. */}
      {pendingText !== undefined && (
        <span aria-live="assertive" className="sr-only">
          {isPending && pendingText}
        </span>
      )}
      {isDisabled && (
        <p id={why} className="text-sm text-ink-soft">
          {disabledBecause}
        </p>
      )}
    </>
  )
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
