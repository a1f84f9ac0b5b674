import type { Language } from '#contract/languages.ts'
import type { PaperFormat } from '#permit-sheet/papers.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { price, type Texts } from '#server/platform/texts/texts.ts'
import { type DrawPermit, isOver, permitAsPdf } from '../permits/index.ts'
import {
  type FoundPurchase,
  isPermit,
  paidInWords,
  peopleOfPurchase,
  type PurchasePeople,
} from '../purchase/index.ts'

/** A permit to print, with whom it is for. */
export interface SheetOfSale extends Pick<PurchasePeople, 'holder' | 'details'> {
  purchase: PurchaseRow
}

/** What is valid of the sale, or of its order what was not handed over: that is its receiver's alone. */
export async function sheetsOfSale(
  db: Db,
  { purchase, others = [] }: FoundPurchase,
  { wholeOrder, now }: { wholeOrder: boolean; now: Date },
): Promise<SheetOfSale[]> {
  const wanted = wholeOrder
    ? [purchase, ...others.filter(isPermit)].filter(({ handed_over_as }) => handed_over_as === null)
    : [purchase]
  const known = await Promise.all(
    wanted.map(async (row) => ({ purchase: row, ...(await peopleOfPurchase(db, row)) })),
  )
  return known.filter(
    ({ purchase: row, terms, details }) =>
      row.state === 'issued' && !isOver(row, terms, details.timeZone, now),
  )
}

/** One file, in the language of the first one's holder; its name is in that of who prints it. */
export async function drawSheets(
  services: Pick<Services, 'db' | 'texts' | 'clock' | 'config'>,
  draw: DrawPermit,
  [first, ...behind]: readonly [SheetOfSale, ...SheetOfSale[]],
  { file, format }: { file: Language; format?: PaperFormat | undefined },
): Promise<{ fileName: string; pdf: string }> {
  const { language } = first.holder
  const toPrint = ({ purchase, details }: SheetOfSale) => ({
    purchase,
    paid: paidText(services.texts, language, purchase, details),
  })
  const all = [toPrint(first), ...behind.map(toPrint)] as const
  const { fileName, content } = await permitAsPdf(services, draw, all, { sheet: language, file, format })
  return { fileName, pdf: Buffer.from(content).toString('base64') }
}

function paidText(
  texts: Texts,
  language: Language,
  purchase: PurchaseRow,
  details: PurchasePeople['details'],
): string {
  const cents = purchase.amount_cents
  const how = paidInWords(texts, language, purchase, cents, details)
  return cents === 0 ? how : `${price(language, cents)} · ${how}`
}
