import { JoinWait } from '../../waits/index.ts'
import { draftOfPerson, peopleOf } from '../who/people.ts'
import { canWait, partyOfOrder } from '../who/party-of-order.ts'
import type { OrderDraft } from '../order-draft.ts'

/** There is no place, or it is offered to others first: waiting for one, for the people and the place of the order. */
export function WaitInstead({ draft }: { draft: OrderDraft }) {
  const { permitId, firstDay } = draft
  if (firstDay === undefined || !canWait(draft)) return null
  const chosen = peopleOf(draft).map((person) => draftOfPerson(draft, person))
  return (
    <JoinWait
      permitId={permitId}
      day={firstDay}
      zoneId={ofAll(chosen.map(({ zoneId }) => zoneId))}
      slot={ofAll(chosen.map(({ slot }) => slot))}
      party={partyOfOrder(draft)}
    />
  )
}

/** Those who wait together wait for one place: where they chose different ones, for any. */
function ofAll<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}
