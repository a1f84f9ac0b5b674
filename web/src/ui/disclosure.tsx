import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PlainButton } from './plain-button.tsx'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  isOpenAtFirst?: boolean
  /** With `onToggle`: which one is open is known outside, as where one of several opens at a time. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

/** Closed until its title is pressed; what is in it is drawn when it first opens, and stays. */
export function Disclosure({
  title,
  children,
  level = 3,
  isOpenAtFirst = false,
  isOpen: isOpenOutside,
  onToggle,
}: DisclosureProps) {
  const [isOpenInside, setOpen] = useState(isOpenAtFirst)
  const isOpen = isOpenOutside ?? isOpenInside
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const panel = useId()
  const Heading = `h${level}` as const
  return (
    <div className="border-b border-hair">
      <Heading>
        <PlainButton
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => {
            setOpen(!isOpen)
            onToggle?.(!isOpen)
          }}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-sm py-2 text-left text-lg hover:text-river"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-ink-soft transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
          />
        </PlainButton>
      </Heading>
      <div id={panel} hidden={!isOpen}>
        {wasOpened && <div className="pt-1 pb-5">{children}</div>}
      </div>
    </div>
  )
}
