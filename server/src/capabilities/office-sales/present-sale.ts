import type { Language } from '#contract/languages.ts'
import type { Sale } from '#contract/office-sale.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { Impossible } from '#rules/river/possible-moment.ts'
import type { Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import { goesNowhere, shownEmail } from '#server/platform/mail/nowhere.ts'
import type { MembershipLine, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Account } from '../identity/index.ts'
import { permitVersion } from '../catalogue/index.ts'
import { holderOnPermit, invitedOn, namedChild, presentPermit } from '../permits/index.ts'
import { emailsToConfirm } from '../personal-data/index.ts'
import {
  centsLeft,
  centsDueByHand,
  currentPayment,
  isMembership,
  nameOfMember,
  type FoundPurchase,
  moneyBack,
  peopleOfPurchase,
  type PurchasePeople,
  sellerOf,
  showPrice,
  undecidedAtProvider,
} from '../purchase/index.ts'
import { disputeOf } from './store/dispute-of-sale.ts'
import { saleHistory } from './store/sale-history.ts'
import { sheetOf } from './store/sheet-of-booklet.ts'

interface Mailbox {
  isUnreachable: boolean
  emailToConfirm: string | undefined
}

const person = (
  { firstName, lastName, email, active }: Account,
  { isUnreachable, emailToConfirm }: Mailbox,
) => ({
  firstName,
  lastName,
  ...(active && {
    email: shownEmail(email),
    ...(isUnreachable && { isUnreachable }),
    ...(emailToConfirm !== undefined && { emailToConfirm }),
  }),
})

/** Of a guest, of who is invited, and of a closed account, what the permit has, as the list and a check show it. */
const holderOf = (
  { holder_kind, holder_first_name, holder_last_name, guest_email: email }: PurchaseRow,
  account: Account,
  mailbox: Mailbox,
) =>
  account.active && holder_kind !== 'guest' && holder_kind !== 'invited'
    ? person(account, mailbox)
    : { firstName: holder_first_name, lastName: holder_last_name, ...(email !== null && { email }) }

const hasAddress = ({ to }: { to: string | null }): boolean => to === null || !goesNowhere(to)

const impossibleOf = (impossible: Impossible | null) => (impossible === null ? {} : { impossible })

/** The other permits and the memberships of its order, which were sold with it. */
async function othersOfOrder(
  { db }: Pick<Services, 'db'>,
  { purchase, others = [] }: FoundPurchase,
  language: Language,
): Promise<NonNullable<Sale['ofOrder']>> {
  const sold = others.flatMap((row) => (isSoldState(row.state) ? { row, state: row.state } : []))
  return Promise.all(
    sold.map(async ({ row, state }) => {
      if (isMembership(row)) return besideMembership(row, state, language)
      const terms = await permitVersion(db, row.permit_id, row.permit_version)
      if (terms === undefined) throw new Error(`purchase ${row.id} has no terms`)
      const { firstName, lastName } = namedChild(row) ?? holderOnPermit(row)
      return {
        purchaseId: row.id,
        holder: invitedOn(row)?.email ?? `${firstName} ${lastName}`.trim(),
        permitName: inLanguage(terms.name, language),
        amountCents: row.amount_cents,
        state,
        backCents: row.back_cents ?? 0,
        ...apartFrom(purchase, row),
      }
    }),
  )
}

type Beside = NonNullable<Sale['ofOrder']>[number]

function besideMembership(row: MembershipLine, state: Beside['state'], language: Language): Beside {
  const { firstName, lastName } = nameOfMember(row)
  return {
    purchaseId: row.id,
    holder: `${firstName} ${lastName}`.trim(),
    permitName: inLanguage(row.plan.plan.name, language),
    isMembership: true,
    amountCents: row.amount_cents,
    state,
    backCents: row.back_cents ?? 0,
  }
}

function apartFrom({ holder_id }: PurchaseRow, other: PurchaseRow): { apart?: 'guest' | 'other' } {
  if (other.holder_kind === 'guest' || other.holder_kind === 'invited') return { apart: 'guest' }
  return other.holder_id === holder_id ? {} : { apart: 'other' }
}

/** A sale with its terms, money, people and history. The signed code stays with its angler. */
export async function presentSale(
  services: Services,
  found: FoundPurchase,
  language: Language,
): Promise<{ sale: Sale }> {
  const { db, texts } = services
  const { purchase } = found
  const people = await peopleOfPurchase(db, purchase)
  const [buyerMailbox, holderMailbox] = await mailboxesOf(services, purchase, people)
  const { mails, checks, outings, notes } = await saleHistory(db, purchase.association_id, purchase.id)
  const permit = await presentPermit(services, purchase, { accountId: purchase.buyer_id, language })
  const { lines } = showPrice(purchase.price, people.terms, texts, language)
  const title = inLanguage(people.terms.name, language)
  const holder = `${purchase.holder_first_name} ${purchase.holder_last_name}`
  const intent = currentPayment(found)?.intent_id
  const seller = await sellerOf(db, purchase)
  const sheet = await sheetOf(db, purchase)
  const whoHolds = holderOf(purchase, people.holder, holderMailbox)
  const ofOrder = await othersOfOrder(services, found, language)
  const undecided = await undecidedOf(services, purchase)
  const dispute = await disputeOf(db, intent)
  return {
    sale: {
      permit: { ...permit, signedCode: '' },
      buyer: purchase.buyer_id === sheet?.keeperId ? whoHolds : person(people.buyer, buyerMailbox),
      holder: whoHolds,
      lines,
      ...(ofOrder.length > 0 && { ofOrder }),
      seller,
      sheet: sheet && { booklet: sheet.booklet, serial: sheet.serial },
      soldAt: (purchase.issued_at ?? purchase.created_at).toISOString(),
      ...(purchase.amount_cents > 0 && {
        payment: {
          kind: purchase.paid_by,
          ...moneyBack(found),
          leftCents: centsLeft(purchase),
          dueCents: found.payments.reduce((sum, payment) => sum + centsDueByHand(payment), 0),
          ...(typeof intent === 'string' && { intentId: intent }),
        },
      }),
      ...(undecided && {
        refundedAtProvider: {
          cents: undecided.cents,
          at: undecided.at.toISOString(),
          ...(undecided.isDisputed && { isDisputed: true }),
        },
      }),
      ...(dispute && { dispute }),
      mails: mails.filter(hasAddress).map(({ text, to, at, state }) => ({
        subject: texts.say(language, `${text}.subject`, { title, holder, day: purchase.first_day }),
        at: at.toISOString(),
        state,
        ...(to !== null && { to }),
      })),
      checks: checks.map(({ at, result, impossible }) => ({
        at: at.toISOString(),
        result,
        ...impossibleOf(impossible),
      })),
      outings: outings.map(({ day, zone, startedAt, endedAt, kept, released, impossible }) => ({
        day,
        ...impossibleOf(impossible),
        kept,
        released,
        ...(zone !== null && { zoneName: inLanguage(zone, language) }),
        ...(startedAt !== null && { startedAt: startedAt.toISOString() }),
        ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
      })),
      notes: notes.map(({ at, by, text }) => ({ at: at.toISOString(), text, ...(by !== null && { by }) })),
    },
  }
}

/** Of a valid permit; of nearly all nothing went back, and they cost no reading. */
const undecidedOf = async ({ db }: Pick<Services, 'db'>, purchase: PurchaseRow) =>
  purchase.state === 'issued' && purchase.back_cents !== null ? undecidedAtProvider(db, purchase) : undefined

/** Whether the mails about the sale reach its buyer and its holder. */
async function mailboxesOf(
  { db, clock }: Services,
  { id, association_id: associationId }: PurchaseRow,
  { buyer, holder }: PurchasePeople,
): Promise<[Mailbox, Mailbox]> {
  const accountIds = [buyer, holder].map(({ accountId }) => accountId)
  const toConfirm = await emailsToConfirm(db, { associationId, accountIds }, clock.now())
  const mailboxOf = async ({ accountId, email }: Account): Promise<Mailbox> => ({
    isUnreachable: (await withUndeliveredMail(db, [id], email)).has(id),
    emailToConfirm: toConfirm.get(accountId),
  })
  return Promise.all([mailboxOf(buyer), mailboxOf(holder)])
}
