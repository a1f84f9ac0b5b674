import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from './plain-button.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <div inert={isStill}>
      <PlainButton
        aria-expanded={isOpen}
        aria-controls={panel}
        onPress={() => setOpen(!isOpen)}
        className={`flex min-h-12 w-full cursor-pointer items-center gap-3 text-left outline-offset-[-3px]! ${className}`}
      >
        {children}
        <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t('ui.legend')}</span>
      </PlainButton>
      <div id={panel} hidden={!isOpen}>
        <p className={`max-w-lines pb-3 text-base ${textClassName}`}>{text}</p>
      </div>
    </div>
  )
}
