import * as calls from '#contract/office-tills.ts'
import type { OfficeRight } from '#rules/club/office-rights.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { requireRight } from '../staff/index.ts'
import { closeTill, openTill, payOutOfTill } from './change-tills.ts'
import { presentSummary, presentTill, type Reader, readerOf } from './present-till.ts'
import { closedTills, openTills, sellersWithTills } from './store/read-tills.ts'
import { openTillOf } from './store/tills.ts'
import { seesAllTills, tillOwnerOf } from './till-of-caller.ts'

type Change<I> = (tx: Tx, caller: Officer, input: I, now: Date) => Promise<void>

/** Tills of an association: opened, paid out of, counted, closed; and those that were closed. */
export function serveTills(serve: Serve, { db }: Services): void {
  serve(calls.listTills, async ({ caller, language, now }) => {
    const reader = await readerOf(db, caller, language, now)
    const own = await openTillOf(db, tillOwnerOf(caller))
    return {
      own: own && (await presentTill(db, own.id, reader)),
      others: seesAllTills(caller) ? await othersOpen(reader) : undefined,
    }
  })

  async function othersOpen(reader: Reader) {
    const open = await openTills(db, reader.caller.associationId)
    return open.map((till) => presentSummary(till, reader)).filter(({ isOwn }) => !isOwn)
  }

  serve(calls.readTill, async ({ input: { tillId }, caller, language, now }) => ({
    till: await presentTill(db, tillId, await readerOf(db, caller, language, now)),
  }))

  const changed =
    <I extends { tillId: string }>(right: OfficeRight | readonly OfficeRight[], change: Change<I>) =>
    async ({ input, caller, language, now }: Omit<Reader, 'timeZone'> & { input: I }) => {
      const changing = async (tx: Tx) => {
        // Whose tills they reach goes by the role that they have in this transaction.
        const role = await requireRight(tx, caller, right)
        await change(tx, { ...caller, role }, input, now)
      }
      await inTransaction(db, changing, { idempotent: true })
      return { till: await presentTill(db, input.tillId, await readerOf(db, caller, language, now)) }
    }
  serve(calls.openTill, changed('sell', openTill))
  serve(calls.payOutOfTill, changed(['sell', 'money'], payOutOfTill))
  serve(calls.closeTill, changed(['sell', 'money'], closeTill))

  serve(calls.listClosedTills, async ({ input, caller, language, now }) => {
    const reader = await readerOf(db, caller, language, now)
    const isForAll = seesAllTills(caller)
    const owner = isForAll ? undefined : tillOwnerOf(caller)
    const rows = await closedTills(db, input, { timeZone: reader.timeZone, owner })
    const tills = rows.slice(0, calls.CLOSED_TILLS_OF_A_PAGE)
    return {
      tills: tills.map((till) => presentSummary(till, reader)),
      sellers: isForAll ? await sellersWithTills(db, input.associationId) : undefined,
      next: rows.length > tills.length ? tills.at(-1)?.id : undefined,
    }
  })
}
