import type { Language } from '#contract/languages.ts'
import { startLink } from '#contract/links.ts'
import type { NoticeKind } from '#rules/notices/notice-kinds.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { type Notice, writeNotices } from './store/notices.ts'

export interface Reader {
  accountId: string
  email: string
  language: Language
  firstName: string
}

/** A reminder to one person, as a push and as a mail. */
export interface Reminder extends Omit<Notice, 'accountId'> {
  to: Reader
  /** Of the mail, below `notices-sent.mails`. */
  mail: { text: string; values: Letter['values'] }
}

/** How many are written at once. */
const AT_ONCE = 500

/** By push, mail or both, as each person wants it, and each once. */
export async function remindOnce(
  { db, outbox, config, clock }: Pick<Services, 'db' | 'outbox' | 'config' | 'clock'>,
  kind: NoticeKind,
  reminders: readonly Reminder[],
): Promise<number> {
  let count = 0
  for (let from = 0; from < reminders.length; from += AT_ONCE) {
    const some = reminders.slice(from, from + AT_ONCE)
    count += await inTransaction(db, async (tx) => {
      const notices = some.map(({ to, mail: _mail, ...notice }) => ({ ...notice, accountId: to.accountId }))
      const written = await writeNotices(tx, kind, notices, { withMail: true, now: clock.now() })
      const mailed = new Set(written.filter(({ byMail }) => byMail).map(keyOf))
      const wanted = some.filter(({ to, subject }) => mailed.has(keyOf({ ...to, subject })))
      await outbox.post(tx, ...wanted.map((one) => letterOf(one, config.publicUrl)))
      return written.length
    })
    outbox.nudge()
  }
  return count
}

const keyOf = ({ accountId, subject }: { accountId: string; subject: string }) => `${accountId} ${subject}`

const letterOf = (
  { to: { email, language, firstName }, mail: { text, values }, push }: Reminder,
  publicUrl: string,
): Letter => ({
  to: email,
  language,
  text: `notices-sent.mails.${text}`,
  values: { name: greeted(firstName), ...values },
  link: startLink(publicUrl, push.path),
})
