import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { openPayment } from '#contract/purchase.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { createStore, useStore } from '#web/platform/store.ts'
import { changeDraft, forgetDraft, type OrderDraft } from '../order-draft.ts'
import {
  type BuyRequest,
  type Bought,
  type Card,
  collectPermit,
  type PaymentEnd,
  payOrder,
} from './pay-order.ts'
import { fieldRefusals } from './field-refusals.ts'

interface Declined {
  /** The card fields show the reason. */
  isExplained: boolean
}

export type Phase =
  | { kind: 'opening' }
  | { kind: 'ready'; declined?: Declined | undefined }
  | { kind: 'paying' }
  /** No answer: retried until there is one. */
  | { kind: 'unsure'; isAsking: boolean; problem?: Problem | undefined }
  /** The hold expired before the payment started. */
  | { kind: 'over' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

export interface Opened {
  answer: ResponseOf<typeof openPayment>
  /** Expiry of the hold, in milliseconds since 1970 by this device's clock. */
  until: number
}

export interface PaymentState {
  phase: Phase
  opened?: Opened | undefined
}

export interface PaymentParts {
  draft: OrderDraft
  order: BuyRequest
  /** Where the bank's own page returns to. */
  returnUrl: string
  /** Called only while the page is open. */
  onBought: (bought: Bought) => void
  queries: Pick<QueryClient, 'invalidateQueries'>
}

const ASK_AGAIN_MS = 4000

/** Queries of the purchase form, outdated after a refusal. */
const OF_THE_FORM = ['readPermit', 'listZones', 'listDays', 'checkOffer', 'priceDiscount']

/** Every request is idempotent: after a reload or the return from the bank, the same hold and permit. */
export function createPayment({ draft, order, returnUrl, onBought, queries }: PaymentParts) {
  const state = createStore<PaymentState>({ phase: { kind: draft.isPaying ? 'paying' : 'opening' } })
  let isStarted = false
  let isHere = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter(phase: Phase, opened = state.get().opened): void {
    state.set({ phase, opened })
    clearTimeout(timer)
    if (phase.kind === 'unsure' && !phase.isAsking && isHere) timer = setTimeout(askAgain, ASK_AGAIN_MS)
  }

  function outdated(...names: string[]): void {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }

  function refuse(problem: Problem): void {
    changeDraft({ isPaying: false, kept: undefined, refusals: fieldRefusals(problem, draft) })
    outdated(...OF_THE_FORM)
    enter({ kind: 'refused', problem })
  }

  async function open(declined?: Declined): Promise<void> {
    enter({ kind: 'opening' })
    try {
      const answer = await askUntilBack(openPayment, order)
      const until = Date.now() + answer.secondsLeft * 1000
      const { zoneId, slot, firstDay } = order
      changeDraft({ kept: { zoneId, slot, firstDay, until }, refusals: [] })
      enter({ kind: 'ready', declined }, { answer, until })
    } catch (error) {
      if (error instanceof ApiRefusal) refuse(error.problem)
      else enter({ kind: 'unreachable' })
    }
  }

  function finish(end: PaymentEnd): void {
    switch (end.kind) {
      case 'bought':
        forgetDraft()
        outdated('listMyPermits')
        if (isHere) onBought(end.bought)
        return
      case 'unsure':
        return enter({ kind: 'unsure', isAsking: false, problem: end.problem })
      case 'lost':
        return refuse(end.problem)
      default:
        changeDraft({ isPaying: false })
        return backToTheCard(end.kind === 'declined' ? end : undefined)
    }
  }

  function backToTheCard(declined: Declined | undefined): void {
    const { opened } = state.get()
    // After a reload there is no card form yet.
    if (opened === undefined) void open(declined)
    else if (opened.until > Date.now()) enter({ kind: 'ready', declined })
    else letGo()
  }

  const collect = async () => finish(await collectPermit(order))

  function askAgain(): void {
    const { phase } = state.get()
    if (phase.kind !== 'unsure' || phase.isAsking) return
    enter({ ...phase, isAsking: true })
    void collect()
  }

  function letGo(): void {
    changeDraft({ kept: undefined })
    enter({ kind: 'over' })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Called when the page mounts; returns the cleanup. */
    start: () => {
      isHere = true
      addEventListener('online', askAgain)
      if (!isStarted) {
        isStarted = true
        // A payment started before a reload is resolved first.
        void (draft.isPaying ? collect() : open())
      }
      return () => {
        isHere = false
        clearTimeout(timer)
        removeEventListener('online', askAgain)
      }
    },
    open: () => void open(),
    pay: (card: Card | undefined) => {
      if (state.get().phase.kind !== 'ready') return
      changeDraft({ isPaying: true })
      enter({ kind: 'paying' })
      void payOrder(order, card, returnUrl).then(finish)
    },
    askAgain,
    /** A running payment is not interrupted: the server decides. */
    timeIsUp: () => {
      if (state.get().phase.kind === 'ready') letGo()
    },
  }
}

export type Payment = ReturnType<typeof createPayment>

/** The payment of the page, opened when the page mounts. */
export function usePayment(parts: Omit<PaymentParts, 'queries'>): { payment: Payment; state: PaymentState } {
  const queries = useQueryClient()
  const [payment] = useState(() => createPayment({ ...parts, queries }))
  useEffect(() => payment.start(), [payment])
  return { payment, state: useStore(payment) }
}
