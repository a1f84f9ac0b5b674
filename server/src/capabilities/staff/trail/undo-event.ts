import { OFFICE_ACTS, type UndoableAct } from '#contract/office-acts.ts'
import { undoEvent } from '#contract/office-events.ts'
import { hasRight } from '#rules/club/office-rights.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hasLaterEvents, lockEvent } from '../store/events.ts'

export interface UndoneEvent {
  subjectId: string
  /** To be written with the act that undoes this one. */
  eventId: string
  /** What the act replaced, as the act kept it. */
  earlier: unknown
}

/** Puts back what an act replaced, and records that as an act of its own. Refuses with CANNOT_UNDO where it is gone. */
export type Undo = (tx: Tx, actor: Officer, event: UndoneEvent, now: Date) => Promise<unknown>

/** How the acts of a capability are undone. */
export type Undoing = Partial<Record<UndoableAct, Undo>>

/** What a capability of the office gives: what serves its calls, and how its acts are undone. */
export interface PartOfOffice<U extends Undoing = Undoing> {
  serve: (serve: Serve, services: Services) => void
  undoing: U
}

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never

/** How each act is undone, by all of them; the compiler asks for every act that can be. */
export const undoingOf = <const P extends readonly { undoing: Undoing }[]>(parts: P) =>
  Object.assign({}, ...parts.map(({ undoing }) => undoing)) as Together<P[number]['undoing']>

export function serveUndoEvent(serve: Serve, { db }: Services, undoing: Record<UndoableAct, Undo>): void {
  serve(undoEvent, async ({ input, caller, now }) => {
    await inTransaction(db, (tx) => undo(tx, caller, input, undoing, now))
    return { isUndone: true }
  })
}

async function undo(
  tx: Tx,
  caller: Officer,
  wanted: { associationId: number; eventId: string },
  undoing: Record<UndoableAct, Undo>,
  now: Date,
): Promise<void> {
  const { id, act, subjectId, earlier, isUndone } = (await lockEvent(tx, wanted, now)) ?? refuse('NOT_FOUND')
  if (isUndone) return
  const right = OFFICE_ACTS[act].undo
  if (right === undefined || earlier === null) return refuse('CANNOT_UNDO')
  if (!hasRight(caller.role, right)) return refuse('RIGHT_MISSING')
  await undoing[act as UndoableAct](tx, caller, { subjectId, eventId: id, earlier }, now)
  // Only now is the subject locked, and a later act either seen or still to come.
  if (await hasLaterEvents(tx, id)) return refuse('CANNOT_UNDO')
}
