import { hasRight } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { bookletOf, type BookletWithBlanks, type OfOutlet } from './store/booklets.ts'

/** Whose booklets they sell: their outlet's, the association's own, or all of them for who makes them. */
export function outletOf({ role, outletId }: Officer): OfOutlet {
  if (outletId !== undefined) return outletId
  return hasRight(role, 'money') ? undefined : null
}

/** One that the caller sells. */
export async function ownBooklet(db: Db, caller: Officer, bookletId: string): Promise<BookletWithBlanks> {
  const found = await bookletOf(db, caller.associationId, { outletId: outletOf(caller), bookletId })
  return found ?? refuse('NOT_FOUND')
}
