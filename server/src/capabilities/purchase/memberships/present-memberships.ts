import type { buyOrder, openOrder } from '#contract/orders.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { restSentence } from '#rules/club/sentences/of-plans.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Joining } from '#rules/membership/joining.ts'
import type { PlanDocument } from '#rules/membership/membership-plan.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { PriceBreakdown } from '#rules/sale/price.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine, PlanJoined } from '#server/platform/database/tables/purchase-tables.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { associationById, sentenceWords } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import type { DecidedMembership } from './decide-memberships.ts'
import { asksRenewal } from './named-by-others.ts'
import { nameOfMember } from './joiner.ts'
import { receiptNumberOf } from './membership-mails.ts'

type Held = NonNullable<ResponseOf<typeof openOrder>['memberships']>[number]
export type Bought = NonNullable<ResponseOf<typeof buyOrder>['memberships']>[number]

interface Words {
  texts: Texts
  language: Language
}

/** The price of a membership, line by line. */
export const showMembershipPrice = (
  { lines, ...sums }: PriceBreakdown,
  { plan }: Pick<PlanJoined, 'plan'>,
  { texts, language }: Words,
): Held['price'] => ({
  ...sums,
  lines: lines.map(({ kind, cents }) =>
    kind === 'discount'
      ? { kind: 'DISCOUNT' as const, name: texts.say(language, 'purchase.discountLine'), cents }
      : { kind: 'BASE' as const, name: inLanguage(plan.name, language), cents },
  ),
})

/** What a plan asks of somebody, by the names of an order. */
export const showDocuments = (documents: readonly PlanDocument[], language: Language) =>
  documents.map(({ key, name, fields = [] }) => ({
    key,
    name: inLanguage(name, language),
    asksNumber: fields.includes('number'),
    asksValidUntil: fields.includes('validUntil'),
  }))

/** What is said of a membership that is valid for much less than a year. */
export const showRest = ({ rest }: Joining, { texts, language }: Words): string | undefined =>
  rest && `${inWords(restSentence(rest), sentenceWords(texts, language, NO_NAMES))}.`

/** Nothing of a membership names a zone or a permit. */
const NO_NAMES = { zoneName: () => '', permitName: () => '' }

/** What a membership would cost and from when to when it would be, by the names of an order. */
export const showQuoted = ({ joining, joined, price }: DecidedMembership, words: Words) => ({
  price: showMembershipPrice(price, joined, words),
  firstDay: joining.period.first,
  lastDay: joining.period.last,
  isRenewal: joining.isRenewing,
  restNote: showRest(joining, words),
  documents: showDocuments(joining.documents, words.language),
  ...showNamed(joined, words),
})

/** Of somebody whom the buyer names: the same, whether or not the list has them. */
export const showNamed = ({ isNamedByOther, plan }: PlanJoined, { texts, language }: Words) =>
  isNamedByOther
    ? {
        followsNote: texts.say(language, 'membership-sale.followsNote'),
        ...(asksRenewal(plan) && { asksRenewal: true }),
      }
    : {}

/** The name of another angler is theirs: of them the buyer sees the e-mail that they gave. */
async function shownName(db: Db, line: MembershipLine): Promise<string> {
  if (line.holder_kind === 'other') return (await accountById(db, line.holder_id))?.email ?? ''
  const { firstName, lastName } = nameOfMember(line)
  return `${firstName} ${lastName}`.trim()
}

export const presentHeldMembership = async (db: Db, line: MembershipLine, words: Words): Promise<Held> => ({
  purchaseId: line.id,
  plan: line.plan_key,
  planName: inLanguage(line.plan.plan.name, words.language),
  memberName: await shownName(db, line),
  firstDay: line.first_day,
  lastDay: line.last_day,
  isRenewal: line.plan.isRenewing,
  price: showMembershipPrice(line.price, line.plan, words),
})

/** Those that were sold, also where they have ended. */
export async function presentBoughtMemberships(
  db: Db,
  lines: readonly MembershipLine[],
  language: Language,
): Promise<Bought[]> {
  const numbers = await numbersOf(db, lines)
  return Promise.all(
    lines.flatMap((line) => {
      const { state } = line
      if (state !== 'issued' && state !== 'refunded' && state !== 'voided') return []
      return [presentOne({ ...line, state }, numbers.get(line.member_id ?? ''))]
    }),
  )

  async function presentOne(
    line: MembershipLine & { state: Bought['state'] },
    number: string | undefined,
  ): Promise<Bought> {
    const association = await associationById(db, line.association_id)
    const receiptNumber = receiptNumberOf(line)
    return {
      purchaseId: line.id,
      ...(line.order_id !== null && { orderId: line.order_id }),
      associationId: line.association_id,
      associationName: association?.name ?? '',
      plan: line.plan_key,
      planName: inLanguage(line.plan.plan.name, language),
      memberName: await shownName(db, line),
      ...(number !== undefined && { memberNumber: number }),
      firstDay: line.first_day,
      lastDay: line.last_day,
      isRenewal: line.plan.isRenewing,
      state: line.state,
      boughtAt: (line.issued_at ?? line.created_at).toISOString(),
      amountCents: line.amount_cents,
      backCents: line.back_cents ?? 0,
      ...(receiptNumber !== undefined && { receiptNumber }),
    }
  }
}

/** By the id of the member; of those whose membership is over, none. */
export async function numbersOf(db: Db, lines: readonly MembershipLine[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ member_id: id, state }) => (id !== null && state === 'issued' ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('association_member')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])))
}
