import { useRef, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { chooseCard, listSavedCards } from '#contract/saved-cards.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import type { Card } from '../pay-order.ts'

export type SavedCard = ResponseOf<typeof listSavedCards>['cards'][number]
type Choice = RequestOf<typeof chooseCard>['choice']

const STALE_MS = 60_000

/** The card that is kept for the next time: whether there is one for this order, and whether the one that is typed becomes it. */
export function useCardChoice(orderId: string, { isFree }: { isFree: boolean }) {
  const renew = useRenew()
  const { data } = useCallQuery(listSavedCards, { orderId }, { enabled: !isFree, staleMs: STALE_MS })
  const saved = data?.cards[0]
  const [keeps, setKeeps] = useState(false)
  /** What the server was asked for of this order. Nothing: a card is used once. */
  const chosen = useRef<Choice>(undefined)

  async function choose(choice: Choice): Promise<{ paymentMethodId?: string | undefined }> {
    const answer = await askUntilBack(chooseCard, { orderId, choice })
    chosen.current = choice
    return answer
  }

  /** The payment matters more than the card of the next time: it goes on also where keeping is not possible now. */
  const keep = () => choose('save').catch(() => ({}))

  /** Only a card is kept: a box that was ticked before another way was chosen keeps nothing. */
  function typed(card: Card, way: string): Card {
    if (keeps && way === 'card') return { ...card, prepare: keep }
    const isUndone = chosen.current !== undefined && chosen.current !== 'new'
    return isUndone ? { ...card, prepare: () => choose('new') } : card
  }

  function kept(card: Card): Card {
    const prepare = async () => {
      try {
        return await choose('saved')
      } catch (error) {
        void renew(listSavedCards)
        throw error
      }
    }
    return { ...card, prepare }
  }

  return { saved, keeps, setKeeps, typed, kept }
}

export type CardChoice = ReturnType<typeof useCardChoice>
