import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderColumns, type PermitRequest } from '../../purchase/index.ts'
import { decideHolder, type DecidedHolder } from './decide-holder.ts'
import { type DecidedTogether, decideTogether } from './decide-together.ts'
import { nameOnPermit } from './plan-together.ts'

export interface HandingTogether {
  email: string
  /** Who has them all: their own, and those of the children whom they accompany. */
  giverId: string
}

/** Decides of each of several permits whether it may go to this angler in one act, beside those that are decided before it. */
export async function decideHolders(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  { email, giverId }: HandingTogether,
): Promise<DecidedTogether<DecidedHolder>> {
  const decided = await decideTogether(request, purchases, {
    decide: async (purchase, people, together) => {
      requireOfGiver(request, purchase, giverId)
      return decideHolder(request, purchase, people, { email }, together)
    },
    asWritten: (purchase, { to }) => ({ ...purchase, holder_id: to.accountId, ...holderColumns(to) }),
    linksOf: () => undefined,
  })
  // Nobody has this e-mail: that is about none of them.
  const unknown = decided.refused.find(({ refusal }) => refusal.code === 'OTHER_HOLDER_UNKNOWN')
  if (unknown !== undefined) throw unknown.refusal
  return decided
}

/** Who has no account, or one of their own, keeps their permit until it is handed over by itself. */
function requireOfGiver(
  { services: { texts }, language }: PermitRequest,
  purchase: PurchaseRow,
  giverId: string,
): void {
  const { holder_kind: kind, holder_id } = purchase
  const isOfGuest = kind === 'guest' || kind === 'invited'
  if (!isOfGuest && holder_id === giverId) return
  const why = isOfGuest ? 'GUEST_APART' : 'OTHER_APART'
  refuse('NOT_CHANGEABLE', {
    detail: texts.say(language, `changes.why.${why}`, { who: nameOnPermit(purchase) }),
    extension: { why },
  })
}
