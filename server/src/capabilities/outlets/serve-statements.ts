import {
  readOutletSheet,
  readOutletStatement,
  settleOutlet,
  undoSettlement,
} from '#contract/office-outlets.ts'
import { wireNameOf } from '#contract/wire.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { requireRight } from '../staff/index.ts'
import { outletOfCaller } from './outlet-of-caller.ts'
import { presentStatement } from './present-statement.ts'
import { enterSettlement, takeSettlementBack } from './settle-account.ts'
import { sheetOfStatement } from './sheet-of-statement.ts'

/** The account of an outlet by month, for the office and for who sells there; what it pays is entered by the office. */
export function serveStatements(serve: Serve, services: Services): void {
  const { db } = services
  serve(readOutletStatement, async ({ input, caller, language, now }) => {
    const outlet = await outletOfCaller(db, caller, input.outletId)
    return presentStatement(db, { ...input, outlet, language }, now)
  })

  serve(readOutletSheet, async ({ input, caller, language, now }) => {
    const outlet = await outletOfCaller(db, caller, input.outletId)
    return sheetOfStatement(services, { ...input, outlet, language }, now)
  })

  serve(settleOutlet, async ({ input, caller, language, now }) => {
    const { associationId, outletId, receivedOn } = input
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    if (receivedOn > dayIn(timeZone, now))
      refuseFields([{ field: wireNameOf(settleOutlet.request, 'receivedOn'), code: 'DAY_IN_FUTURE' }])
    await inTransaction(db, async (tx) => {
      await requireRight(tx, caller, 'money')
      await enterSettlement(tx, caller, input, now)
    })
    const outlet = await outletOfCaller(db, caller, outletId)
    return presentStatement(db, { associationId, outlet, language }, now)
  })

  serve(undoSettlement, async ({ input: { associationId, outletId, entryId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      await requireRight(tx, caller, 'money')
      await takeSettlementBack(tx, caller, { outletId, entryId }, now)
    })
    const outlet = await outletOfCaller(db, caller, outletId)
    return presentStatement(db, { associationId, outlet, language }, now)
  })
}
