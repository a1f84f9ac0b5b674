import { JoinWait } from '../../waits/index.ts'
import { canWait, partyOfOrder } from '../who/party-of-order.ts'
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
  if (!canWait(draft)) return null
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
        party={partyOfOrder(draft)}
      />
    </div>
  )
}
