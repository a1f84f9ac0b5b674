import { correctSaleEmail } from '#contract/office-sale.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { mailLimit } from '../identity/index.ts'
import { correctEmailByOffice } from '../personal-data/index.ts'
import { peopleOfPurchase, saleMailsAgain } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale. */
export const CORRECTED_A_DAY = 5

/**
 * The permit goes to the address at once; the account moves there only when its person has confirmed it. Only where a mail to the
 * present address was not delivered: any other address is the person's alone to change.
 */
export function serveCorrectEmail(serve: Serve, services: Services): void {
  const { db, pool, outbox, texts } = services
  const corrected = limit(pool, 'office-corrected-emails', CORRECTED_A_DAY, A_DAY_IN_SECONDS)
  const countMail = mailLimit(services)
  const whyNot = (language: Language, why: 'NOT_VALID' | 'MAIL_ARRIVES') =>
    refuse('NOT_CHANGEABLE', { detail: texts.say(language, `changes.why.${why}`), extension: { why } })

  serve(correctSaleEmail, async ({ input, caller, language, address, now }) => {
    const { associationId, purchaseId, who, email } = input
    const { purchase } = await findSale(db, associationId, purchaseId)
    if (purchase.state !== 'issued') return whyNot(language, 'NOT_VALID')
    const people = await peopleOfPurchase(db, purchase)
    const person = people[who]
    const failed = await withUndeliveredMail(db, [purchaseId], person.email)
    if (!person.active || !failed.has(purchaseId)) return whyNot(language, 'MAIL_ARRIVES')
    if (email === person.email) {
      const field = wireNameOf(correctSaleEmail.request, 'email')
      return refuseFields([{ field, code: 'EMAIL_UNREACHABLE' }])
    }
    await corrected.count(purchaseId, now)
    await countMail(email, address, now)
    const office = { associationId, name: people.details.associationName }
    const letters = saleMailsAgain(services, purchase, people).filter(({ to }) => to === person.email)
    await inTransaction(db, async (tx) => {
      await outbox.post(tx, ...letters.map((letter) => ({ ...letter, to: email })))
      await correctEmailByOffice(tx, services, { accountId: person.accountId, newEmail: email, office }, now)
      await recordEvent(
        tx,
        caller,
        { act: 'sale.emailCorrected', subjectId: purchaseId, after: { who } },
        now,
      )
    })
    outbox.nudge()
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })
}
