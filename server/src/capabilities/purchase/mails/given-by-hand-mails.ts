import { mailedPaths, startLink } from '#contract/links.ts'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import { type PurchasePeople, peopleOfPurchase } from '../store/people-of-purchase.ts'
import { lockPurchase } from '../store/locked-purchase.ts'
import { guestOfMails, withoutLink } from './guest-of-mails.ts'
import { permitInWords } from './in-words.ts'

interface Given {
  lines: readonly { purchaseId: string; cents: number }[]
  as: GivenAs
  at: Date
}

interface Line {
  cents: number
  purchase: PurchaseRow
  people: PurchasePeople
}

/**
 * Money that was decided before has been given back by hand: to the buyer, of all permits of which something was due. Who was sold
 * to without an account has no address there: then to each guest who left one, of their own permit.
 */
export async function givenByHandMails(
  services: Services,
  tx: Tx,
  { lines: given, as, at }: Given,
): Promise<Letter[]> {
  const lines: Line[] = []
  for (const { purchaseId, cents } of given) {
    const found = await lockPurchase(tx, purchaseId)
    if (found === undefined) continue
    const { purchase } = found
    lines.push({ cents, purchase, people: await peopleOfPurchase(services.db, purchase, tx) })
  }
  const [first] = lines
  if (first === undefined) return []
  const { buyer } = first.people
  const letter = letterOf(services, { as, at })
  if (!goesNowhere(buyer.email)) return [letter(buyer, lines)]
  return lines.flatMap((line) => {
    const guest = guestOfMails(line.purchase, buyer)
    return guest === undefined ? [] : [withoutLink(letter(guest, [line]))]
  })
}

const letterOf =
  ({ texts, config }: Services, { as, at }: Pick<Given, 'as' | 'at'>) =>
  ({ email, firstName, language }: Account, lines: readonly Line[]): Letter => {
    const [first] = lines
    const details = first?.people.details
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    return {
      to: email,
      language,
      text: 'purchase-mails.givenByHand',
      values: {
        name: greeted(firstName),
        title: details === undefined ? '' : inLanguage(details.terms.name, language),
        association: details?.associationName ?? '',
        price: price(language, cents),
        day: longDay(language, dayIn(details?.timeZone ?? 'UTC', at)),
        how: texts.say(language, `purchase-mails.givenAs.${as}`),
      },
      list: {
        name: 'permits',
        text: 'purchase-mails.givenByHand.permit',
        // Of a permit that is another's by now, for which days it was handed over.
        items: lines.map(({ purchase, people }) => ({
          permit: permitInWords(
            texts,
            language,
            { ...purchase, ...people.handedOverFor },
            people.details,
            undefined,
          ),
        })),
      },
      link: startLink(config.publicUrl, mailedPaths.myPermits()),
      purchaseId: first?.purchase.id,
    }
  }
