import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import * as calls from '#contract/office-reminders.ts'
import type { ReminderKind } from '#rules/membership/reminder-days.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent } from '../../staff/index.ts'
import {
  batchesOf,
  type MemberToRemind,
  membersToRemind,
  remindedMembers,
  stopBatch,
  whoIsReminded,
  writeBatch,
} from '../store/reminders.ts'
import { lockMembers } from '../store/write-members.ts'
import { letterToMember, previewOf } from './letter-to-member.ts'
import { hashOfLink } from './link-hash.ts'
import { serveReminderAnswers } from './serve-answers.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one association: a mistake can be stopped and sent again, and no more. */
const SENDINGS_A_DAY = 10
/** To think again: nothing leaves before. */
export const SECONDS_TO_STOP = 60

interface Sending {
  kind: ReminderKind
  language: Language
  now: Date
}

/** Reminders of memberships that end: counted and shown first, stopped within a minute, sent once each by the outbox. */
export function serveReminders(serve: Serve, services: Services): void {
  const { db, pool, outbox, texts, config } = services
  const sending = limit(pool, 'office-reminders', SENDINGS_A_DAY, A_DAY_IN_SECONDS)
  serveReminderAnswers(serve, services)

  async function present(associationId: number, language: Language, now: Date) {
    const today = await siteToday(db, now)
    const [kinds, rows] = await Promise.all([
      whoIsReminded(db, { associationId, today, language, now }),
      batchesOf(db, associationId, now),
    ])
    const batches = rows.map(
      ({ id, kind, at, by, recipients, waiting, failed, leftOut, beginsAt }): calls.ReminderBatch => ({
        batchId: id,
        kind,
        at: at.toISOString(),
        recipients,
        waiting,
        failed,
        ...(by !== null && { by }),
        ...(leftOut !== null && { leftOut }),
        ...(beginsAt !== null && { beginsAt: beginsAt.toISOString() }),
      }),
    )
    return { kinds, batches }
  }

  async function aboutKind(associationId: number, kind: ReminderKind) {
    const { name } = await db
      .selectFrom('association')
      .select('name')
      .where('id', '=', associationId)
      .executeTakeFirstOrThrow()
    return { kind, association: name, publicUrl: config.publicUrl }
  }

  serve(calls.readReminders, ({ input: { associationId }, language, now }) =>
    present(associationId, language, now),
  )

  serve(calls.previewReminders, async ({ input: { associationId, kind }, language, now }) => {
    const today = await siteToday(db, now)
    const members = await membersToRemind(db, { associationId, kind, today, language, now })
    if (members.length === 0) return refuse('NO_MEMBER_TO_REMIND')
    const names = members.slice(0, calls.REMINDED_LISTED).map(({ name }) => name)
    const mails = previewOf(texts, await aboutKind(associationId, kind), members)
    return { people: members.length, names, mails }
  })

  serve(calls.sendReminders, async ({ input, caller, language, now }) => {
    await sending.count(String(input.associationId), now)
    await send(caller, { kind: input.kind, language, now })
    return present(input.associationId, language, now)
  })

  /** Under the lock of the list: two people who press at once remind nobody twice. */
  async function send(caller: Officer, { kind, language, now }: Sending): Promise<void> {
    const { associationId, accountId } = caller
    const [about, today] = await Promise.all([aboutKind(associationId, kind), siteToday(db, now)])
    await inTransaction(db, async (tx) => {
      await lockMembers(tx, associationId)
      const found = await membersToRemind(tx, { associationId, kind, today, language, now })
      if (found.length === 0) return refuse('NO_MEMBER_TO_REMIND')
      const members = found.map(withLink)
      const batchId = uuidv7()
      await writeBatch(tx, { batchId, associationId, accountId, kind, now }, members)
      const notBefore = new Date(now.getTime() + SECONDS_TO_STOP * 1000)
      const letters = members.map((member) => ({
        ...letterToMember(about, member, member.code),
        message: batchId,
        notBefore,
      }))
      await outbox.post(tx, ...letters)
      const after = { people: members.length, kind }
      await recordEvent(tx, caller, { act: 'members.reminded', subjectId: batchId, after }, now)
    })
  }

  serve(calls.stopReminders, async ({ input: { associationId, batchId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      const stopped = (await stopBatch(tx, { associationId, batchId }, now)) ?? refuse('NOT_FOUND')
      const after = { leftOut: stopped.leftOut }
      if (stopped.isNew)
        await recordEvent(tx, caller, { act: 'members.remindingStopped', subjectId: batchId, after }, now)
    })
    return present(associationId, language, now)
  })

  serve(calls.listReminded, async ({ input: { associationId } }) => ({
    reminded: (await remindedMembers(db, associationId)).map(({ number, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(number !== null && { number }),
    })),
  }))
}

const LINK_BYTES = 32

function withLink(member: MemberToRemind): MemberToRemind & { code: string; hash: Buffer } {
  const code = randomBytes(LINK_BYTES).toString('base64url')
  return { ...member, code, hash: hashOfLink(code) }
}
