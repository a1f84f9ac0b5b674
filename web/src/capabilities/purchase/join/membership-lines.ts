import type { ResponseOf } from '#contract/call.ts'
import type { openOrder } from '#contract/orders.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** The memberships of an order as lines of its price: of whom, and from when to when. */
export function useMembershipLines(memberships: NonNullable<ResponseOf<typeof openOrder>['memberships']>) {
  const { t, region } = useTexts()
  return memberships.map(({ memberName, planName, firstDay, lastDay, isRenewal, price }) => ({
    name: t('buy.joinToo.line', { plan: planName, name: memberName }),
    cents: price.totalCents,
    appliesTo: t(isRenewal ? 'join.renewed' : 'join.joined', {
      days: datedDaysText(firstDay, lastDay, region),
    }),
  }))
}
