import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Notice } from './notice.tsx'
import { useTexts } from './region.ts'

export interface AlongRow {
  purchaseId: string
  name: ReactNode
  isChosen: boolean
  /** What it answers, or why it belongs to the other. */
  text: string | undefined
  /** It is never one of them, for the reason that `text` says. */
  isApart?: boolean
}

interface MoveAlongProps {
  title: string
  rows: readonly AlongRow[]
  onChange: (purchaseId: string, isChosen: boolean) => void
  /** The answers did not come: asks for them again. */
  onRetry?: (() => void) | undefined
}

/** The permits that may change together with another: each with its own answer, before anything is done. */
export function MoveAlong({ title, rows, onChange, onRetry }: MoveAlongProps) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2 border-l-3 border-line pl-4">
      <legend className="float-left font-semibold">{title}</legend>
      {rows.map(({ purchaseId, name, isChosen, text, isApart }) => (
        <Checkbox
          key={purchaseId}
          isSelected={isChosen}
          isDisabled={isApart}
          onChange={(now) => onChange(purchaseId, now)}
          description={text}
        >
          {name}
        </Checkbox>
      ))}
      {onRetry && (
        <Notice
          kind="warning"
          isNew
          action={
            <Button variant="secondary" onPress={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('changes.day.also.failed')}
        </Notice>
      )}
    </fieldset>
  )
}
