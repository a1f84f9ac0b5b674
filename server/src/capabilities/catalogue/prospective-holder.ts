import { isMinorHolder, type PriceHolder } from '#rules/price.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/refused.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Limit, limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { asHolder } from './as-holder.ts'
import { type HadPermit, type HolderFacts, holderFacts } from './holder-facts.ts'

const AN_HOUR = 3600
/** A family's e-mails and some days to and fro, but no address book. */
const QUESTIONS_ABOUT_OTHERS = 120

/** How often one account may ask what another angler can have: each answer says whether the e-mail is one. */
export const questionsAboutOthers = ({ pool }: Services): Limit =>
  limit(pool, 'other-holder', QUESTIONS_ABOUT_OTHERS, AN_HOUR)

/** Whoever would fish with what is looked at; without facts: an adult of whom nothing is known. */
export interface ProspectiveHolder {
  facts?: HolderFacts
  aboutAnother: boolean
  /** The caller's own hold can be taken up again, or replaced: it stands in nobody's way. */
  ignoring: (had: HadPermit) => boolean
}

interface Asked {
  caller: Caller
  input: { otherEmail?: string | undefined }
  now: Date
}

/**
 * Finds who would hold it: the caller, the other angler that they name, or nobody in particular (wardens hold
 * no permits). Throws SIGN_IN_NEEDED, NOT_FOR_YOUR_ACCOUNT, OTHER_HOLDER_UNKNOWN, TOO_MANY_TRIES.
 */
export async function prospectiveHolder(
  { db }: Services,
  questions: Limit,
  { caller, input: { otherEmail }, now }: Asked,
  day: Day,
): Promise<ProspectiveHolder> {
  if (otherEmail !== undefined && caller.kind === 'nobody') return refuse('SIGN_IN_NEEDED')
  if (otherEmail !== undefined && caller.kind === 'warden') return refuse('NOT_FOR_YOUR_ACCOUNT')
  if (caller.kind !== 'angler') return { aboutAnother: false, ignoring: () => false }

  const { accountId } = caller
  const ignoring = (had: HadPermit): boolean => had.state === 'held' && had.buyerId === accountId
  const aboutAnother = otherEmail !== undefined && otherEmail !== caller.email
  if (aboutAnother) await questions.count(accountId, now)
  const facts = await holderFacts(db, aboutAnother ? { email: otherEmail } : { accountId }, day, now)
  if (aboutAnother && facts === undefined) return refuse('OTHER_HOLDER_UNKNOWN')
  return { ...(facts && { facts }), aboutAnother, ignoring }
}

/** As the rules of buying see them; undefined: nobody in particular. */
export const holderFor = (
  { facts, ignoring }: ProspectiveHolder,
  permit: PermitOnSale,
  days: { firstDay: Day; lastDay: Day },
): Holder | undefined => facts && asHolder(facts, permit, days, { ignoring })

/** As the rules of prices see them. */
export const payerFor = (holder: Holder | undefined, firstDay: Day): PriceHolder => ({
  minor: holder !== undefined && isMinorHolder(holder, firstDay),
  member: holder?.member ?? false,
})
