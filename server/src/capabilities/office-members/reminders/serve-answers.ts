import { answerReminder, readReminder } from '#contract/reminder-answers.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import {
  allowReminders,
  type AnsweredReminder,
  refuseReminders,
  reminderOfLink,
} from '../store/reminder-answers.ts'
import { hashOfLink } from './link-hash.ts'

const QUARTER_HOUR = 15 * 60
const ANSWERS_OF_A_NETWORK = 60

/** Says no by the link of the mail, or takes it back. A mail program that opens links does neither. */
export function serveReminderAnswers(serve: Serve, { db, pool }: Services): void {
  const fromNetwork = networkLimit(pool, 'reminder-address', ANSWERS_OF_A_NETWORK, QUARTER_HOUR)

  const found = async (code: string, address: string, now: Date): Promise<AnsweredReminder> => {
    await fromNetwork(address, now)
    return (await reminderOfLink(db, hashOfLink(code), await siteToday(db, now))) ?? refuse('REMINDER_GONE')
  }

  serve(readReminder, async ({ input: { code }, address, now }) => presented(await found(code, address, now)))

  serve(answerReminder, async ({ input: { code, refuses }, address, now }) => {
    const reminder = await found(code, address, now)
    await (refuses ? refuseReminders(db, reminder, now) : allowReminders(db, reminder))
    return presented({ ...reminder, hasRefused: refuses })
  })
}

function presented({
  associationId,
  associationName,
  plan,
  firstName,
  endsOn,
  hasRefused,
  hasRenewed,
}: AnsweredReminder) {
  const name = greeted(firstName ?? '').trim()
  const of = { associationId, associationName, ...(plan !== null && { plan }) }
  return {
    ...of,
    endsOn,
    hasRefused,
    ...(hasRenewed && { hasRenewed }),
    ...(name !== '' && { firstName: name }),
  }
}
