export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `river` is for wet hands: 56 px high. */
export type ButtonSize = 'normal' | 'river'

const always =
  'relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-md text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-default data-disabled:cursor-default data-pending:cursor-progress forced-colors:border forced-colors:border-[ButtonText]'

const styles: Record<ButtonVariant, string> = {
  primary:
    'bg-river text-on-river data-hovered:bg-river-deep data-pressed:bg-river-deep data-disabled:bg-hair data-disabled:text-ink-soft',
  secondary:
    'border border-edge bg-sheet text-ink data-hovered:border-river data-hovered:bg-glacier data-pressed:bg-glacier data-disabled:border-hair data-disabled:text-ink-soft',
  quiet: 'text-river data-hovered:bg-glacier data-pressed:bg-glacier data-disabled:text-ink-soft',
  danger:
    'bg-alarm text-on-alarm data-hovered:bg-alarm-deep data-pressed:bg-alarm-deep data-disabled:bg-hair data-disabled:text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-(--target) px-5 py-2 text-base',
  river: 'min-h-14 px-6 py-3 text-lg',
}

/** The classes of a button, also for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, wide = false): string {
  return `${always} ${styles[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}
