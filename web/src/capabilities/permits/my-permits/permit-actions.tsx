import type { HeldPermit } from '#contract/permits.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { DrawnNext } from '#web/ui/drawn-next.tsx'
import { handedAlong, permitsAlong } from '../change/permits-along.ts'
import { PermitChanges } from '../change/permit-changes.tsx'
import { ForAnother } from './for-another.tsx'
import { MailNotDelivered } from './mail-not-delivered.tsx'
import { OfGuest } from './of-guest.tsx'
import { PermitBookings } from './permit-bookings.tsx'
import { othersOfOrder } from './others-of-order.ts'
import { TakeItAlong } from './take-it-along.tsx'
import { usePermitOnPaper } from './use-permit-on-paper.ts'
import { WhatCanBeAdded } from './what-can-be-added.tsx'
import { WithItAtTheWater } from './with-it-at-the-water.tsx'
import { WithThePermit } from './with-the-permit.tsx'

const OtherGuest = partOnDemand(() => import('../without-account/other-guest.tsx'))
const InvitedTo = partOnDemand(() => import('../without-account/invited-to.tsx'))

const OnThisPhone = partOnDemand(() => import('../on-this-phone/on-this-phone.tsx'), {
  WhenMissing: () => null,
})

interface PermitActionsProps {
  held: HeldPermit
  /** All permits of the person. */
  permits: readonly HeldPermit[]
  today: string
  /** After a change, with a sentence about its result. */
  onChanged: (message: string, purchaseId: string) => void
}

/** What can be done with a permit, and its details. */
export function PermitActions({ held, permits, today, onChanged }: PermitActionsProps) {
  const clock = useWatersClock(held.river.timeZone)
  const onPaper = usePermitOnPaper(today, clock)
  const others = othersOfOrder(held, permits, today)
  return (
    <div className="mx-auto w-full max-w-[440px]">
      {held.mailNotDelivered === true && <MailNotDelivered />}
      <OfGuest held={held} />
      {held.guest === true && held.iAmBuyer && held.state === 'issued' && (
        <OtherGuest held={held} onDone={(message) => onChanged(message, held.purchaseId)} />
      )}
      {held.invitation !== undefined && (
        <InvitedTo held={held} onDone={(message) => onChanged(message, held.purchaseId)} />
      )}
      <DrawnNext>
        {held.invitation === undefined && <PermitBookings held={held} today={today} />}
        <ForAnother held={held} today={today} />
        {held.invitation === undefined && (
          <>
            <WhatCanBeAdded held={held} />
            <WithItAtTheWater held={held} today={today} />
          </>
        )}
        {held.state === 'issued' && held.lastDay >= today && (
          <>
            <TakeItAlong
              held={held}
              permit={onPaper(held, 'allDays')}
              others={others.map((one) => ({
                held: one,
                permit: onPaper(one, 'allDays'),
              }))}
            />
            <OnThisPhone />
          </>
        )}
        <PermitChanges
          held={held}
          today={today}
          others={others}
          along={permitsAlong(held, permits, others, today)}
          handedAlong={handedAlong(held, permits, others, today)}
          onDone={(message) => onChanged(message, held.purchaseId)}
        />
        <WithThePermit held={held} />
      </DrawnNext>
    </div>
  )
}
