import type { Language } from '#contract/languages.ts'
import type { MayChange, SoldPermit } from '#rules/changes.ts'
import { codeOf, OutcomeUnknown, type Tx, UNIQUE_VIOLATION } from '#server/platform/database/transaction.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hasBegun, whyNotChangeable } from '../../permits/index.ts'
import { findPurchase, type FoundPurchase, type PurchaseRow } from '../../purchase/index.ts'

/** A change on its way: who asks for it, when, and in which language they are answered. */
export interface Changing {
  services: Services
  caller: Angler
  language: Language
  now: Date
}

/** Whether it is the caller's, as buyer or as holder. */
export const isOwn = ({ caller }: Pick<Changing, 'caller'>, purchase: PurchaseRow): boolean =>
  purchase.buyer_id === caller.accountId || purchase.holder_id === caller.accountId

const WAS_SOLD = new Set<PurchaseRow['state']>(['issued', 'voided', 'refunded'])

/** The caller's own permit. Refuses what is somebody else's, or was never sold, as if it did not exist. */
export async function ownPermit(changing: Changing, purchaseId: string): Promise<FoundPurchase> {
  const found = await findPurchase(changing.services.db, purchaseId)
  if (found === undefined || !WAS_SOLD.has(found.purchase.state) || !isOwn(changing, found.purchase))
    return refuse('NOT_FOUND')
  return found
}

/** Refuses a permit that is not valid (any more). */
export function requireValid({ services, language }: Changing, { state }: PurchaseRow): void {
  if (state === 'issued') return
  refuse('NOT_CHANGEABLE', {
    detail: services.texts.say(language, 'changes.why.NOT_VALID'),
    more: { motivo: 'NOT_VALID' },
  })
}

/** Refuses what the association does not allow (any more), with its reason. */
export function requireAllowed({ services, language }: Changing, permit: SoldPermit, may: MayChange): void {
  if (may.may) return
  refuse('NOT_CHANGEABLE', {
    detail: whyNotChangeable(services.texts, language, permit, may),
    more: { motivo: may.why },
  })
}

/** Whether the permit is still the one that was decided upon: every change of it makes another version. */
export const isStill = (before: PurchaseRow, present: PurchaseRow | undefined): boolean =>
  present?.state === 'issued' && present.code_version === before.code_version

/**
 * The same for the writing transaction, which has locked the purchase: it is as it was when it was decided upon, and
 * nobody has gone out with it meanwhile (whoever had, was refused then).
 */
export const mayStillChange = async (
  tx: Tx,
  before: PurchaseRow,
  present: PurchaseRow | undefined,
): Promise<boolean> => isStill(before, present) && !(await hasBegun(tx, before.id))

/** Each round means that somebody else was faster with the same permit or for the same angler. */
const ROUNDS = 30

/** Tries, and again on how it is then, as long as `attempt` answers undefined or does not know what became of it. */
export async function inRoundsUntilDone<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const done = await attempt()
      if (done !== undefined) return done
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) && codeOf(error) !== UNIQUE_VIOLATION) throw error
    }
  }
  return refuse('BUSY')
}
