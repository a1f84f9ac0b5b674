import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { priceDiscount } from '#contract/purchase.ts'
import { type DiscountRule, readDiscountCode } from '#rules/sale/discount.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, type OrderDraft } from '../order-draft.ts'

interface DiscountCheck {
  rule?: DiscountRule | undefined
  /** Why the code is refused, in the person's language. */
  refusedBecause?: string | undefined
  isChecking: boolean
  /** The typed code differs from the checked one. */
  isTyped: boolean
  apply: () => void
  remove: () => void
}

const ruleOf = ({
  valid,
  percent,
  amountCents,
}: ResponseOf<typeof priceDiscount>): DiscountRule | undefined => {
  if (!valid) return undefined
  if (percent !== undefined) return { kind: 'percent', percent }
  return amountCents === undefined ? undefined : { kind: 'amount', cents: amountCents }
}

/** The discount of the draft's code; checked again for another day or holder. */
export function useDiscount(draft: OrderDraft, otherEmail: string | undefined): DiscountCheck {
  const isAngler = useSession()?.kind === 'angler'
  const { permitId, discountTyped, discountCode, discountCodeId, firstDay } = draft
  const typed = readDiscountCode(discountTyped)
  const isAsking = isAngler && discountCode !== undefined && firstDay !== undefined
  const query = useCallQuery(
    priceDiscount,
    { permitId, code: discountCode ?? '', firstDay: firstDay ?? '', ...(otherEmail && { otherEmail }) },
    { enabled: isAsking },
  )
  const answer = isAsking ? query.data : undefined
  const knownId = answer?.valid ? answer.discountCodeId : undefined
  const isChecking = isAsking && query.isFetching

  // The order names the code by its id, and none while the check is running or failed.
  useEffect(() => {
    if (!isChecking && knownId !== discountCodeId) changeDraft({ discountCodeId: knownId })
  }, [isChecking, knownId, discountCodeId])

  const apply = () => changeDraft({ discountCode: typed === '' ? undefined : typed })
  // A code typed before sign-in is checked after sign-in.
  const applyTyped = useEffectEvent(() => {
    if (discountCode === undefined && typed !== '') apply()
  })
  useEffect(() => {
    if (isAngler) applyTyped()
  }, [isAngler])

  const isRefused = answer?.valid === false
  const refused = query.error instanceof ApiRefusal ? query.error.problem.title : undefined
  return {
    rule: answer && ruleOf(answer),
    refusedBecause:
      isAsking && !isChecking ? ((isRefused ? answer.reason : undefined) ?? refused) : undefined,
    isChecking,
    isTyped: typed !== (discountCode ?? ''),
    apply,
    remove: () => changeDraft({ discountTyped: '', discountCode: undefined, discountCodeId: undefined }),
  }
}
