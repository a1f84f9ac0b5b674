import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { applyForMembership, listOwnApplications } from '#contract/membership-applications.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { openOrder, quoteOrder } from '#contract/orders.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { type Joiner, membershipOf } from './joiners.ts'

interface Of {
  associationId: number
  plan: string
}

interface ToSend {
  toApply: readonly Joiner[]
  toPay: readonly Joiner[]
}

interface Options {
  /** The association has the application of this person. */
  onApplied: (joiner: Joiner) => void
  onFailed: (error: unknown) => void
}

/** The applications of those about whom the association decides first, one after the other; then the order of the others. */
export function useSendJoiners(of: Of, { onApplied, onFailed }: Options) {
  const navigate = useNavigate()
  const renew = useRenew()
  // Of these the server names the fields.
  const [sent, setSent] = useState<readonly Joiner[]>([])
  const sending = useMutation({
    mutationFn: async ({ toApply, toPay }: ToSend) => {
      for (const joiner of toApply) {
        setSent([joiner])
        await askUntilBack(applyForMembership, membershipOf(of, joiner, true))
        onApplied(joiner)
      }
      setSent(toPay)
      if (toPay.length === 0) return undefined
      const memberships = toPay.map((one) => membershipOf(of, one, true))
      return askUntilBack(openOrder, { lines: [], memberships })
    },
    onSuccess: (order) => {
      if (order === undefined) return
      const { associationId: association, plan } = of
      void navigate(pathTo(paths.join, { association, plan, purchase: order.orderId }))
    },
    onError: onFailed,
    // What is refused now may differ from what was quoted before.
    onSettled: () => void renew(quoteOrder, listOwnApplications, listMembershipPlans),
  })
  return { sending, sent }
}
