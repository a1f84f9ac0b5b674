import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { priceDiscount } from '#contract/purchase.ts'
import { type DiscountRule, readDiscountCode } from '#rules/discount.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, type OrderDraft } from '../order-draft.ts'

export interface DiscountAsked {
  /** What it takes off, when it applies. */
  rule?: DiscountRule | undefined
  /** Why it does not, in the person's language. */
  refusedBecause?: string | undefined
  isChecking: boolean
  /** What is typed is not what was asked about. */
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

/** What the code in the draft does to the price: asked again for another day or another holder. */
export function useDiscount(draft: OrderDraft, otherEmail: string | undefined): DiscountAsked {
  const isAngler = useSession()?.kind === 'angler'
  const { permitId, discountTyped, discountCode, discountCodeId, firstDay } = draft
  const typed = readDiscountCode(discountTyped)
  const isAsking = isAngler && discountCode !== undefined && firstDay !== undefined
  const asked = useCallQuery(
    priceDiscount,
    { permitId, code: discountCode ?? '', firstDay: firstDay ?? '', ...(otherEmail && { otherEmail }) },
    { enabled: isAsking },
  )
  const answer = isAsking ? asked.data : undefined
  const knownId = answer?.valid ? answer.discountCodeId : undefined
  const isChecking = isAsking && asked.isFetching

  // The order names the code by its id; as long as nobody knows whether it applies, it names none.
  useEffect(() => {
    if (!isChecking && knownId !== discountCodeId) changeDraft({ discountCodeId: knownId })
  }, [isChecking, knownId, discountCodeId])

  const apply = () => changeDraft({ discountCode: typed === '' ? undefined : typed })
  // Typed before signing in: looked at as soon as somebody is there.
  const applyTyped = useEffectEvent(() => {
    if (discountCode === undefined && typed !== '') apply()
  })
  useEffect(() => {
    if (isAngler) applyTyped()
  }, [isAngler])

  const isRefused = answer?.valid === false
  const refused = asked.error instanceof ApiRefusal ? asked.error.problem.title : undefined
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
