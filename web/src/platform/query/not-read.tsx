import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'

interface NotReadProps {
  again: () => void
  /** What is not known for it; absent: that it could not be read. */
  children?: ReactNode
}

/** A part of a page that did not come, in a line: an empty list would say that there is nothing. */
export function NotRead({ again, children }: NotReadProps) {
  const { t } = useTexts()
  return (
    <div role="status" className="flex flex-col items-start gap-1">
      <p className="text-ink-soft">{children ?? t('ui.notRead')}</p>
      <div className="-ml-5">
        <Button variant="quiet" onPress={again}>
          {t('ui.retry')}
        </Button>
      </div>
    </div>
  )
}
