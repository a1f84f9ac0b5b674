import { JoinWait, type JoinWaitProps } from '../../waits/index.ts'
import { holderFields } from './order-request.ts'
import { linesOfOrder } from '../who/lines-of-order.ts'
import { isForSeveral, peopleOf } from '../who/people.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { PartProps } from './form-fields.ts'

type WaitHereProps = Pick<PartProps, 'permit' | 'form'>

/** Where the day, a zone or a time is full: being told when a place comes free, for all who fish. */
export function WaitHere({ permit, form }: WaitHereProps) {
  const { draft, isDayFull, zones, slots } = form
  const { firstDay } = draft
  const isFull = ({ refused }: { refused?: string | undefined }) => refused === 'full' || refused === 'few'
  const fullZones = zones.filter(isFull)
  const fullSlots = slots.filter(isFull)
  if (firstDay === undefined || !permit.limitedEntry) return null
  // A wait is for people who are known when their turn comes.
  if (peopleOf(draft).some(({ holder }) => holder.kind === 'invited')) return null
  if (!isDayFull && fullZones.length === 0 && fullSlots.length === 0) return null
  const [zone] = fullZones.length === 1 && !isDayFull ? fullZones : []
  const [slot] = fullSlots.length === 1 && fullZones.length === 0 && !isDayFull ? fullSlots : []
  return (
    <div>
      <JoinWait
        permitId={permit.permitId}
        day={firstDay}
        zoneId={zone?.zone.zoneId ?? (slot && draft.zoneId)}
        slot={slot?.slot.code}
        party={partyOf(draft)}
      />
    </div>
  )
}

/** Whoever fishes, adults first; undefined: the person alone, or not chosen yet. */
function partyOf(draft: OrderDraft): JoinWaitProps['party'] {
  const isSelfAlone = draft.holder.kind === 'self' && !isForSeveral(draft)
  if (isSelfAlone || draft.holder.kind === 'notChosen') return undefined
  return linesOfOrder(draft)?.map(({ person: { holder } }) => holderFields(holder))
}
