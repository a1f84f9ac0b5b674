import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/ui/region.ts'

interface SimilarBelowProps {
  /** What was typed. */
  text: string
  /** Nothing is above: it is said. */
  isAlone: boolean
  children: ReactNode
}

/** What a search found with a letter wrong, below what has the very letters. */
export function SimilarBelow({ text, isAlone, children }: SimilarBelowProps) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      {isAlone && (
        <p role="status" className="text-ink-soft">
          {t('office.similar.noExact')}
        </p>
      )}
      <h2 id={heading} className="text-lg wrap-anywhere">
        {t('office.similar.title', { text })}
      </h2>
      {children}
    </section>
  )
}
