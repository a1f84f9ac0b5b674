import * as calls from '#contract/office-messages.ts'
import type { OfficeMessage } from '#contract/office-messages.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { recordEvent } from '../staff/index.ts'
import { textFor } from './letter-to-holder.ts'
import { writeToHolders } from './write-to-holders.ts'
import { previewOf } from './preview-message.ts'
import { choicesOf } from './store/choices.ts'
import { leaveOut, messagesOf, type MessageTexts } from './store/messages.ts'
import { type Addressed, recipientsOf } from './store/recipients.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one association: a mailbox of an angler is not a notice board. */
export const MESSAGES_A_DAY = 10
/** To think again: nothing leaves before. */
export const SECONDS_TO_STOP = 60

/** Mails to those who hold a permit: counted first, stopped within a minute or between two of them. */
export function serveOfficeMessages(serve: Serve, services: Services): void {
  const { db, pool, texts: words } = services
  const sending = limit(pool, 'office-messages', MESSAGES_A_DAY, A_DAY_IN_SECONDS)

  async function present(associationId: number, language: Language, now: Date) {
    const rows = await messagesOf(db, associationId, now)
    const messages = rows.map((row): OfficeMessage => {
      const { subject = '', text = '' } = textFor(row.texts, language) ?? {}
      return {
        messageId: row.id,
        at: row.at.toISOString(),
        subject,
        text,
        zoneNames: row.zoneNames.map((name) => inLanguage(name, language)),
        permitNames: row.permitNames.map((name) => inLanguage(name, language)),
        from: row.from,
        to: row.to,
        recipients: row.recipients,
        waiting: row.waiting,
        failed: row.failed,
        ...(row.by !== null && { by: row.by }),
        ...(row.leftOut !== null && { leftOut: row.leftOut }),
        ...(row.beginsAt !== null && { beginsAt: row.beginsAt.toISOString() }),
      }
    })
    return { messages }
  }

  serve(calls.listMessages, async ({ input: { associationId }, language, now }) => {
    const { zones, permits } = await choicesOf(db, associationId)
    return {
      ...(await present(associationId, language, now)),
      zones: zones.map(({ id, name }) => ({ zoneId: id, name: inLanguage(name, language) })),
      permits: permits.map(({ id, name }) => ({ permitId: id, name: inLanguage(name, language) })),
    }
  })

  serve(calls.countRecipients, async ({ input }) => {
    const addressed = await addressedBy(db, input)
    const { people, closed, withoutEmail, declined, failed } = await recipientsOf(db, addressed)
    return {
      people: people.length,
      recipients: people.slice(0, calls.RECIPIENTS_LISTED).map((person) => ({
        name: nameOf(person),
        language: person.language,
      })),
      unreachable: [
        ...closed.map((person) => ({ name: nameOf(person), why: 'closed' as const })),
        ...withoutEmail.map((person) => ({ name: nameOf(person), why: 'noEmail' as const })),
        ...declined.map((person) => ({ name: nameOf(person), why: 'declined' as const })),
        ...failed.map((person) => ({ name: nameOf(person), why: 'failed' as const })),
      ],
    }
  })

  serve(calls.previewMessage, async ({ input }) => {
    const { associationId, texts } = input
    const addressed = await addressedBy(db, input)
    requireText(texts)
    const association = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const { people } = await recipientsOf(db, addressed)
    if (people.length === 0) return refuse('NO_RECIPIENTS')
    return { mails: previewOf(words, texts, people, association.name) }
  })

  serve(calls.sendToHolders, async ({ input, caller, language, now }) => {
    const { associationId, texts } = input
    const addressed = await addressedBy(db, input)
    requireText(texts)
    const association = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const { people } = await recipientsOf(db, addressed)
    if (people.length === 0) return refuse('NO_RECIPIENTS')
    await sending.count(String(associationId), now)
    const messageId = uuidv7()
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('office_message')
        .values({
          association_id: associationId,
          id: messageId,
          account_id: caller.accountId,
          at: now,
          zone_ids: [...addressed.zones],
          permit_ids: [...addressed.permits],
          from_day: addressed.from,
          to_day: addressed.to,
          texts: JSON.stringify(texts),
          recipients: people.length,
        })
        .execute()
      const notBefore = new Date(now.getTime() + SECONDS_TO_STOP * 1000)
      await writeToHolders(services, tx, { messageId, association, texts, people, notBefore, now })
      const after = { people: people.length, from: addressed.from, to: addressed.to }
      await recordEvent(tx, caller, { act: 'message.sent', subjectId: messageId, after }, now)
    })
    return present(associationId, language, now)
  })

  serve(calls.stopMessage, async ({ input: { associationId, messageId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      const stopped = (await leaveOut(tx, { associationId, messageId }, now)) ?? refuse('NOT_FOUND')
      const after = { leftOut: stopped.leftOut }
      if (stopped.isNew)
        await recordEvent(tx, caller, { act: 'message.stopped', subjectId: messageId, after }, now)
    })
    return present(associationId, language, now)
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

function requireText(texts: MessageTexts): void {
  if (Object.values(texts).every((text) => text === undefined))
    refuseFields([{ field: wireNameOf(calls.sendToHolders.request, 'texts'), code: 'REQUIRED' }])
}

type To = Pick<RequestOf<typeof calls.countRecipients>, 'associationId' | 'zones' | 'permits' | 'from' | 'to'>

/** Refuses days that cannot be, and zones or permits of another association. */
async function addressedBy(
  db: Db,
  { associationId, zones = [], permits = [], from, to }: To,
): Promise<Addressed> {
  const declared = calls.countRecipients
  if (to < from) refuseFields([{ field: wireNameOf(declared.request, 'to'), code: 'LAST_DAY_BEFORE_FIRST' }])
  const known = await choicesOf(db, associationId)
  const isKnown = (rows: { id: number }[], ids: readonly number[]) =>
    ids.every((id) => rows.some((row) => row.id === id))
  if (!isKnown(known.zones, zones) || !isKnown(known.permits, permits)) refuse('NOT_FOUND')
  return { associationId, zones, permits, from, to }
}
