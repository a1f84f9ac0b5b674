import { mailedPaths, startLink } from '#contract/links.ts'
import { readMissingReturns, remindReturns } from '#contract/office-returns.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import { recordEvent } from '../../staff/index.ts'
import { claimMissingReturns, missingReturns } from '../store/missing-returns.ts'
import { yearAt } from './year-at.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody is asked twice within so many days. */
export const DAYS_BETWEEN_REMINDERS = 14

const MAIL = 'mails.returnsMissing'

const notSince = (now: Date) => new Date(now.getTime() - DAYS_BETWEEN_REMINDERS * DAY_MS)

/** Outings that are missing, and the reminder to the anglers whose they are. */
export function serveRemindReturns(serve: Serve, services: Services): void {
  const { db, texts, outbox, config } = services

  serve(readMissingReturns, async ({ input, language, now }) => {
    const { associationId } = input
    const year = input.year ?? (await yearAt(db, associationId, now))
    const wanted = { associationId, year, now, notSince: notSince(now) }
    const { association, lastRemindedAt, ...counts } = await missingReturns(db, wanted)
    const values = { association, year, name: '' }
    return {
      ...counts,
      daysBetween: DAYS_BETWEEN_REMINDERS,
      ...(lastRemindedAt !== null && { lastRemindedAt: lastRemindedAt.toISOString() }),
      subject: texts.say(language, `${MAIL}.subject`, values),
      text: texts.say(language, `${MAIL}.body`, values),
    }
  })

  serve(remindReturns, async ({ input, caller, now }) => {
    const { associationId } = input
    const year = input.year ?? (await yearAt(db, associationId, now))
    const reminded = await inTransaction(db, async (tx) => {
      const wanted = { associationId, year, now, notSince: notSince(now) }
      const { people, association } = await claimMissingReturns(tx, wanted)
      if (people.length === 0) return 0
      const letters = people.map(({ email, language, firstName, purchaseId }) => ({
        to: email,
        language,
        text: MAIL,
        values: { name: greeted(firstName), association, year },
        link: startLink(config.publicUrl, mailedPaths.catchLog(purchaseId)),
      }))
      await outbox.post(tx, ...letters)
      const after = { people: people.length, year }
      await recordEvent(tx, caller, { act: 'outing.reminded', subjectId: uuidv7(), after }, now)
      return people.length
    })
    if (reminded > 0) outbox.nudge()
    return { reminded }
  })
}
