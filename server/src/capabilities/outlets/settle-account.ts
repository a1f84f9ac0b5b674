import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent } from '../staff/index.ts'
import { findSettlement, insertEntries } from './store/entries.ts'
import { lockOutlet } from './store/outlets.ts'

interface Received {
  outletId: string
  /** Made by the office’s browser. */
  entryId: string
  cents: number
  receivedOn: string
  note?: string | undefined
}

/** What the association has received from an outlet is entered once, also of one that sells no more. Sent again, it changes nothing. */
export async function enterSettlement(tx: Tx, caller: Officer, received: Received, now: Date): Promise<void> {
  const { associationId, accountId } = caller
  const { outletId, entryId, cents, receivedOn, note } = received
  if ((await lockOutlet(tx, associationId, outletId)) === undefined) return refuse('NOT_FOUND')
  const found = await findSettlement(tx, associationId, entryId)
  if (found !== undefined) return found.outletId === outletId ? undefined : refuse('NOT_FOUND')
  const entry = { kind: 'settlement', id: entryId, cents: -cents, receivedOn, reason: note } as const
  await insertEntries(tx, { associationId, outletId, accountId }, [entry], now)
  const after = { cents, day: receivedOn }
  await recordEvent(tx, caller, { act: 'outlet.settled', subjectId: outletId, after, reason: note }, now)
}

/** An entry against the one that said that it was received; the account itself is never changed. Repeated, it changes nothing. */
export async function takeSettlementBack(
  tx: Tx,
  caller: Officer,
  { outletId, entryId }: Pick<Received, 'outletId' | 'entryId'>,
  now: Date,
): Promise<void> {
  const { associationId, accountId } = caller
  if ((await lockOutlet(tx, associationId, outletId)) === undefined) return refuse('NOT_FOUND')
  const found = await findSettlement(tx, associationId, entryId)
  if (found?.outletId !== outletId) return refuse('NOT_FOUND')
  if (found.isUndone) return
  const cents = -found.cents
  const entry = { kind: 'settlementUndone', cents, undoes: entryId } as const
  await insertEntries(tx, { associationId, outletId, accountId }, [entry], now)
  const event = { act: 'outlet.settlementUndone', subjectId: outletId, after: { cents } } as const
  await recordEvent(tx, caller, event, now)
}
