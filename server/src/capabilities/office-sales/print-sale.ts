import { printSale } from '#contract/office-sale.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type DrawPermit, isOver, permitAsPdf } from '../permits/index.ts'
import { type FoundPurchase, peopleOfPurchase } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale: enough for a printer that jams. */
export const PRINTED_A_DAY = 10

/** The permit on paper for somebody without a phone, as its holder gets it by mail; the trail says who printed it. */
export function servePrintSale(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, pool, texts } = services
  const printed = limit(pool, 'office-printed-permits', PRINTED_A_DAY, A_DAY_IN_SECONDS)

  serve(printSale, async ({ input, caller, language, now }) => {
    const { associationId, purchaseId, wholeOrder = false } = input
    const found = await findSale(db, associationId, purchaseId)
    const sheets = await sheetsOf(db, found, { wholeOrder, now })
    const [first, ...behind] = sheets
    if (first === undefined)
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    for (const { purchase } of sheets) await printed.count(purchase.id, now)
    const rows = [first.purchase, ...behind.map(({ purchase }) => purchase)] as const
    const languages = { sheet: first.language, file: language }
    const { fileName, content } = await permitAsPdf(services, draw, rows, languages)
    await inTransaction(db, async (tx) => {
      for (const { purchase } of sheets)
        await recordEvent(tx, caller, { act: 'sale.printed', subjectId: purchase.id }, now)
    })
    return { fileName, pdf: Buffer.from(content).toString('base64') }
  })
}

/** What is valid of the sale, or of its order what was not handed over: that is its receiver's alone. */
async function sheetsOf(
  db: Db,
  { purchase, others = [] }: FoundPurchase,
  { wholeOrder, now }: { wholeOrder: boolean; now: Date },
) {
  const wanted = wholeOrder
    ? [purchase, ...others].filter(({ handed_over_as }) => handed_over_as === null)
    : [purchase]
  const known = await Promise.all(
    wanted.map(async (row) => ({ purchase: row, ...(await peopleOfPurchase(db, row)) })),
  )
  return known.flatMap(({ purchase: row, holder, terms, details }) =>
    row.state === 'issued' && !isOver(row, terms, details.timeZone, now)
      ? [{ purchase: row, language: holder.language }]
      : [],
  )
}
