import type { Language } from '#contract/languages.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { type PurchasePeople, peopleOfPurchase } from '../store/people-of-purchase.ts'
import { membershipInMail } from '../memberships/membership-mails.ts'
import { lockLine } from '../store/locked-purchase.ts'
import type { CentsOfLine } from '../store/refunds.ts'
import { isPermit } from '../store/purchases.ts'
import { guestOfMails, withoutLink } from './guest-of-mails.ts'
import { permitInWords } from './in-words.ts'

interface Given {
  lines: readonly CentsOfLine[]
  as: GivenAs
  at: Date
}

/** A permit or a membership, and how a letter names it. */
export interface LineInMail {
  cents: number
  purchase: LineRow
  buyer: Account
  associationName: string
  timeZone: string
  titleIn: (language: Language) => string
  inWords: (language: Language) => string
}

export type LetterOnMoney = (to: Account, lines: readonly LineInMail[]) => Letter

/** Money that was decided before has been given back by hand. */
export const givenByHandMails = (services: Services, tx: Tx, { lines, as, at }: Given): Promise<Letter[]> =>
  lettersOnMoney(
    services,
    tx,
    lines,
    letterOnMoney(services, 'purchase-mails.givenByHand', (language, first) => ({
      day: longDay(language, dayIn(first?.timeZone ?? 'UTC', at)),
      how: services.texts.say(language, `purchase-mails.givenAs.${as}`),
    })),
  )

/**
 * To the buyer, of all permits and memberships of which something goes back. Who was sold to without an account has no address there: then to
 * each guest who left one, of their own permit.
 */
export async function lettersOnMoney(
  services: Services,
  tx: Tx,
  ofLines: readonly CentsOfLine[],
  letter: LetterOnMoney,
): Promise<Letter[]> {
  const lines: LineInMail[] = []
  for (const { purchaseId, cents } of ofLines) {
    const found = await lockLine(tx, purchaseId)
    if (found === undefined) continue
    const { purchase } = found
    lines.push(
      isPermit(purchase)
        ? permitAsLine(services, cents, purchase, await peopleOfPurchase(services.db, purchase, tx))
        : { cents, purchase, ...(await membershipInMail(services, tx, purchase)) },
    )
  }
  const [first] = lines
  if (first === undefined) return []
  const { buyer } = first
  if (!goesNowhere(buyer.email)) return [letter(buyer, lines)]
  return lines.flatMap((line) => {
    const guest = guestOfMails(line.purchase, buyer)
    return guest === undefined ? [] : [withoutLink(letter(guest, [line]))]
  })
}

function permitAsLine(
  { texts }: Pick<Services, 'texts'>,
  cents: number,
  purchase: PurchaseRow,
  { buyer, details, handedOverFor }: PurchasePeople,
): LineInMail {
  const { associationName, timeZone, terms } = details
  return {
    cents,
    purchase,
    buyer,
    associationName,
    timeZone,
    titleIn: (language) => inLanguage(terms.name, language),
    // Of a permit that is another's by now, for which days it was handed over.
    inWords: (language) =>
      permitInWords(texts, language, { ...purchase, ...handedOverFor }, details, undefined),
  }
}

/** A letter on money, by the key of its text. `more`: the values that this text has beside those of all. */
export const letterOnMoney =
  (
    { config }: Pick<Services, 'config'>,
    text: Letter['text'],
    more: (language: Language, first: LineInMail | undefined) => Record<string, string> = () => ({}),
  ): LetterOnMoney =>
  ({ email, firstName, language }, lines) => {
    const [first] = lines
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    return {
      to: email,
      language,
      text,
      values: {
        name: greeted(firstName),
        title: first?.titleIn(language) ?? '',
        association: first?.associationName ?? '',
        price: price(language, cents),
        ...more(language, first),
      },
      list: {
        name: 'permits',
        text: `${text}.permit`,
        items: lines.map(({ inWords }) => ({ permit: inWords(language) })),
      },
      link: startLink(config.publicUrl, mailedPaths.myPermits()),
      purchaseId: first?.purchase.id,
    }
  }
