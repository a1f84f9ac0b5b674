import {
  acceptPermitInvitation,
  completeAsGuest,
  inviteAnother,
  readPermitInvitation,
} from '#contract/permit-invitations.ts'
import { shortName } from '#rules/permit/handed-over.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { factsForGuests, namedPersonLimit } from '../../catalogue/index.ts'
import { mailLimit } from '../../identity/index.ts'
import { presentPermit } from '../../permits/index.ts'
import { companionCodeOf, orderOfPurchase, ownPermit, peopleOfPurchase } from '../../purchase/index.ts'
import { completeByAngler, completeByGuest } from './complete.ts'
import { findInvited, invitationStateOf } from './find-invited.ts'
import { inviteOnce, namedIn, requireBorn } from './invite-another.ts'
import { mayNeedCompanion, needsAccount } from './needs-account.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
/** Enough for typing errors, too few to try birth dates until the rules allow one. */
export const COMPLETIONS = 10
const COMPLETIONS_FROM_A_NETWORK = 60
/** Of one permit, in an hour. */
export const INVITATIONS = 3

/** A permit to which somebody is invited is completed once, with an account or by name; until then the buyer can invite another. */
export function serveInvitations(serve: Serve, services: Services): void {
  const { db, pool, outbox } = services
  const tries = limit(pool, 'invitation', COMPLETIONS, QUARTER_HOUR)
  const fromNetwork = networkLimit(pool, 'invitation-address', COMPLETIONS_FROM_A_NETWORK, QUARTER_HOUR)
  const countMail = mailLimit(services)
  const countNamed = namedPersonLimit(services)
  const invitations = limit(pool, 'invited-again', INVITATIONS, HOUR)

  serve(readPermitInvitation, async ({ input: { code }, language, address, now }) => {
    await fromNetwork(address, now)
    const purchase = await findInvited(db, code)
    const { buyer, terms, details } = await peopleOfPurchase(db, purchase)
    const chosen = orderOfPurchase(purchase)
    const facts = factsForGuests(terms, chosen, { texts: services.texts, language })
    const slot = purchase.slot === null ? undefined : slotOf(terms, purchase.slot)
    return {
      state: invitationStateOf(purchase, now),
      permitName: inLanguage(terms.name, language),
      associationName: details.associationName,
      firstDay: purchase.first_day,
      lastDay: purchase.last_day,
      ...(details.zoneName && { zoneName: details.zoneName(language) }),
      ...(slot && { slotName: inLanguage(slot.name, language) }),
      invitedBy: shortName(buyer) || services.texts.say(language, 'changes.holder.whoPaid'),
      completeBy: (purchase.complete_by ?? purchase.created_at).toISOString(),
      timeZone: details.timeZone,
      needsAccount: needsAccount(chosen, terms),
      ...(facts.length > 0 && { facts }),
      ...(mayNeedCompanion(terms) && { takesCompanion: true }),
    }
  })

  serve(acceptPermitInvitation, async ({ input: { code, ...input }, caller, language, address, now }) => {
    await tries.count(caller.accountId, now)
    await fromNetwork(address, now)
    const request = { services, caller, language, now }
    const permit = await retryDecision(async () =>
      completeByAngler(request, await findInvited(db, code), caller, companionCodeOf(input)),
    )
    outbox.nudge()
    return { permit: await presentPermit(services, permit, { accountId: caller.accountId, language }) }
  })

  serve(completeAsGuest, async ({ input, language, address, now }) => {
    const { code, guestFirstName: firstName, guestLastName: lastName, guestBirthDate: birthDate } = input
    const { guestFacts: stated } = input
    await fromNetwork(address, now)
    await tries.count(code, now)
    const named = { firstName, lastName, birthDate, ...(stated && { stated }) }
    const permit = await retryDecision(async () => {
      const purchase = await findInvited(db, code)
      requireBorn(purchase, { kind: 'guest', guest: named })
      return completeByGuest({ services, language, now }, purchase, named, companionCodeOf(input))
    })
    outbox.nudge()
    const { terms } = await peopleOfPurchase(db, permit)
    return { permitName: inLanguage(terms.name, language), firstDay: permit.first_day }
  })

  serve(inviteAnother, async ({ input, caller, language, address, now }) => {
    const request = { services, caller, language, now }
    const named = namedIn(input, caller)
    await ownPermit(request, input.purchaseId, 'handOver')
    // A price or a refusal tells whether the association lists the person.
    if (named.kind === 'guest')
      await countNamed([input], { accountId: caller.accountId, address, language, now, isOfNetwork: false })
    if (named.kind === 'invited') {
      await invitations.count(input.purchaseId, now)
      await countMail(named.email, address, now)
    }
    const permit = await retryDecision(async () => {
      const { purchase } = await ownPermit(request, input.purchaseId, 'handOver')
      return inviteOnce(request, purchase, named)
    })
    outbox.nudge()
    return { permit: await presentPermit(services, permit, { accountId: caller.accountId, language }) }
  })
}
