import type { ComponentProps } from 'react'

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Its act is under way: it keeps the focus and does nothing. */
  isPending?: boolean | undefined
}

/** An HTML button without styles. Inside React Aria's components that fill a `slot`, use React Aria's button. */
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
