import type { ComponentProps } from 'react'

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Its act is under way: it keeps the focus and does nothing. */
  isPending?: boolean | undefined
}

/** The browser's own button, without a style. In React Aria's compositions (`slot`) stands React Aria's. */
export function PlainButton({
  onPress,
  isDisabled = false,
  isPending = false,
  type = 'button',
  ...rest
}: PlainButtonProps) {
  const whilePending = { 'aria-disabled': true, 'data-pending': '' }
  return (
    <button
      {...rest}
      {...(isPending ? whilePending : onPress && { onClick: () => onPress() })}
      // A pending button submits no form.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
    />
  )
}
