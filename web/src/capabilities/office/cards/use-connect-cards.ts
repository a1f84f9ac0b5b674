import { useEffect, useState } from 'react'
import { connectCards, type PageOfCards } from '#contract/office-cards.ts'
import { useAct } from '#web/platform/query/use-act.ts'

/** Opens Stripe's form in this tab; it leads back to the page `from`. */
export function useConnectCards(associationId: number, from: PageOfCards) {
  const [isLeaving, setLeaving] = useState(false)
  const connecting = useAct(connectCards, {
    onDone: ({ address }) => {
      setLeaving(true)
      location.assign(address)
    },
  })
  // Back by the browser's own button, the page may be as it was left.
  useEffect(() => {
    const isHere = () => setLeaving(false)
    addEventListener('pageshow', isHere)
    return () => removeEventListener('pageshow', isHere)
  }, [])
  return {
    go: () => connecting.go({ associationId, from }),
    isPending: connecting.isPending || isLeaving,
    failure: connecting.failure,
  }
}

export type Connecting = ReturnType<typeof useConnectCards>
