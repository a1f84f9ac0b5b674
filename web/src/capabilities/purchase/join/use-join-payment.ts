import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { buyOrder } from '#contract/orders.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { type Card, collectPermit, type PaymentEnd, payOrder } from '../pay/pay-order.ts'
import type { Phase } from '../pay/payment.ts'
import { whenBack } from '../pay/when-back.ts'

const ASK_AGAIN_MS = 4000

export type JoinPhase = Extract<Phase, { kind: 'ready' | 'paying' | 'unsure' | 'refused' }>

interface PaymentOfMemberships {
  orderId: string
  /** Where the bank’s own page returns to. */
  returnUrl: string
  /** From there: first of all it is asked what became of the payment. */
  isBack: boolean
  onBought: () => void
}

/**
 * The payment of an order that is held. The server knows the order by its id: after a reload, on another device or after the bank’s
 * page it is read again, and what was authorised is sold by that.
 */
export function useJoinPayment({ orderId, returnUrl, isBack, onBought }: PaymentOfMemberships) {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<JoinPhase>({ kind: isBack ? 'paying' : 'ready' })
  const calls = {
    buy: async () => {
      await askUntilBack(buyOrder, { orderId })
      return { purchaseId: orderId }
    },
  }

  function finish(end: PaymentEnd): void {
    switch (end.kind) {
      case 'bought':
        onBought()
        // Members buy at other prices, and what they may buy: all that was asked before is outdated.
        void queries.invalidateQueries()
        return
      case 'unsure':
        return setPhase({ kind: 'unsure', isAsking: false, problem: end.problem })
      case 'lost':
        void queries.invalidateQueries({ queryKey: ['readOrder'] })
        return setPhase({ kind: 'refused', problem: end.problem })
      default:
        setPhase({ kind: 'ready', declined: end.kind === 'declined' ? end : undefined })
    }
  }

  const askAgain = () => {
    if (phase.kind !== 'unsure' || phase.isAsking) return
    setPhase({ ...phase, isAsking: true })
    void collectPermit(calls).then(finish)
  }
  const askByItself = useEffectEvent(askAgain)
  const isWaiting = phase.kind === 'unsure' && !phase.isAsking
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => askByItself()
    const timer = setTimeout(again, ASK_AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])

  const isChecked = useRef(!isBack)
  const checkOnce = useEffectEvent(() => {
    if (isChecked.current) return
    isChecked.current = true
    void collectPermit(calls).then(finish)
  })
  useEffect(() => checkOnce(), [])

  const recheck = useEffectEvent((wasLeft: boolean) => {
    if (phase.kind !== 'paying') return
    void queries.invalidateQueries({ queryKey: ['readOrder'] })
    setPhase(wasLeft ? { kind: 'ready' } : { kind: 'paying', isElsewhere: true })
  })
  useEffect(() => whenBack(recheck), [])

  return {
    phase,
    askAgain,
    chooseAgain: () => setPhase({ kind: 'ready' }),
    pay: (card: Card | undefined) => {
      if (phase.kind !== 'ready') return
      setPhase({ kind: 'paying' })
      void payOrder(calls, card, returnUrl).then(finish)
    },
  }
}
