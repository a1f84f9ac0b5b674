import type { quoteOrder } from '#contract/orders.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Services } from '#server/platform/http/services.ts'
import { decideEachMembership, type RefusedMembership } from '../memberships/decide-memberships.ts'
import { joinedInOrder } from '../memberships/joined-in-order.ts'
import { showDocuments, showNamed, showQuoted, showRest } from '../memberships/present-memberships.ts'
import type { MembershipRequest } from '../memberships/read-memberships.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { readOrderSituations } from '../store/order-situation.ts'
import { type FoundOrder, linesOf } from '../store/purchases.ts'
import { quoteLines } from './quote-lines.ts'

type Quote = ResponseOf<typeof quoteOrder>
type QuotedMembership = NonNullable<Quote['memberships']>[number]

/** What the association can be asked about, or has been asked about. */
const TO_ASK = new Set(['NEEDS_APPROVAL', 'NO_PLACE'])

const APPLIED = new Set(['ASKED_ALREADY', 'ASKED_BY_ANOTHER'])

interface Wanted {
  lines: readonly OrderRequest[]
  memberships: readonly MembershipRequest[]
}

/** The price of each membership, and of each permit as of who becomes a member with the order. */
export async function quoteWithMemberships(
  services: Services,
  { lines, memberships }: Wanted,
  replaced: FoundOrder | undefined,
): Promise<Quote> {
  const { db, texts } = services
  const gaveUp = (replaced ? linesOf(replaced) : []).map(({ id }) => id)
  const { decided, refused } = await decideEachMembership(services, memberships, { gaveUp, isQuote: true })
  const joined = decided.map(joinedInOrder)
  const permits =
    lines.length === 0
      ? { lines: [], amountCents: 0 }
      : await quoteLines(
          services,
          lines.map((line) => ({ ...line, joined })),
          replaced,
          () => readOrderSituations(db, lines),
        )
  const reasons = await Promise.all(refused.map((one) => withApplication(services, memberships, one)))
  const quoted = memberships.map((request, n) => {
    const reason = reasons.find(({ membership }) => membership === n)
    if (reason) return reason.quoted
    const one = decided.find((other) => other.request === request)
    if (one === undefined) throw new Error(`membership ${n} is neither decided nor refused`)
    return showQuoted(one, { texts, language: request.language })
  })
  const amountCents = decided.reduce((sum, { price }) => sum + price.totalCents, permits.amountCents)
  return { ...permits, memberships: quoted, amountCents }
}

/** Why somebody cannot order a membership, with what they can ask for instead. */
async function withApplication(
  services: Services,
  memberships: readonly MembershipRequest[],
  { membership, code, sentence, asksRenewal }: RefusedMembership,
): Promise<{ membership: number; quoted: QuotedMembership }> {
  const request = memberships[membership]
  const reason = { code, sentence }
  const statesRenewal = asksRenewal ? { asksRenewal } : {}
  if (request === undefined || !TO_ASK.has(code)) return { membership, quoted: { reason, ...statesRenewal } }
  const options = { gaveUp: [], isApplying: true, isQuote: true }
  const { decided, refused } = await decideEachMembership(services, [request], options)
  const [one] = decided
  if (one === undefined) {
    const openOne = refused.find((other) => APPLIED.has(other.code))
    return {
      membership,
      quoted: {
        ...statesRenewal,
        reason: openOne ? { code: openOne.code, sentence: openOne.sentence } : reason,
      },
    }
  }
  const { period, isRenewing, needsApproval, documents } = one.joining
  return {
    membership,
    quoted: {
      reason,
      ...showNamed(one.joined, { texts: services.texts, language: request.language }),
      application: {
        waitsFor: needsApproval ? 'approval' : 'place',
        firstDay: period.first,
        lastDay: period.last,
        isRenewal: isRenewing,
        restNote: showRest(one.joining, { texts: services.texts, language: request.language }),
        priceCents: one.price.totalCents,
        documents: showDocuments(documents, request.language),
      },
    },
  }
}
