import { membershipLine } from '#contract/membership-lines.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { judgeJoining, type Joining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { isChargeable, type PriceBreakdown } from '#rules/sale/price.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { type Association, associationById } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import type { PlanJoined } from '#server/platform/database/tables/purchase-tables.ts'
import { documentMistakes, statedOf } from './documents-stated.ts'
import { holdsThatGiveWay } from './holds-that-give-way.ts'
import { keyOf, keysByName } from './joiner.ts'
import { asksRenewal, knownJoiner } from './named-by-others.ts'
import { isOfSamePerson, NotPossible, personOf, type WrongField, WrongFields } from './person-of.ts'
import { inWordsOf, whyNotJoining } from './refused-joining.ts'
import { fieldOfMembership, type MembershipRequest } from './read-memberships.ts'
import { openApplication } from './store/applications.ts'
import { type Joiner, listedApart, listedAs } from './store/members.ts'
import { noteListDiffers, placesTaken, plansOnSale } from './store/membership-situation.ts'

/** A membership that can be had, with its price. */
export interface DecidedMembership {
  request: MembershipRequest
  association: Association
  /** Who pays. */
  buyer: Account
  /** Whose account it is; of a child or guest the buyer's. */
  holder: Account
  joiner: Joiner
  memberKey: string
  /** By which others may have asked for the same person. */
  personKeys: readonly string[]
  joined: PlanJoined
  joining: Joining
  price: PriceBreakdown
  /** No place of the plan is left; of an application alone. */
  needsPlace: boolean
  /** The buyer's holds of a membership of the same person. */
  replaces: string[]
}

export interface RefusedMembership {
  /** From 0, as it was sent. */
  membership: number
  code: string
  sentence: string
  /** It may be because they are not said to renew. */
  asksRenewal?: boolean
}

interface Options {
  /** The buyer's holds that the whole order replaces. */
  gaveUp: readonly string[]
  /** It is applied for, and not ordered. */
  isApplying?: boolean
  /** It is only quoted: documents may still be missing. */
  isQuote?: boolean
  /** Who pays, where their account is written with the sale; absent: it is read. */
  buyer?: Account
  /** The field of a membership as the sender knows it; absent: as in the list of an order. */
  fieldOf?: typeof fieldOfMembership
}

/** Each membership by its own person. Refuses every wrong field of any; what is not possible is told beside what is. */
export async function decideEachMembership(
  services: Services,
  requests: readonly MembershipRequest[],
  options: Options,
): Promise<{ decided: DecidedMembership[]; refused: RefusedMembership[] }> {
  const decided: DecidedMembership[] = []
  const refused: RefusedMembership[] = []
  const mistakes: FieldMistake[] = []
  for (const [n, request] of requests.entries()) {
    const answer = await decideOne(services, request, options)
    const fieldOf = (field: keyof MembershipRequest['input']) =>
      (options.fieldOf ?? fieldOfMembership)(n, wireNameOf(membershipLine, field))
    if ('wrong' in answer)
      mistakes.push(...answer.wrong.map((one) => ({ ...one, field: fieldOf(one.field) })))
    else if ('refused' in answer) refused.push({ membership: n, ...answer.refused })
    else if (decided.some((one) => isOfSamePerson(one, answer)))
      refused.push({ membership: n, ...inWordsOf(services, request, 'TWICE') })
    else {
      if (options.isQuote !== true) mistakes.push(...documentMistakes(answer, fieldOf('documents')))
      decided.push(answer)
    }
  }
  return mistakes.length > 0 ? refuseFields(mistakes) : { decided, refused }
}

async function decideOne(
  services: Services,
  request: MembershipRequest,
  options: Options,
): Promise<
  DecidedMembership | { refused: Omit<RefusedMembership, 'membership'> } | { wrong: readonly WrongField[] }
> {
  try {
    return await decide(services, request, options)
  } catch (error) {
    if (error instanceof WrongFields) return { wrong: error.mistakes }
    if (!(error instanceof NotPossible)) throw error
    if (error.code === 'LIST_DIFFERS' && request.holder.kind === 'self')
      await noteListDiffers(services.db, { ...request.input, ...request.buyer, now: request.now })
    // The age, the membership and the number of another angler are theirs; the association knows its people.
    const isHidden = request.holder.kind === 'other' && request.seller.kind === 'self'
    const code = isHidden ? 'NOT_FOR_OTHER' : error.code
    const isOwnWords = isHidden || error.message === error.code
    const words = isOwnWords ? inWordsOf(services, request, code) : { code, sentence: error.message }
    return { refused: error.asksRenewal ? { ...words, asksRenewal: true } : words }
  }
}

async function decide(
  services: Services,
  request: MembershipRequest,
  options: Options,
): Promise<DecidedMembership> {
  const { db } = services
  const { input, now } = request
  const { associationId } = input
  const association = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
  const plans = (await plansOnSale(db, associationId)) ?? refuse('NOT_FOUND')
  const plan = plans.find(({ key }) => key === input.plan)
  if (plan === undefined) throw new NotPossible('PLAN_UNKNOWN')
  const day = dayIn(association.timeZone, now)
  const { timeZone } = association
  const person = await personOf(services, request, { day, timeZone }, options.buyer)
  const { joiner, birthDate } = person
  const offer = await offeredTo(db, request, { plan, joiner })
  const { listed, isNamedByOther } = await knownJoiner(db, request, joiner, offer !== undefined)
  const asks = isNamedByOther && asksRenewal(plan)
  if ('person' in joiner && listed.length > 1) throw new NotPossible('TWO_LISTED')
  const [member] = listed
  if (member === undefined && 'accountId' in joiner) {
    const apart = await listedApart(db, associationId, joiner.accountId)
    if (apart !== undefined) throw new NotPossible(apart === 'differs' ? 'LIST_DIFFERS' : 'JOIN_BY_NUMBER')
  }
  const memberKey = member === undefined ? keyOf(joiner) : `member:${member.id}`
  const memberKeys = [memberKey, keyOf(joiner)]
  const byName = keysByName(joiner, person.holder)
  const personKeys = [...memberKeys, ...byName]
  const replaces = await holdsThatGiveWay(services, request, {
    memberKeys,
    keysByName: byName,
    day,
    timeZone,
  })
  const without = [...options.gaveUp, ...replaces]
  const open = await openApplication(db, {
    associationId,
    planKey: plan.key,
    memberKeys: personKeys,
    accountId: request.buyer.accountId,
  })
  const isOwn = open?.account_id === request.buyer.accountId
  // Whether others have asked for somebody is theirs, too: it is said to who asks, and not to who looks.
  const isShown = isOwn || !isNamedByOther || (options.isApplying === true && options.isQuote !== true)
  const application = isShown ? open : undefined
  const isOffered = offer !== undefined && offer.id === application?.id
  const applicationId = isOffered ? application.id : undefined
  const applicant = {
    birthDate,
    until: member?.validUntil ?? undefined,
    isMemberForEver: member !== undefined && member.validUntil === null,
    ...(isNamedByOther && { renews: input.renews === true }),
  }
  const counted = {
    associationId,
    applicant,
    day,
    now,
    without,
    applicationId,
    // One’s own place in the queue is known, another’s for the same person is not.
    memberKeys: isNamedByOther && application === undefined ? [] : personKeys,
    isOffered,
  }
  const taken = await placesTaken(db, plan, counted)
  // Who asks for it waits for a place, too.
  const joining = judgeJoining(plan, applicant, { day, taken: options.isApplying === true ? 0 : taken })
  if ('refused' in joining) {
    const why = await whyNotJoining(services, request, joining.refused, member?.id)
    why.asksRenewal = asks
    throw why
  }
  const needsPlace = plan.places !== undefined && taken >= plan.places
  // Sent again it is the same application, and is offered no more.
  if (options.isApplying === true && options.isQuote === true && application !== undefined)
    throw new NotPossible(appliedCode(isOwn))
  if (options.isApplying === true) requireReason(joining, plan, needsPlace)
  else if (joining.needsApproval && request.seller.kind === 'self' && applicationId === undefined)
    throw new NotPossible(application === undefined ? 'NEEDS_APPROVAL' : appliedCode(isOwn), asks)
  return {
    request,
    association,
    buyer: person.buyer,
    holder: person.holder,
    joiner,
    memberKey,
    personKeys,
    joined: {
      plan,
      isRenewing: joining.isRenewing,
      stated: statedOf(plan, request),
      applicationId,
      ...(isNamedByOther && { isNamedByOther }),
    },
    needsPlace,
    joining,
    price: priceOf(joining),
    replaces,
  }
}

/** The association answers whoever has asked. */
export const appliedCode = (isOwn: boolean) => (isOwn ? 'ASKED_ALREADY' : 'ASKED_BY_ANOTHER')

/** What the association has said yes to, for the buyer to pay. */
async function offeredTo(
  db: Services['db'],
  { input: { associationId }, buyer, now }: MembershipRequest,
  { plan, joiner }: { plan: MembershipPlan; joiner: Joiner },
) {
  const listed = await listedAs(db, associationId, joiner)
  const memberKeys = [keyOf(joiner), ...listed.map(({ id }) => `member:${id}`)]
  const open = await openApplication(db, {
    associationId,
    planKey: plan.key,
    memberKeys,
    accountId: buyer.accountId,
  })
  const isTheirs =
    open?.state === 'offered' &&
    open.account_id === buyer.accountId &&
    open.pay_until !== null &&
    open.pay_until > now
  return isTheirs ? open : undefined
}

/** Who can have it at once orders it; a plan that is full without a waiting list is not applied for. */
function requireReason({ needsApproval }: Joining, plan: MembershipPlan, needsPlace: boolean): void {
  if (needsPlace && plan.waitingList !== true) throw new NotPossible('NO_PLACE')
  if (!needsApproval && !needsPlace) throw new NotPossible('NOTHING_TO_ASK')
}

/** A fee that no card can be charged is waived, as with permits. */
function priceOf({ cents, row }: Joining): PriceBreakdown {
  const waived = isChargeable(cents) ? 0 : cents
  return {
    baseCents: cents,
    optionsCents: 0,
    discountCents: waived,
    totalCents: cents - waived,
    lines: [
      { kind: 'base', cents, days: 1, ...(row !== undefined && { row }) },
      ...(waived > 0 ? [{ kind: 'discount' as const, cents: -waived }] : []),
    ],
  }
}
