import { readAccountsSheet, readMonth } from '#contract/office-month.ts'
import { inFileName } from '#permit-sheet/file-names.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/sheets/csv.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { presentMonth } from './present-month.ts'
import { presentPayout } from './present-payouts.ts'
import { sheetOfMonth, sheetOfPayout } from './sheets.ts'
import { linesOf } from './store/payouts.ts'

/** The accounts of a month, on the page and as a sheet. */
export function serveMonth(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(readMonth, ({ input, now }) => presentMonth(db, input, now))

  serve(readAccountsSheet, async ({ input, now }) => {
    const { associationId, month, payoutId, format, language } = input
    const { name, timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const words = { texts, language }
    const [title, rows] =
      payoutId === undefined
        ? await monthRows(month)
        : ([payoutId, await payoutRows(payoutId, timeZone)] as const)
    return { fileName: `${inFileName(name)}-${title}.${format}`, bytes: await inBase64(format, title, rows) }

    async function monthRows(wanted: string | undefined) {
      const accounts = await presentMonth(db, { associationId, month: wanted }, now)
      return [accounts.month, sheetOfMonth(accounts, words)] as const
    }
    async function payoutRows(wanted: string, zone: string) {
      const { payout } = await presentPayout(services, { associationId, payoutId: wanted, language })
      const lines = await linesOf(db, { associationId, payoutId: wanted, most: null })
      return sheetOfPayout({ payout, lines, timeZone: zone, ...words })
    }
  })
}

async function inBase64(format: 'csv' | 'xlsx', title: string, rows: readonly Cell[][]): Promise<string> {
  if (format === 'csv') return Buffer.from(BYTE_ORDER_MARK + rows.map(csvLine).join('')).toString('base64')
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(title, inOnePage(rows))) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('base64')
}

async function* inOnePage(rows: readonly Cell[][]) {
  yield rows
}
