import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type CounterSale,
  type CounterWay,
  findHolders,
  listCounterSales,
  quoteCounterSale,
  readCounterSale,
  sellAtCounter,
} from '#contract/office-counter.ts'
import { quoteMembershipSale } from '#contract/office-memberships.ts'
import { listZones } from '#contract/catalogue.ts'
import type { Office } from '#contract/staff.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { keepLanguage, keepPlace } from './place-of-device.ts'
import type { CounterForm } from './use-counter-form.ts'

const ASK_AGAIN_MS = 2000

/** An answer whose sale may have been made all the same. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.problem.code === 'OUTCOME_UNKNOWN'

/** Nothing was sold under this key; any other refusal tells nothing about it. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'NOT_FOUND'

/** Why something is refused: its wrong fields, or in one sentence. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined
  const { fields = [], detail, title } = error.problem
  return fields.length > 0 ? [...new Set(fields.map(({ message }) => message))].join(' ') : (detail ?? title)
}

/** Without a price there is no way of paying to be chosen. */
const wayOf = ({ amountCents, payment }: CounterForm, ways: readonly CounterWay[]): CounterWay =>
  amountCents === 0 && ways.includes('free') ? 'free' : payment.way

/**
 * Sells what the form has. Without an answer nobody knows whether it was sold: the form says so, and asks by the key of the sale
 * until the server tells, also after a reload.
 */
export function useSale(
  { associationId }: Office,
  form: CounterForm,
  ways: readonly CounterWay[],
  onSold: (sale: CounterSale) => void,
) {
  const queries = useQueryClient()
  const ownLanguage = useLanguage()
  const { language, saleId, lines, amountCents, givenCents, payment, isSent, setSent, typed, chosen } = form
  const [isNotSold, setNotSold] = useState(false)
  const renew = () =>
    Promise.all(
      // Who has joined is found as a member.
      [listCounterSales, quoteCounterSale, quoteMembershipSale, findHolders, listZones].map(({ name }) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  const sold = (sale: CounterSale) => {
    keepPlace(associationId, chosen.place)
    keepLanguage(associationId, language === ownLanguage ? undefined : language)
    typed.forget()
    void renew()
    onSold(sale)
  }
  const selling = useMutation({
    mutationFn: () => {
      const way = wayOf(form, ways)
      return ask(sellAtCounter, {
        associationId,
        saleId,
        lines: lines ?? [],
        way,
        amountCents: way === 'free' ? 0 : amountCents,
        givenCents: way === 'cash' ? givenCents : undefined,
        reason: way === 'free' && amountCents > 0 ? payment.reason.trim() || undefined : undefined,
        language,
      })
    },
    onMutate: () => {
      setNotSold(false)
      setSent(true)
    },
    onSuccess: sold,
    onError: (error) => {
      if (isUnknown(error)) return
      setSent(false)
      void renew()
    },
  })
  const isUndecided = isSent && !selling.isPending
  /** `missedAt`: when it was not there before; the answer is when it was not there first. */
  const learn = useEffectEvent(async (missedAt: number | undefined, ending: AbortSignal) => {
    try {
      const sale = await ask(readCounterSale, { associationId, saleId }, ending)
      if (!ending.aborted) sold(sale)
    } catch (error) {
      if (ending.aborted || !isNotThere(error)) return missedAt
      // The sale itself may still be on its way.
      if (missedAt === undefined || performance.now() - missedAt < ASK_AGAIN_MS)
        return missedAt ?? performance.now()
      selling.reset()
      setSent(false)
      setNotSold(true)
    }
    return undefined
  })
  useEffect(() => {
    if (!isUndecided) return undefined
    // An answer to this sale that comes once it is decided would be taken for one about the next.
    const ending = new AbortController()
    let missedAt: number | undefined
    let isAsking = false
    const learnNow = async () => {
      if (isAsking) return
      isAsking = true
      missedAt = await learn(missedAt, ending.signal)
      isAsking = false
    }
    const onTime = () => void learnNow()
    onTime()
    const timer = setInterval(onTime, ASK_AGAIN_MS)
    addEventListener('online', onTime)
    return () => {
      ending.abort()
      clearInterval(timer)
      removeEventListener('online', onTime)
    }
  }, [isUndecided])
  const { error } = selling
  const refusal = isUnknown(error) ? undefined : error
  return {
    go: () => selling.mutate(),
    isPending: selling.isPending,
    isUndecided,
    isNotSold,
    code: refusal instanceof ApiRefusal ? refusal.problem.code : undefined,
    failure: sentenceOf(refusal),
  }
}
