export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `river` is for wet hands: 56 px high. */
export type ButtonSize = 'normal' | 'river'

const always =
  'relative inline-flex max-w-full cursor-pointer select-none items-center justify-center gap-2 rounded-md text-center wrap-break-word font-semibold tight:wrap-anywhere [&>svg]:shrink-0 no-underline transition-colors duration-150 disabled:cursor-default data-pending:cursor-progress forced-colors:border forced-colors:border-[ButtonText]'

const styles: Record<ButtonVariant, string> = {
  primary:
    'bg-river text-on-river hover:bg-river-deep active:bg-river-deep disabled:bg-hair disabled:text-ink-soft',
  secondary:
    'border border-edge bg-sheet text-ink hover:border-river hover:bg-glacier active:bg-glacier disabled:border-hair disabled:bg-sheet disabled:text-ink-soft',
  quiet:
    'text-river has-[>svg]:text-start hover:bg-glacier active:bg-glacier disabled:bg-transparent disabled:text-ink-soft',
  danger:
    'bg-alarm text-on-alarm hover:bg-alarm-deep active:bg-alarm-deep disabled:bg-hair disabled:text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-(--target) px-5 py-2 text-base',
  river: 'min-h-14 px-6 py-3 text-lg',
}

/** The classes of a button, also for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, wide = false): string {
  return `${always} ${styles[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}
