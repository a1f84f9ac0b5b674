import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  type CounterSale,
  type CounterWay,
  listCounterSales,
  quoteCounterSale,
  readCounterSale,
  sellAtCounter,
} from '#contract/office-counter.ts'
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
  const renew = () =>
    Promise.all(
      [listCounterSales, quoteCounterSale, listZones].map(({ name }) =>
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
    onMutate: () => setSent(true),
    onSuccess: sold,
    onError: (error) => {
      if (isUnknown(error)) return
      setSent(false)
      void renew()
    },
  })
  const isUndecided = isSent && !selling.isPending
  const learn = useEffectEvent(async () => {
    try {
      sold(await ask(readCounterSale, { associationId, saleId }))
    } catch (error) {
      if (isUnknown(error)) return
      selling.reset()
      setSent(false)
    }
  })
  useEffect(() => {
    if (!isUndecided) return undefined
    void learn()
    const timer = setInterval(() => void learn(), ASK_AGAIN_MS)
    const now = () => void learn()
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [isUndecided])
  const { error } = selling
  const refusal = isUnknown(error) ? undefined : error
  return {
    go: () => selling.mutate(),
    isPending: selling.isPending,
    isUndecided,
    code: refusal instanceof ApiRefusal ? refusal.problem.code : undefined,
    failure: sentenceOf(refusal),
  }
}
