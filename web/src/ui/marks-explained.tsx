import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { useTranslation } from 'react-i18next'

interface MarksExplainedProps {
  /** The line with the marks. */
  children: ReactNode
  /** What they mean. */
  text: string
  className?: string
  textClassName?: string
  /** Prerendered: nothing can be pressed yet. */
  isStill?: boolean
}

/** Marks that are explained where they are: their line is pressed, and the sentence appears below it. */
export function MarksExplained(props: MarksExplainedProps) {
  const { children, text, className = '', textClassName = '', isStill = false } = props
  const { t } = useTranslation()
  return (
    <div inert={isStill}>
      <AriaDisclosure>
        <AriaButton
          slot="trigger"
          className={`flex min-h-12 w-full cursor-pointer items-center gap-3 text-left outline-offset-[-3px]! ${className}`}
        >
          {children}
          <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{t('ui.legend')}</span>
        </AriaButton>
        <DisclosurePanel>
          <p className={`max-w-lines pb-3 text-base ${textClassName}`}>{text}</p>
        </DisclosurePanel>
      </AriaDisclosure>
    </div>
  )
}
