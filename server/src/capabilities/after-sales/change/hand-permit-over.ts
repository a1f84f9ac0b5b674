import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { peopleOfPurchase, type PermitRequest } from '../../purchase/index.ts'
import { decideHolder } from './decide-holder.ts'
import { requireValid } from './require-changeable.ts'
import { handedTo } from './handed-to.ts'
import { writeHolder } from './write-holder.ts'

/** By the buyer, for who has no account, or has not completed it. */
export const isKeptFor = ({ holder_kind }: PurchaseRow): boolean =>
  holder_kind === 'guest' || holder_kind === 'invited'

interface HandingOver {
  /** It is the caller's to hand over. */
  mayBeChanged: boolean
  /** Who may undo it; null: the office hands it over. */
  byId: string | null
}

/**
 * Hands a sold permit over to the angler with this e-mail; asked for its present holder, it changes nothing. Undefined: it has
 * changed.
 */
export async function handPermitOver(
  request: PermitRequest,
  purchase: PurchaseRow,
  email: string,
  { mayBeChanged, byId }: HandingOver,
): Promise<PurchaseRow | undefined> {
  requireValid(request, purchase)
  const people = await peopleOfPurchase(request.services.db, purchase)
  // An earlier attempt, whose answer was lost, may have handed it over.
  if (people.holder.email === email && !isKeptFor(purchase)) return purchase
  if (!mayBeChanged) return refuse('NOT_FOUND')
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(request, purchase, people, { email })),
    ...handedTo(purchase, people.holder.accountId, { byId, now: request.now }),
  })
}
