import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const SHOWN_AT_FIRST = 8

/** Of a long list the first ones, and a button for the rest. */
export function useFirstOnes<T>(
  all: readonly T[],
  moreText: (count: number) => string,
): { shown: readonly T[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || all.length <= SHOWN_AT_FIRST + 1) return { shown: all, more: null }
  return {
    shown: all.slice(0, SHOWN_AT_FIRST),
    more: (
      <div>
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {moreText(all.length)}
        </Button>
      </div>
    ),
  }
}
