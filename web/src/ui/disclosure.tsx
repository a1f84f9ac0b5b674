import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  isOpenAtFirst?: boolean
}

/** Closed until its title is pressed. */
export function Disclosure({ title, children, level = 3, isOpenAtFirst = false }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={isOpenAtFirst} className="group border-b border-hair">
      <Heading level={level}>
        <AriaButton
          slot="trigger"
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-sm py-2 text-left text-lg data-hovered:text-river"
        >
          {title}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-data-expanded:rotate-180"
          />
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <div className="pt-1 pb-5">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
