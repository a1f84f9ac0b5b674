import { mailedPaths, startLink } from '#contract/links.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { price } from '#server/platform/texts/texts.ts'
import type { CentsOfLine } from '../store/refunds.ts'
import { lettersOnMoney } from './given-by-hand-mails.ts'

/** What goes back does not go by the way that paid, which gives nothing back after so long: the association gives it in another way. */
export const tooLateMails = (services: Services, tx: Tx, due: readonly CentsOfLine[]): Promise<Letter[]> =>
  lettersOnMoney(services, tx, due, ({ email, firstName, language }, lines) => {
    const [first] = lines
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    return {
      to: email,
      language,
      text: 'purchase-mails.tooLateThere',
      values: {
        name: greeted(firstName),
        title: first?.titleIn(language) ?? '',
        association: first?.associationName ?? '',
        price: price(language, cents),
      },
      list: {
        name: 'permits',
        text: 'purchase-mails.tooLateThere.permit',
        items: lines.map(({ inWords }) => ({ permit: inWords(language) })),
      },
      link: startLink(services.config.publicUrl, mailedPaths.myPermits()),
      purchaseId: first?.purchase.id,
    }
  })
