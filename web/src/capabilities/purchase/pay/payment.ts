import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { readOutcome } from '#contract/holds.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { createStore, useStore } from '#web/platform/store.ts'
import { noteBought } from '../just-bought.ts'
import { changeDraft, currentDraft, forgetDraft, type OrderDraft } from '../order-draft.ts'
import { joinsIn } from '../who/joins.ts'
import { saveNewPeople } from '../who/save-new-people.ts'
import { type Bought, type Card, collectPermit, type PaymentEnd, payOrder } from './pay-order.ts'
import { callsForOne, type OpenedOrder, type OrderCalls, type OrderOfOne } from './order-calls.ts'
import { fieldRefusals } from './field-refusals.ts'
import { whenBack } from './when-back.ts'

interface Declined {
  /** The card fields show the reason. */
  isExplained: boolean
}

export type Phase =
  | { kind: 'opening' }
  | { kind: 'ready'; declined?: Declined | undefined }
  /** `isElsewhere`: the person came back from somewhere else, and the bank has not answered yet. */
  | { kind: 'paying'; isElsewhere?: boolean }
  /** No answer: retried until there is one. */
  | { kind: 'unsure'; isAsking: boolean; problem?: Problem | undefined }
  /** The hold expired before the payment started. */
  | { kind: 'over' }
  /** `moneyBack`: the card had paid, and gets it back. */
  | { kind: 'refused'; problem: Problem; moneyBack?: boolean | undefined }
  /** The very order is a permit of the person already. */
  | { kind: 'already'; purchaseId: string }
  | { kind: 'unreachable' }

export interface Opened {
  answer: OpenedOrder
  /** Expiry of the hold, in milliseconds since 1970 by this device's clock. */
  until: number
}

export interface PaymentState {
  phase: Phase
  opened?: Opened | undefined
}

export interface PaymentParts {
  draft: OrderDraft
  /** Of the first who fishes. */
  order: OrderOfOne
  /** Absent: it is for one person. */
  calls?: OrderCalls
  /** Where the bank's own page returns to, for this purchase: in this tab, another browser or another phone. */
  returnUrl: (purchaseId: string | undefined) => string
  /** Called only while the page is open. */
  onBought: (bought: Pick<Bought, 'purchaseId'>) => void
  queries: Pick<QueryClient, 'invalidateQueries'>
}

const ASK_AGAIN_MS = 4000

/** Queries of the purchase form, outdated after a refusal. */
const OF_THE_FORM = [
  'readPermit',
  'listZones',
  'listDays',
  'checkOffer',
  'priceDiscount',
  'listHeldPlaces',
  'listHeldDays',
]
/** What a permit changes beside them. */
const OF_A_PERMIT = ['listSavedCards', 'listMyPermits', 'listHolds', 'listOffers', 'readOrderAgain']
/** What a membership changes. */
const OF_A_MEMBER = ['quoteOrder', 'listMemberCards', 'listMemberships', 'listMembershipPlans']

/** Every request is idempotent: after a reload or the return from the bank, the same hold and permit. */
export function createPayment({
  draft,
  order,
  calls = callsForOne(order),
  returnUrl,
  onBought,
  queries,
}: PaymentParts) {
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

  /** What became of the order, where it is this one and the person's own. */
  async function lookUp(purchaseId: string): Promise<ResponseOf<typeof readOutcome> | undefined> {
    const found = await askUntilBack(readOutcome, { purchaseId }).catch(() => undefined)
    return found?.permitId === order.permitId && found.firstDay === order.firstDay ? found : undefined
  }

  async function refuse(problem: Problem): Promise<void> {
    // The guard asks to sign in: what was begun is looked up afterwards.
    if (problem.code === 'SIGN_IN_NEEDED') return
    const begun = currentDraft()?.purchaseId
    const had = extensionOf('NOT_BUYABLE', problem)?.purchaseId
    const found = begun === undefined ? undefined : await lookUp(begun)
    if (begun !== undefined && (found?.outcome === 'permit' || begun === had)) return haveBought(begun)
    changeDraft({
      isPaying: false,
      kept: undefined,
      purchaseId: undefined,
      refusals: fieldRefusals(problem, draft),
    })
    outdated(...OF_THE_FORM)
    if (had !== undefined) return enter({ kind: 'already', purchaseId: had })
    enter({ kind: 'refused', problem, moneyBack: found?.moneyBack })
  }

  function haveBought(purchaseId: string): void {
    void saveNewPeople(draft).then((isSaved) => isSaved && outdated('listPeople'))
    forgetDraft()
    noteBought({ permitId: order.permitId, firstDay: order.firstDay, purchaseId })
    outdated(...OF_A_PERMIT, ...OF_THE_FORM)
    if (joinsIn(draft).length > 0) outdated(...OF_A_MEMBER)
    if (isHere) onBought({ purchaseId })
  }

  async function open(declined?: Declined): Promise<void> {
    enter({ kind: 'opening' })
    try {
      const answer = await calls.open()
      const until = Date.now() + answer.secondsLeft * 1000
      const { zoneId, slot, firstDay } = order
      const { purchaseId } = answer
      changeDraft({ kept: { zoneId, slot, firstDay, until }, purchaseId, refusals: [] })
      outdated('listHolds')
      enter({ kind: 'ready', declined }, { answer, until })
    } catch (error) {
      if (error instanceof ApiRefusal) await refuse(error.problem)
      else enter({ kind: 'unreachable' })
    }
  }

  function finish(end: PaymentEnd): void {
    switch (end.kind) {
      case 'bought':
        return haveBought(end.bought.purchaseId)
      case 'unsure':
        return enter({ kind: 'unsure', isAsking: false, problem: end.problem })
      case 'lost':
        return void refuse(end.problem)
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

  const collect = async () => finish(await collectPermit(calls))

  /** A payment that was started before a reload, a sign-in or the bank's page: it is somebody else's after another sign-in. */
  async function comeBack(): Promise<void> {
    const begun = currentDraft()?.purchaseId
    if (begun === undefined) return collect()
    const answer = await askUntilBack(readOutcome, { purchaseId: begun }).catch((error: unknown) => error)
    if (isNotThere(answer)) {
      changeDraft({ isPaying: false, purchaseId: undefined, kept: undefined })
      return open()
    }
    return collect()
  }

  /** In the language of now; the card's fields stay. */
  async function translate(): Promise<void> {
    if (state.get().phase.kind !== 'ready') return
    const answer = await calls.open().catch(() => undefined)
    const { phase, opened } = state.get()
    if (answer === undefined || opened === undefined || phase.kind !== 'ready') return
    const { lines, memberships } = answer
    state.set({ phase, opened: { ...opened, answer: { ...opened.answer, lines, memberships } } })
  }

  function askAgain(): void {
    const { phase } = state.get()
    if (phase.kind !== 'unsure' || phase.isAsking) return
    enter({ ...phase, isAsking: true })
    void collect()
  }

  /** The payment may have gone on in a bank's app or another browser, which tells this page nothing. */
  async function recheck(wasLeft: boolean): Promise<void> {
    const { phase, opened } = state.get()
    if (phase.kind === 'unsure') return askAgain()
    if (opened === undefined || (phase.kind !== 'paying' && phase.kind !== 'ready')) return
    const { purchaseId } = opened.answer
    const found = await lookUp(purchaseId)
    if (found === undefined || state.get().phase !== phase) return
    if (found.outcome === 'permit') return haveBought(purchaseId)
    if (phase.kind === 'ready') return
    if (found.outcome === 'over') return collect()
    // A question of the bank in this page is still open then, and its answer still counts.
    if (wasLeft) chooseAgain()
    else enter({ kind: 'paying', isElsewhere: true })
  }

  function chooseAgain(): void {
    changeDraft({ isPaying: false })
    backToTheCard(undefined)
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
      const notBack = whenBack((wasLeft) => void recheck(wasLeft))
      if (!isStarted) {
        isStarted = true
        // A payment started before a reload is resolved first.
        void (draft.isPaying ? comeBack() : open())
      }
      return () => {
        isHere = false
        clearTimeout(timer)
        notBack()
        removeEventListener('online', askAgain)
      }
    },
    open: () => void open(),
    pay: (card: Card | undefined) => {
      if (state.get().phase.kind !== 'ready') return
      changeDraft({ isPaying: true })
      enter({ kind: 'paying' })
      const purchaseId = state.get().opened?.answer.purchaseId
      void payOrder(calls, card, returnUrl(purchaseId)).then(finish)
    },
    translate: () => void translate(),
    askAgain,
    /** A payment that was begun and left is not waited for; one that comes still counts. */
    chooseAgain,
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
  const language = useLanguage()
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    payment.translate()
  }, [payment, language])
  return { payment, state: useStore(payment) }
}
