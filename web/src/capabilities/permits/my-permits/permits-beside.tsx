import { HeldTicket } from './held-ticket.tsx'
import { PermitActions } from './permit-actions.tsx'
import { EndedPermits, NextPermits, PastPermits } from './permit-lists.tsx'
import type { PermitsProps } from './permits-at-hand.tsx'
import { ShowBar } from './show-button.tsx'

/** On a wide screen: the list, and beside it the selected ticket. */
export function PermitsBeside({ permits, sorted, todayOf, openId, onChanged }: PermitsProps) {
  const named = permits.find(({ purchaseId }) => purchaseId === openId)
  const open = named ?? sorted.today[0] ?? sorted.coming[0] ?? sorted.ended[0] ?? sorted.past[0]
  const lists = { sorted, todayOf, openId: open?.purchaseId }
  return (
    <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_440px]">
      <div className="flex flex-col gap-8">
        <NextPermits {...lists} />
        <EndedPermits {...lists} />
        <PastPermits {...lists} />
      </div>
      {open && (
        <div key={open.purchaseId}>
          <HeldTicket held={open} today={todayOf(open)} />
          <PermitActions held={open} permits={permits} today={todayOf(open)} onChanged={onChanged} />
          <ShowBar held={open} today={todayOf(open)} />
        </div>
      )}
    </div>
  )
}
