import type { JoinWaitProps } from '../../waits/index.ts'
import { holderFields } from '../choose/order-request.ts'
import type { OrderDraft } from '../order-draft.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { isForSeveral, peopleOf } from './people.ts'

/** A wait is for people who are known when their turn comes. */
export const canWait = (draft: OrderDraft): boolean =>
  !peopleOf(draft).some(({ holder }) => holder.kind === 'invited')

/** Whoever fishes, adults first; undefined: the person alone, or not chosen yet. */
export function partyOfOrder(draft: OrderDraft): JoinWaitProps['party'] {
  const isSelfAlone = draft.holder.kind === 'self' && !isForSeveral({ ...draft, added: undefined })
  if (isSelfAlone || draft.holder.kind === 'notChosen') return undefined
  return linesOfOrder({ ...draft, added: undefined })?.map(({ person: { holder } }) => holderFields(holder))
}
