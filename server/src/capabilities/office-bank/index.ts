import type { PartOfOffice } from '../staff/index.ts'
import { serveMonth } from './serve-month.ts'
import { servePayouts } from './serve-payouts.ts'
import { serveStatements } from './serve-statements.ts'
import { serveTransferAccount } from './serve-transfer-account.ts'
import { serveTransfers } from './serve-transfers.ts'

export { disputesInNeed, type DisputesInNeed } from './store/disputes.ts'

/** Whether what was sold is what the bank has: payouts, disputes, statements, the month. Money is not undone. */
export const officeBank = {
  serve(serve, services) {
    servePayouts(serve, services)
    serveMonth(serve, services)
    serveStatements(serve, services)
    serveTransfers(serve, services)
    serveTransferAccount(serve, services)
  },
  undoing: {},
} satisfies PartOfOffice
