import { HeldPermitView } from './held-permit.tsx'
import { PermitLists } from './permit-lists.tsx'
import type { PermitsProps } from './permits-at-hand.tsx'

/** On a wide screen: the list, and beside it the selected ticket. */
export function PermitsBeside({ permits, sorted, todayOf, openId, onChanged }: PermitsProps) {
  const named = permits.find(({ purchaseId }) => purchaseId === openId)
  const open = named ?? sorted.today[0] ?? sorted.coming[0] ?? sorted.past[0]
  return (
    <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_440px]">
      <PermitLists sorted={sorted} todayOf={todayOf} openId={open?.purchaseId} withToday />
      {open && (
        <HeldPermitView key={open.purchaseId} held={open} today={todayOf(open)} onChanged={onChanged} />
      )}
    </div>
  )
}
