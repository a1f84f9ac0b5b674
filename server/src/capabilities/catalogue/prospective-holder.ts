import { ANY_HOLDER, STRANGER } from '#rules/sale/buying.ts'
import { isMinorHolder, type Payer } from '#rules/sale/price.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { activeAnglerByEmail } from '../identity/index.ts'
import { holderFromFacts } from './holder-from-facts.ts'
import { type ExistingPermit, type HolderFacts, holderFacts } from './store/holder-facts.ts'
import type { holderLookupLimit } from './holder-lookup-limit.ts'

/** The future holder. Without facts: an adult about whom nothing is known, or nothing may be disclosed. */
export interface ProspectiveHolder {
  facts?: HolderFacts
  /**
   * Another angler, named by the caller. Their membership, age and blocks are private: the answer is the general one, at
   * the full price, and the purchase decides.
   */
  aboutAnother: boolean
  /** The caller's own hold can be resumed or replaced, so it does not count. */
  ignoring: (permit: ExistingPermit) => boolean
}

interface Request {
  caller: Caller
  input: { otherEmail?: string | undefined }
  address: string
  now: Date
}

/**
 * The caller, the other angler that they name, or no particular person (wardens hold no permits).
 * Throws SIGN_IN_NEEDED, NOT_FOR_YOUR_ACCOUNT, OTHER_HOLDER_UNKNOWN, TOO_MANY_TRIES.
 */
export async function prospectiveHolder(
  { db }: Services,
  countLookup: ReturnType<typeof holderLookupLimit>,
  { caller, input: { otherEmail }, address, now }: Request,
  day: Day,
): Promise<ProspectiveHolder> {
  if (otherEmail !== undefined && caller.kind === 'anonymous') return refuse('SIGN_IN_NEEDED')
  if (otherEmail !== undefined && caller.kind === 'warden') return refuse('NOT_FOR_YOUR_ACCOUNT')
  if (caller.kind !== 'angler') return { aboutAnother: false, ignoring: () => false }

  const { accountId } = caller
  const ignoring = (permit: ExistingPermit): boolean =>
    permit.state === 'held' && permit.buyerId === accountId
  if (otherEmail !== undefined && otherEmail !== caller.email) {
    await countLookup({ accountId, address, emails: [otherEmail], now })
    if ((await activeAnglerByEmail(db, otherEmail)) === undefined) return refuse('OTHER_HOLDER_UNKNOWN')
    return { aboutAnother: true, ignoring }
  }
  return selfProspective(db, accountId, day, now)
}

/** An angler who buys for themselves. */
export async function selfProspective(
  db: Services['db'],
  accountId: string,
  day: Day,
  now: Date,
): Promise<ProspectiveHolder> {
  const facts = await holderFacts(db, { accountId }, day, now)
  return {
    ...(facts && { facts }),
    aboutAnother: false,
    ignoring: (permit) => permit.state === 'held' && permit.buyerId === accountId,
  }
}

/** For the rules of buying; undefined: no particular person. */
export const holderFor = (
  { facts, aboutAnother, ignoring }: ProspectiveHolder,
  permit: PermitOnSale,
  days: { firstDay: Day; lastDay: Day },
): Holder | undefined =>
  aboutAnother ? ANY_HOLDER : facts && holderFromFacts(facts, permit, days, { ignoring })

/** For the rules of places. */
export const groupsFor = (
  holder: Holder | undefined,
  { quotas }: Pick<PermitOnSale, 'quotas'>,
  { firstDay }: { firstDay: Day },
): readonly string[] => groupsOf(quotas, holder ?? STRANGER, firstDay)

/** For the rules of prices. */
export interface ShownPayer extends Payer {
  minor: boolean
}

export const payerFor = (holder: Holder | undefined, firstDay: Day): ShownPayer => ({
  minor: holder !== undefined && isMinorHolder(holder, firstDay),
  member: holder !== ANY_HOLDER && (holder?.member ?? false),
  accompanied: holder?.accompanied ?? false,
  ...(holder?.birthDate !== undefined && { birthDate: holder.birthDate }),
})
