import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { useStore } from '#web/platform/store.ts'
import { createPayment, type Payment, type PaymentParts, type PaymentState } from './payment.ts'

/** Queries of the purchase form, outdated after a refusal. */
const OF_THE_FORM = ['readPermit', 'listZones', 'listDays', 'checkOffer', 'priceDiscount']

export function usePayment(parts: Pick<PaymentParts, 'draft' | 'order' | 'returnUrl' | 'onBought'>): {
  payment: Payment
  state: PaymentState
} {
  const queries = useQueryClient()
  const [payment] = useState(() =>
    createPayment({
      ...parts,
      open: (order) => askUntilBack(openPayment, order),
      buy: async (order) => {
        const bought = await askUntilBack(buyPermit, order)
        void queries.invalidateQueries({ queryKey: ['listMyPermits'] })
        return bought
      },
      onRefused: () => {
        for (const name of OF_THE_FORM) void queries.invalidateQueries({ queryKey: [name] })
      },
    }),
  )
  useEffect(() => payment.start(), [payment])
  return { payment, state: useStore(payment) }
}
