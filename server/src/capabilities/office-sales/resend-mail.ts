import { resendMail } from '#contract/office-sale.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { mailWithoutAccountAgain } from '../after-sales/index.ts'
import { emailsToConfirm } from '../personal-data/index.ts'
import { peopleOfPurchase, saleMailsAgain } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale: a mailbox is not filled by impatience. */
export const RESENT_A_DAY = 5

/** The mail of the purchase once more, as the permit is now; where the office has noted a better address, to that one. */
export function serveResendMail(serve: Serve, services: Services): void {
  const { db, pool, outbox, texts } = services
  const resent = limit(pool, 'office-resent-mails', RESENT_A_DAY, A_DAY_IN_SECONDS)

  serve(resendMail, async ({ input: { associationId, purchaseId }, caller, language, now }) => {
    const { purchase } = await findSale(db, associationId, purchaseId)
    if (purchase.state !== 'issued')
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    await resent.count(purchaseId, now)
    const people = await peopleOfPurchase(db, purchase)
    const accountIds = [people.buyer, people.holder].map(({ accountId }) => accountId)
    const corrected = await emailsToConfirm(db, { associationId, accountIds }, now)
    const correctedOf = (email: string) => {
      const person = [people.buyer, people.holder].find((one) => one.email === email)
      return person && corrected.get(person.accountId)
    }
    const letters = saleMailsAgain(services, purchase, people).map((letter) => ({
      ...letter,
      to: correctedOf(letter.to) ?? letter.to,
    }))
    const withoutAccount = await inTransaction(db, async (tx) => {
      await outbox.post(tx, ...letters)
      await recordEvent(tx, caller, { act: 'sale.resent', subjectId: purchaseId }, now)
      return mailWithoutAccountAgain(services, tx, purchase, people, now)
    })
    outbox.nudge()
    const sentTo = letters.map(({ to }) => to)
    return { sentTo: withoutAccount === undefined ? sentTo : [...sentTo, withoutAccount] }
  })
}
