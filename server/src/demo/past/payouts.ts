import { KINDS_AT_PROVIDER } from '#rules/sale/purchase-lifecycle.ts'
import { reconcileMissedPayouts } from '#server/capabilities/books/index.ts'
import type { Services } from '#server/platform/http/services.ts'

/** In whose office the demo’s treasurer works. */
const LAKE = 'lago-che-non-ce'
const DAY_MS = 86_400_000
const PAYOUT_EACH_DAYS = 7
/** Of one of the last payouts the provider has taken something off, without saying why: it does not agree. */
const TAKEN_OFF = { by: -90, weeksAgo: 3 }
const DISPUTED_DAYS_AGO = 4
const DAYS_TO_ANSWER = 9

/** What the bank did meanwhile: a payout each week, one that does not agree, and a dispute that is to be answered. */
export async function payoutsOfThePast(services: Services): Promise<void> {
  const { payments, clock } = services
  const { moveBank, stripe } = payments
  // A start after one that was interrupted.
  const isPlayed = (await stripe.payouts.list({ limit: 1 })).data.length > 0
  if (moveBank === undefined || isPlayed) return reconcileMissedPayouts(services)
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const paid = await paidByCard(services)
  const [first] = paid
  if (first === undefined) return
  await moveBank({
    act: 'datePayments',
    payments: paid.map(({ intent, at, refundedAt }) => ({ intent, at, refundedAt })),
  })
  const disputed = paid.findLast(
    ({ at, refundedAt, club }) => club === LAKE && at < ago(DISPUTED_DAYS_AGO) && refundedAt === undefined,
  )
  const isDisputed = (await stripe.disputes.list({ limit: 1 })).data.length > 0
  if (disputed !== undefined && !isDisputed)
    await moveBank({
      act: 'openDispute',
      intent: disputed.intent,
      reason: 'product_not_received',
      at: ago(DISPUTED_DAYS_AGO),
      daysToAnswer: DAYS_TO_ANSWER,
    })
  await moveBank({
    act: 'playSchedule',
    begins: nightOf(first.at),
    ends: ago(1),
    everyDays: PAYOUT_EACH_DAYS,
  })
  const { data: payouts } = await stripe.payouts.list({ limit: TAKEN_OFF.weeksAgo })
  const corrected = payouts.at(-1)
  if (corrected !== undefined) await moveBank({ act: 'correct', payout: corrected.id, by: TAKEN_OFF.by })
  await reconcileMissedPayouts(services)
}

/** At three in the morning of UTC, when the provider makes payouts. */
const nightOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS + 3 * 60 * 60 * 1000)

interface PaidByCard {
  intent: string
  at: Date
  /** The key of the association. */
  club: string
  refundedAt?: Date
}

/** The oldest first, each with when it went back. */
async function paidByCard({ db }: Pick<Services, 'db'>): Promise<PaidByCard[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('association', 'association.id', 'payment.association_id')
    .select(['association.key as club'])
    .select(['intent_id as intent', 'captured_at as at', 'ended_at as endedAt', 'state'])
    .where('kind', 'in', KINDS_AT_PROVIDER)
    .where('state', 'in', ['captured', 'refunding', 'refunded'])
    .where('captured_at', 'is not', null)
    .orderBy('captured_at')
    .execute()
  return rows.flatMap(({ intent, at, endedAt, state, club }) =>
    intent === null || at === null
      ? []
      : [{ intent, at, club, ...(state === 'refunded' && endedAt !== null && { refundedAt: endedAt }) }],
  )
}
