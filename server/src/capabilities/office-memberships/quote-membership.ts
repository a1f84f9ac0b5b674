import { type QuotedPlan, quoteMembershipSale } from '#contract/office-memberships.ts'
import type { Language } from '#contract/languages.ts'
import { planSentences } from '#rules/club/sentences/of-plans.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { sentenceWords } from '../catalogue/index.ts'
import { decideEachMembership, plansOnSale, showQuoted } from '../purchase/index.ts'
import { fieldOfSale, type WhoBuys, whoBuys } from './who-buys.ts'

interface Asking {
  associationId: number
  buys: WhoBuys
  caller: Officer
  language: Language
  now: Date
}

/** What each plan would be for a person beside the seller, by the decision that sells it. */
export function serveQuoteMembership(serve: Serve, services: Services): void {
  serve(quoteMembershipSale, async ({ input, caller, language, now }) => {
    if (caller.outletId !== undefined) return refuse('NOT_FOUND')
    const { associationId } = input
    const plans = (await plansOnSale(services.db, associationId)) ?? refuse('NOT_FOUND')
    if (plans.length === 0) return { plans: [] }
    const buys = await whoBuys(services, input, language)
    const asking = { associationId, buys, caller, language, now }
    return { plans: await Promise.all(plans.map((plan) => quoted(services, plan, asking))) }
  })
}

async function quoted(services: Services, plan: MembershipPlan, asking: Asking): Promise<QuotedPlan> {
  const { texts } = services
  const { associationId, buys, caller, language, now } = asking
  const { customer, holder, memberId } = buys
  const { decided, refused } = await decideEachMembership(
    services,
    [
      {
        input: { associationId, plan: plan.key },
        seller: { kind: 'officer', accountId: caller.accountId, role: caller.role },
        buyer: customer.account,
        paysBy: 'cash',
        holder,
        ...(memberId !== undefined && { memberId }),
        language,
        now,
      },
    ],
    { gaveUp: [], buyer: customer.account, isQuote: true, fieldOf: fieldOfSale },
  )
  const words = sentenceWords(texts, language, { zoneName: () => '', permitName: () => '' })
  const shown = {
    plan: plan.key,
    name: inLanguage(plan.name, language),
    sentences: planSentences(plan).map((one) => `${inWords(one, words)}.`),
  }
  const [one] = decided
  const [why] = refused
  if (one === undefined)
    return { ...shown, ...(why && { reason: { code: why.code, sentence: why.sentence } }) }
  return { ...shown, ...showQuoted(one, { texts, language }) }
}
