import { mailedPaths } from '#contract/links.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Association } from '../catalogue/index.ts'
import { withoutMailOf, writeNotices } from '../notices/index.ts'
import { letterToHolder, textFor } from './letter-to-holder.ts'
import type { MessageTexts } from './store/messages.ts'
import type { Recipient } from './store/recipients.ts'

/** Of a text that is longer a phone shows the beginning: the whole of it is in the mail. */
const LONGEST_ON_PHONE = 400
const EXPIRES_AFTER_MS = 3 * 24 * 60 * 60 * 1000

interface Message {
  messageId: string
  association: Association
  texts: MessageTexts
  people: readonly Recipient[]
  notBefore: Date
  now: Date
}

/** By mail and push, as each of them wants it. */
export async function writeToHolders(
  { outbox, texts: words }: Pick<Services, 'outbox' | 'texts'>,
  tx: Tx,
  { messageId, association: { name, timeZone }, texts, people, notBefore, now }: Message,
): Promise<void> {
  const accounts = people.flatMap(({ accountId }) => accountId ?? [])
  const withoutMail = await withoutMailOf(tx, 'message', accounts)
  const letters = people
    .filter(({ accountId }) => accountId === null || !withoutMail.has(accountId))
    .map((person) => ({ ...letterToHolder(texts, person, name), message: messageId, notBefore }))
  await outbox.post(tx, ...letters)
  const notices = people.flatMap(({ accountId, language }) => {
    if (accountId === null) return []
    const { subject = '', text = '' } = textFor(texts, language) ?? {}
    const title = words.say(language, 'notices-sent.push.message.title', { association: name })
    return [
      {
        accountId,
        subject: messageId,
        timeZone,
        expiresAt: new Date(notBefore.getTime() + EXPIRES_AFTER_MS),
        notBefore,
        push: { title, text: shortened(`${subject}\n${text}`), path: mailedPaths.myPermits() },
      },
    ]
  })
  await writeNotices(tx, 'message', notices, { withMail: false, now })
}

/** By whole characters. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= LONGEST_ON_PHONE ? text : `${characters.slice(0, LONGEST_ON_PHONE).join('')}…`
}
