import { moveSale } from '#contract/office-sale-changes.ts'
import { wireNameOf } from '#contract/wire.ts'
import { refuseFields } from '#server/platform/refusal.ts'

/** Beyond the club's rules a reason is required: the trail has it. */
export function requireReason({
  beyondRules = false,
  reason,
}: {
  beyondRules?: boolean | undefined
  reason?: string | undefined
}): void {
  if (beyondRules && reason === undefined)
    refuseFields([{ field: wireNameOf(moveSale.request, 'reason'), code: 'REQUIRED' }])
}
