import { OFFICE_ACTS, type OfficeAct } from '#contract/office-acts.ts'
import { UNDO_DAYS } from '#contract/office-events.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Words and numbers; of personal data only that it changed. */
export type EventValues = Record<string, string | number | boolean | null>

export interface NewEvent {
  act: OfficeAct
  /** An id, never a name. */
  subjectId: string
  before?: EventValues
  after?: EventValues
  /** As it was given by the person who acted. */
  reason?: string | undefined
  /** What it replaced: with it, the act can be undone for a while. Never personal data. */
  earlier?: object | undefined
  /** The act that this one undoes. */
  undoes?: string | undefined
}

/** Who acts for which association; `command`: an operator at a terminal. */
export type Actor =
  | { associationId: number; accountId: string; role: OfficeRole | null }
  | { associationId: number; kind: 'command' }

const inJson = (values: EventValues | undefined) => (values === undefined ? null : JSON.stringify(values))

/** Writes an act to the trail of the office, in the transaction of the act itself. Its id. */
export async function recordEvent(tx: Tx, actor: Actor, event: NewEvent, now: Date): Promise<string> {
  const { act, subjectId, before, after, reason, earlier, undoes } = event
  const id = uuidv7()
  const by = 'accountId' in actor ? actor : { accountId: null, role: null }
  await tx
    .insertInto('office_event')
    .values({
      id,
      association_id: actor.associationId,
      at: now,
      account_id: by.accountId,
      role: by.role,
      act,
      subject_kind: OFFICE_ACTS[act].subject,
      subject_id: subjectId,
      before: inJson(before),
      after: inJson(after),
      reason: reason ?? null,
      undoes: undoes ?? null,
    })
    .execute()
  if (earlier === undefined || undoes !== undefined) return id
  const until = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
  await tx
    .insertInto('office_undo')
    .values({ event_id: id, earlier: JSON.stringify(earlier), until })
    .execute()
  return id
}
