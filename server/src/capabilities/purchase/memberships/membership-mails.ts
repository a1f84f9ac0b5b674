import type { Language } from '#contract/languages.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted, nameInMail } from '#server/platform/mail/mail-words.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import { lastCatalogue } from '../../catalogue/index.ts'
import { type Account, accountById } from '../../identity/index.ts'
import { howItGoesBack } from '../mails/ended-mails.ts'
import { nameOfMember } from './joiner.ts'
import type { Enrolled } from './store/enrol.ts'

type Needs = Pick<Services, 'db' | 'texts' | 'config'>

interface Membership {
  line: MembershipLine
  associationName: string
  timeZone: string
}

/** From memory: most are in a transaction, and none may wait for another connection. */
const asMembership = async (db: Db, line: MembershipLine): Promise<Membership> => {
  const association = (await lastCatalogue(db)).associations.get(line.association_id)
  if (association === undefined) throw new Error(`membership ${line.id} has no association`)
  return { line, associationName: association.name, timeZone: association.timeZone }
}

/** The membership in lines. */
function inLines({ texts }: Needs, language: Language, { line, associationName }: Membership): string {
  const say = (key: string, values: Record<string, string>) =>
    texts.say(language, `membership-sale.lines.${key}`, values)
  return [
    say('plan', { plan: inLanguage(line.plan.plan.name, language), association: associationName }),
    say('member', { name: nameInMail(nameOfMember(line)) }),
    say('days', { first: longDay(language, line.first_day), last: longDay(language, line.last_day) }),
  ].join('\n')
}

const letterAbout = (
  needs: Needs,
  to: Account,
  membership: Membership,
  text: string,
  more: Record<string, string> = {},
): Letter => {
  const { line } = membership
  return {
    // Who bought at a counter without an account has no address there, and may have left one.
    to: goesNowhere(to.email) ? (line.guest_email ?? to.email) : to.email,
    language: to.language,
    text: `membership-sale.mails.${text}`,
    values: {
      name: greeted(to.firstName),
      title: inLanguage(line.plan.plan.name, to.language),
      association: membership.associationName,
      membership: inLines(needs, to.language, membership),
      ...more,
    },
    link: startLink(needs.config.publicUrl, mailedPaths.memberCards()),
    purchaseId: line.id,
  }
}

/** As a letter about several lines of an order names it. */
export async function membershipInMail(needs: Needs, tx: Tx, line: MembershipLine) {
  const membership = await asMembership(needs.db, line)
  const { associationName, timeZone } = membership
  return {
    buyer: await buyerOf(tx, line),
    associationName,
    timeZone,
    titleIn: (language: Language) => inLanguage(line.plan.plan.name, language),
    inWords: (language: Language) => inLines(needs, language, membership),
  }
}

async function buyerOf(db: Db | Tx, line: MembershipLine): Promise<Account> {
  const buyer = await accountById(db, line.buyer_id)
  if (buyer === undefined) throw new Error(`membership ${line.id} has no buyer`)
  return buyer
}

/** Once it is sold: to the buyer with the receipt, and to another angler whose membership it is. */
export async function membershipMails(
  needs: Needs,
  tx: Tx,
  line: MembershipLine,
  { number }: Pick<Enrolled, 'number'>,
): Promise<Letter[]> {
  const membership = await asMembership(needs.db, line)
  const buyer = await buyerOf(tx, line)
  const numbered = { number: number ?? '' }
  const { language } = buyer
  const soldOn = longDay(language, dayIn(membership.timeZone, line.issued_at ?? line.created_at))
  const free = needs.texts.say(language, 'purchase-mails.receipt.free', { day: soldOn })
  const paid = needs.texts.say(language, `purchase-mails.receipt.paidBy.${line.paid_by}`, {
    day: soldOn,
    association: membership.associationName,
  })
  const receipt = {
    receiptNo: receiptNumberOf(line) ?? '',
    price: price(language, line.amount_cents),
    paid: line.amount_cents === 0 ? free : paid,
  }
  const letters = [letterAbout(needs, buyer, membership, 'joined', { ...numbered, ...receipt })]
  if (line.holder_kind !== 'other') return letters
  const holder = await accountById(tx, line.holder_id)
  if (holder === undefined || holder.accountId === buyer.accountId) return letters
  const by = nameInMail(buyer) || buyer.email
  return [...letters, letterAbout(needs, holder, membership, 'joinedForYou', { ...numbered, buyer: by })]
}

export const receiptNumberOf = ({
  receipt_year: year,
  receipt_number: number,
}: Pick<MembershipLine, 'receipt_year' | 'receipt_number'>): string | undefined =>
  year === null || number === null ? undefined : showReceiptNumber({ year, number })

/** The bank refused the capture after the sale: who joined is no member by it. */
export const voidedMembershipMail = async (needs: Needs, line: MembershipLine): Promise<Letter> =>
  letterAbout(needs, await buyerOf(needs.db, line), await asMembership(needs.db, line), 'voided')

interface Back {
  /** What goes back now. */
  cents: number
  /** It is a member's no more; otherwise it stays. */
  ended: boolean
  /** As the buyer reads it. */
  reason?: Localised | undefined
  /** Given in cash in the same moment. */
  isInHand?: boolean | undefined
}

/** It was taken back, or money of it goes back and it stays. */
export async function membershipRefundMail(
  needs: Needs,
  tx: Tx,
  line: MembershipLine,
  { cents, ended, reason, isInHand }: Back,
): Promise<Letter> {
  const { texts } = needs
  const buyer = await buyerOf(tx, line)
  const { language } = buyer
  const membership = await asMembership(needs.db, line)
  const money = texts.say(language, `membership-sale.mails.${cents === 0 ? 'nothingBack' : 'back'}`, {
    price: price(language, cents),
    how: howItGoesBack(texts, language, line, isInHand),
  })
  const because =
    reason === undefined
      ? ''
      : `\n\n${texts.say(language, 'purchase-mails.because', { reason: inLanguage(reason, language) })}`
  return letterAbout(needs, buyer, membership, ended ? 'ended' : 'moneyBack', { money, because })
}
