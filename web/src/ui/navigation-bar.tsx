import type { ReactNode } from 'react'
import { PlainButton } from './plain-button.tsx'
import { PlainLink } from './plain-link.tsx'

interface BarEntry {
  icon: ReactNode
  children: string
  /** A state of that page, as text for screen readers; it is drawn as a float on the icon. */
  mark?: string | undefined
}

const entry =
  'relative flex min-h-12 w-full cursor-pointer flex-col items-center justify-center gap-0.5 px-0.5 text-center no-underline outline-offset-[-3px]! hover:text-river active:bg-glacier'

const Entry = ({ icon, children, mark }: BarEntry) => (
  <>
    <span className="relative">
      {icon}
      {mark && <Float />}
    </span>
    <span className="bar-text">{children}</span>
    {mark && <span className="sr-only">, {mark}</span>}
  </>
)

/** Marks a state by its shape, not by colour alone. */
const Float = () => (
  <svg viewBox="0 0 16 16" aria-hidden className="absolute -top-1.5 -right-2.5 size-4">
    <circle cx="8" cy="8" r="8" fill="var(--paper)" />
    <circle cx="8" cy="8" r="6" fill="var(--line)" />
    <path d="M2.5 9.5q1.8-1.6 3.7 0t3.6 0t3.7 0" fill="none" stroke="var(--paper)" strokeWidth="1.8" />
  </svg>
)

/** The same entry alone, as an icon. */
export const IconLink = ({ href, icon, children, mark }: BarEntry & { href: string }) => (
  <PlainLink
    href={href}
    className="inline-grid size-12 shrink-0 cursor-pointer place-items-center rounded-full text-ink hover:bg-glacier active:bg-glacier"
  >
    <span className="relative">
      {icon}
      {mark && <Float />}
    </span>
    <span className="sr-only">{[children, mark].filter(Boolean).join(', ')}</span>
  </PlainLink>
)

/** An entry of the navigation bar that leads to a page. */
export const BarLink = ({ href, isCurrent, ...rest }: BarEntry & { href: string; isCurrent: boolean }) => (
  <li>
    <PlainLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${entry} ${isCurrent ? 'font-semibold text-ink' : 'text-ink-soft'}`}
    >
      <Entry {...rest} />
    </PlainLink>
  </li>
)

/** An entry that opens a dialog. */
export const BarButton = ({
  isOpen,
  onPress,
  ...rest
}: BarEntry & { isOpen: boolean; onPress: () => void }) => (
  <li>
    <PlainButton
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={onPress}
      className={`${entry} text-ink-soft`}
    >
      <Entry {...rest} />
    </PlainButton>
  </li>
)
