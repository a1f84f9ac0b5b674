import { mailedPaths, startLink } from '#contract/links.ts'
import { ibanText } from '#contract/iban.ts'
import { transferReference } from '#rules/sale/transfer-reference.ts'
import type { LineRow, MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted, nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { price } from '#server/platform/texts/texts.ts'
import { isMembership, orderIdOf } from '../store/purchases.ts'
import type { TransferAccount } from '../store/transfer-account.ts'
import { nameOfMember } from './joiner.ts'
import { membershipInMail } from './membership-mails.ts'
import { heldLinesOf } from './store/awaited-for-same.ts'

type Needs = Pick<Services, 'db' | 'texts' | 'config'>

async function orderInMail(needs: Needs, tx: Tx, lines: readonly LineRow[]) {
  const [first] = lines.filter(isMembership)
  if (first === undefined) throw new Error('an order without memberships is not paid by transfer')
  const about = await Promise.all(lines.filter(isMembership).map((line) => membershipInMail(needs, tx, line)))
  const [one] = about
  if (one === undefined) throw new Error('an order without memberships is not paid by transfer')
  const { buyer, associationName, timeZone } = one
  const { language } = buyer
  return {
    first,
    buyer,
    timeZone,
    values: {
      name: greeted(buyer.firstName),
      title: one.titleIn(language),
      association: associationName,
      membership: about.map(({ inWords }) => inWords(language)).join('\n\n'),
      price: price(
        language,
        lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      ),
    },
  }
}

interface Awaited {
  account: TransferAccount
  heldUntil: Date
}

/** Where to pay an order, with which reference and until when. */
export async function transferMail(
  needs: Needs,
  tx: Tx,
  lines: readonly LineRow[],
  { account, heldUntil }: Awaited,
): Promise<Letter> {
  const { first, buyer, timeZone, values } = await orderInMail(needs, tx, lines)
  return {
    to: buyer.email,
    language: buyer.language,
    text: 'membership-sale.mails.transfer',
    values: {
      ...values,
      holder: account.holder,
      iban: ibanText(account.iban),
      reference: transferReference(orderIdOf(first)),
      until: limitInWords(needs.texts, buyer.language, timeZone, heldUntil),
    },
    link: startLink(
      needs.config.publicUrl,
      mailedPaths.joining(first.association_id, first.plan_key, orderIdOf(first)),
    ),
    purchaseId: first.id,
  }
}

/** The transfer has not come in time: nothing is kept for them any more. */
export const transferOverMail = (needs: Needs, tx: Tx, lines: readonly LineRow[]): Promise<Letter> =>
  endedMail(needs, tx, lines, 'transferOver')

/** It has arrived, and what was ordered cannot be had any more. */
export const transferBackMail = (needs: Needs, tx: Tx, lines: readonly LineRow[]): Promise<Letter> =>
  endedMail(needs, tx, lines, 'transferBack')

/** Their order gave way to one that does not wait for a transfer: they are told before they pay. */
const transferReplacedMail = (needs: Needs, tx: Tx, lines: readonly LineRow[]): Promise<Letter> =>
  endedMail(needs, tx, lines, 'transferReplaced')

/** Of an order that has ended since somebody in it is a member by now; of several, who it is and that the others can be ordered again. */
export async function transferInVainMail(
  needs: Needs,
  tx: Tx,
  lines: readonly LineRow[],
  member: MembershipLine,
): Promise<Letter> {
  if (lines.length === 1) return transferReplacedMail(needs, tx, lines)
  return endedMail(needs, tx, lines, 'transferSplit', { member: nameInMail(nameOfMember(member)) })
}

async function endedMail(
  needs: Needs,
  tx: Tx,
  lines: readonly LineRow[],
  text: 'transferOver' | 'transferReplaced' | 'transferBack' | 'transferSplit',
  more: Record<string, string> = {},
): Promise<Letter> {
  const { first, buyer, values } = await orderInMail(needs, tx, lines)
  return {
    to: buyer.email,
    language: buyer.language,
    text: `membership-sale.mails.${text}`,
    values: { ...values, ...more },
    link: startLink(needs.config.publicUrl, mailedPaths.joining(first.association_id, first.plan_key)),
    purchaseId: first.id,
  }
}

/** Of the holds that an order of this buyer replaces: whoever ordered one of them by transfer is written to. */
export async function tellOfReplaced(
  services: Services,
  tx: Tx,
  replaces: readonly string[],
  buyerId: string,
): Promise<void> {
  if (replaces.length === 0) return
  const others = await tx
    .selectFrom('order_line')
    .selectAll()
    .$castTo<LineRow>()
    .where('id', 'in', replaces)
    .where('plan_key', 'is not', null)
    .where('buyer_id', '<>', buyerId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()
  for (const line of others.filter(isMembership))
    await services.outbox.post(tx, await transferInVainMail(services, tx, await heldLinesOf(tx, line), line))
}
