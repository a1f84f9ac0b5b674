import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { changeDraft, forgetDraft, type OrderDraft } from '../order-draft.ts'
import {
  type AskedOrder,
  type Bought,
  type Card,
  collectPermit,
  type PaymentEnd,
  payOrder,
} from './pay-order.ts'
import { saidOfFields } from './what-was-said.ts'

export type Phase =
  | { kind: 'opening' }
  | { kind: 'ready'; wasDeclined: boolean }
  | { kind: 'paying' }
  /** No answer came: it is asked for again until one does. */
  | { kind: 'unsure'; isAsking: boolean; problem?: Problem | undefined }
  /** The hold ran out while nobody was paying. */
  | { kind: 'over' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

export interface Opened {
  answer: ResponseOf<typeof openPayment>
  /** When the hold runs out, by this device's clock. */
  until: number
}

interface Paying {
  draft: OrderDraft
  order: AskedOrder
  returnUrl: string
  onBought: (bought: Bought) => void
}

const ASK_AGAIN_MS = 4000
const buy = (order: AskedOrder) => ask(buyPermit, order)

/**
 * One payment from the hold to the permit. The intent is asked for once; whatever is asked again (a reload, a
 * lost answer, the way back from the bank) answers with the same hold and the same permit.
 */
export function usePayment({ draft, order, returnUrl, onBought }: Paying) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [phase, setPhase] = useState<Phase>({ kind: draft.isPaying ? 'paying' : 'opening' })
  const isStarted = useRef(false)
  const isLeft = useRef(false)

  const refuse = useCallback(
    (problem: Problem) => {
      changeDraft({ isPaying: false, kept: undefined, said: saidOfFields(problem, draft) })
      // Places and prices on the form are looked at anew.
      for (const name of ['listZones', 'listDays', 'checkOffer', 'priceDiscount', 'readPermit'])
        void queries.invalidateQueries({ queryKey: [name] })
      setPhase({ kind: 'refused', problem })
    },
    [draft, queries],
  )

  const open = useCallback(
    async (wasDeclined = false) => {
      setPhase({ kind: 'opening' })
      try {
        const answer = await ask(openPayment, order)
        const until = Date.now() + answer.secondsLeft * 1000
        const { zoneId, slot, firstDay } = order
        changeDraft({ kept: { zoneId, slot, firstDay, until }, said: [] })
        setOpened({ answer, until })
        setPhase({ kind: 'ready', wasDeclined })
      } catch (error) {
        if (error instanceof ApiRefusal) refuse(error.problem)
        else setPhase({ kind: 'unreachable' })
      }
    },
    [order, refuse],
  )

  const finish = useCallback(
    (end: PaymentEnd) => {
      if (end.kind === 'bought') {
        void queries.invalidateQueries({ queryKey: ['listMyPermits'] })
        forgetDraft()
        if (!isLeft.current) onBought(end.bought)
        return
      }
      if (end.kind === 'unsure') return setPhase({ kind: 'unsure', isAsking: false, problem: end.problem })
      if (end.kind === 'lost') return refuse(end.problem)
      changeDraft({ isPaying: false })
      const wasDeclined = end.kind === 'declined'
      // After a reload there is no card form yet.
      if (opened === undefined) return void open(wasDeclined)
      setPhase(opened.until > Date.now() ? { kind: 'ready', wasDeclined } : { kind: 'over' })
    },
    [onBought, open, opened, queries, refuse],
  )

  const resolve = useCallback(async () => {
    setPhase((now) => (now.kind === 'unsure' ? { ...now, isAsking: true } : now))
    finish(await collectPermit(buy, order))
  }, [finish, order])

  useEffect(() => {
    isLeft.current = false
    if (!isStarted.current) {
      isStarted.current = true
      void (draft.isPaying ? resolve() : open())
    }
    return () => {
      isLeft.current = true
    }
    // Once, when the page opens: a redraw asks for nothing.
  }, [])

  const isWaiting = phase.kind === 'unsure' && !phase.isAsking
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => void resolve()
    const timer = setTimeout(again, ASK_AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, resolve])

  const timeIsUp = useCallback(() => {
    setPhase((now) => {
      if (now.kind !== 'ready') return now
      changeDraft({ kept: undefined })
      return { kind: 'over' }
    })
  }, [])

  return {
    phase,
    opened,
    open: () => void open(),
    resolve: () => void resolve(),
    timeIsUp,
    pay: (card: Card | undefined) => {
      if (phase.kind !== 'ready') return
      changeDraft({ isPaying: true })
      setPhase({ kind: 'paying' })
      void payOrder(buy, order, card, returnUrl).then(finish)
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
