import { batched } from '../database/batched.ts'
import type { Db } from '../database/open.ts'
import { jsonRows, rowsOf, type Statement } from '../database/statement.ts'
import type { Tx } from '../database/transaction.ts'
import { uuidv7 } from '../ids.ts'
import type { Log } from '../log.ts'
import { mails } from '../metrics/counted.ts'
import type { Texts } from '../texts/texts.ts'
import { traced } from '../tracing/index.ts'
import { type Deliver, MailNotTaken } from './deliver.ts'
import type { Enclosed } from './enclosed.ts'
import { noteEnded } from './ended-mails.ts'
import type { Letter } from './letter.ts'
import { letterInWords } from './letter-in-words.ts'
import type { Mail } from './mail.ts'
import { goesNowhere } from './nowhere.ts'

export type { Letter } from './letter.ts'

/**
 * Makes what a letter brings, when it is delivered. Rejects when it cannot be read now: the delivery is tried again; from
 * the attempt of this number on the letter goes without it.
 */
export type Enclose = (letter: Letter) => Promise<Enclosed | undefined>
const FIRST_ATTEMPT_WITHOUT_ENCLOSED = 3

export interface Outbox {
  /** Writes the mails in the caller's transaction: they are sent if and only if that commits. */
  post(tx: Tx | Db, ...letters: Letter[]): Promise<void>
  /** Each once. Retried at growing intervals for three days; a permanent refusal is not. Returns how many were sent. */
  deliverDue(now: Date): Promise<number>
  /** Starts a delivery in the background, after a commit. */
  nudge(): void
}

/** The outbox row of a mail, due at once, for a statement that writes it together with its cause. */
export const letterInJson = (letter: Letter, now: Date) => ({ id: uuidv7(), mail: letter, due_at: now })

const SENT: Statement = {
  name: 'mails-sent',
  // Links and codes are deleted with the text. Recipient, subject and sale stay until the retention job removes them.
  text: `update outbox o set sent_at = w.at, last_error = null, mail = w.mail
    from ${jsonRows('id uuid, at timestamptz, mail jsonb')} w where o.id = w.id`,
}

/**
 * Each mail is marked as soon as it is sent, so that a slow one does not delay the mark; several are batched.
 */
const noteSent = batched(
  async (
    on,
    sent: { id: string; at: Date; mail: Pick<Letter, 'to' | 'text' | 'purchaseId' | 'message'> }[],
  ) => {
    await rowsOf(on, SENT, [JSON.stringify(sent)])
    return sent.map(() => undefined)
  },
)

/** The name of the text, never the recipient. */
const sending = ({ text }: Letter) =>
  ({ name: `mail ${text}`, kind: 'call', facts: { 'lenza.mail.text': text } }) as const
const NUDGED = { name: 'deliver mails', kind: 'work', facts: {} } as const

const AT_ONCE = 20
/** About as long as mail servers retry. */
const LONGEST_TRYING_MS = 3 * 24 * 60 * 60 * 1000
const LONGEST_WAIT_MINUTES = 240
/** A delivery that takes longer is aborted and retried. */
export const LONGEST_DELIVERY_MS = 180_000
/** Longer than any delivery takes, or a second server would send the mail too. */
const TAKEN_FOR_MS = LONGEST_DELIVERY_MS + 60_000

interface Taken {
  id: string
  attempts: number
  created_at: Date
}

const waitMinutes = (attempts: number) => Math.min(2 ** attempts, LONGEST_WAIT_MINUTES)

export function createOutbox(options: {
  db: Db
  texts: Texts
  deliver: Deliver
  log: Log
  now: () => Date
  /** Absent: mails are text alone. */
  enclose?: Enclose
}): Outbox {
  const { db, texts, deliver, log, now, enclose } = options
  let running: Promise<unknown> | undefined
  /** A mail was written while a delivery was running. */
  let again = false

  async function enclosedIn(letter: Letter, { id, attempts }: Taken): Promise<Enclosed | undefined> {
    if (letter.permits === undefined) return undefined
    try {
      return await enclose?.(letter)
    } catch (error) {
      const goesWithout = attempts >= FIRST_ATTEMPT_WITHOUT_ENCLOSED
      log.error(
        { err: error, mail: id, attempts },
        goesWithout ? 'a mail goes without its permit' : 'the permit of a mail could not be read yet',
      )
      if (goesWithout) return undefined
      throw error
    }
  }

  const mailOf = async (letter: Letter, taken: Taken): Promise<Mail> =>
    letterInWords(texts, letter, await enclosedIn(letter, taken))

  async function noteFailed({ id, attempts, created_at }: Taken, letter: Letter, error: unknown) {
    const { code, isFinal } = error instanceof MailNotTaken ? error : new MailNotTaken('unknown', false)
    const isOver = isFinal || now().getTime() - created_at.getTime() >= LONGEST_TRYING_MS
    if (isOver) await noteEnded(db, { id, code, letter, now: now() })
    else {
      const due_at = new Date(now().getTime() + waitMinutes(attempts) * 60_000)
      await db.updateTable('outbox').set({ due_at, last_error: code }).where('id', '=', id).execute()
    }
    mails.inc({ outcome: isOver ? 'ended' : 'failed' })
    log.warn(
      { mail: id, attempts, code },
      isOver ? 'a mail could not be delivered and is given up' : 'a mail could not be sent yet',
    )
  }

  const outbox: Outbox = {
    async post(tx, ...letters) {
      for (const letter of letters) {
        const { notBefore, ...written } = letter
        const { mail, ...row } = letterInJson(written, now())
        const times = { created_at: row.due_at, due_at: notBefore ?? row.due_at }
        await tx
          .insertInto('outbox')
          .values({ ...row, ...times, mail: JSON.stringify(mail) })
          .execute()
      }
    },

    async deliverDue(moment) {
      // Moves the due time, so that a second server or a crash does not send it again at once.
      const taken = await db
        .updateTable('outbox')
        .set((e) => ({
          attempts: e('attempts', '+', 1),
          due_at: new Date(moment.getTime() + TAKEN_FOR_MS),
        }))
        .where('id', 'in', (q) =>
          q
            .selectFrom('outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('ended_at', 'is', null)
            .where('due_at', '<=', moment)
            .orderBy('due_at')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'mail', 'attempts', 'created_at'])
        .execute()

      const outcomes = await Promise.all(
        taken.map(async ({ mail, ...row }) => {
          const letter = mail as unknown as Letter
          try {
            const inTime = AbortSignal.timeout(LONGEST_DELIVERY_MS)
            if (!goesNowhere(letter.to))
              await traced(sending(letter), async () => deliver(row.id, await mailOf(letter, row), inTime))
          } catch (error) {
            await noteFailed(row, letter, error)
            return false
          }
          const { to, text, purchaseId, message } = letter
          const kept = { to, text, ...(purchaseId && { purchaseId }), ...(message && { message }) }
          await noteSent(db, { id: row.id, at: now(), mail: kept })
          mails.inc({ outcome: 'sent' })
          return true
        }),
      )
      return outcomes.filter(Boolean).length
    },

    nudge() {
      if (running !== undefined) {
        again = true
        return
      }
      running = traced(NUDGED, () => outbox.deliverDue(now()))
        .catch((error: unknown) => log.warn({ err: error }, 'mails wait for the next round'))
        .finally(() => {
          running = undefined
          if (again) outbox.nudge()
        })
      again = false
    },
  }
  return outbox
}
