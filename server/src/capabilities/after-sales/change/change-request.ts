import type { Language } from '#contract/languages.ts'
import type { MayChange, SoldPermit } from '#rules/changes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hasBegun, whyNotChangeable } from '../../permits/index.ts'
import {
  changePurchase,
  findPurchase,
  type FoundPurchase,
  type LockedPurchase,
} from '../../purchase/index.ts'

export interface ChangeRequest {
  services: Services
  caller: Angler
  language: Language
  now: Date
}

/** Whether the caller is buyer or holder. */
export const isOwn = ({ caller }: Pick<ChangeRequest, 'caller'>, purchase: PurchaseRow): boolean =>
  purchase.buyer_id === caller.accountId || purchase.holder_id === caller.accountId

const WAS_SOLD = new Set<PurchaseRow['state']>(['issued', 'voided', 'refunded'])

/** A permit of another person, or a purchase that was never sold, is NOT_FOUND. */
export async function ownPermit(request: ChangeRequest, purchaseId: string): Promise<FoundPurchase> {
  const found = await findPurchase(request.services.db, purchaseId)
  if (found === undefined || !WAS_SOLD.has(found.purchase.state) || !isOwn(request, found.purchase))
    return refuse('NOT_FOUND')
  return found
}

export function requireValid({ services, language }: ChangeRequest, { state }: PurchaseRow): void {
  if (state === 'issued') return
  refuse('NOT_CHANGEABLE', {
    detail: services.texts.say(language, 'changes.why.NOT_VALID'),
    extension: { why: 'NOT_VALID' },
  })
}

/** Refuses what the association does not allow (any more), with its reason. */
export function requireAllowed(
  { services, language }: ChangeRequest,
  permit: SoldPermit,
  may: MayChange,
): void {
  if (may.may) return
  refuse('NOT_CHANGEABLE', {
    detail: whyNotChangeable(services.texts, language, permit, may),
    extension: { why: may.why },
  })
}

/** Every change of a permit raises its version. */
const isStill = (before: PurchaseRow, present: PurchaseRow): boolean =>
  present.state === 'issued' && present.code_version === before.code_version

interface Options {
  /** The permit takes no place under these terms: they must still be those on sale. */
  unlimitedBy?: PermitOnSale | undefined
}

/** Changes a sold permit under its lock, all or nothing. Undefined: it has changed since the decision. */
export const changeSoldPermit = <T>(
  db: Db,
  before: PurchaseRow,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  { unlimitedBy }: Options = {},
): Promise<T | undefined> =>
  changePurchase(
    db,
    before.id,
    async (locked) => (isStill(before, locked.purchase) ? change(locked) : undefined),
    unlimitedBy && { unlimitedBy },
  )

/** The same for a permit without an outing; undefined also when one has begun meanwhile. */
export const changeBeforeOuting: typeof changeSoldPermit = (db, before, change, options) =>
  changeSoldPermit(
    db,
    before,
    async (locked) => ((await hasBegun(locked.tx, before.id)) ? undefined : change(locked)),
    options,
  )
