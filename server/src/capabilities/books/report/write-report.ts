import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/sheets/csv.ts'
import { atOneMoment } from '../store/one-moment.ts'
import { type ReportedAssociation, salesOf } from '../store/sales.ts'
import { inTheYear, salesHeading, salesLine } from './sales-sheet.ts'
import { soldUnder, totalOf } from './sold-under.ts'
import { totalsByPermit } from './totals-sheet.ts'

const READING_MINUTES = 5

export type SheetName = 'sales' | 'totals'

interface ReportWanted {
  association: ReportedAssociation
  year: number
  language: Language
  /** The provider's fees in cents, by payment; empty: that column stays empty. */
  fees: Map<string, number>
}

/** Sheets of CSV, handed to `write` in pieces. Returns the number of lines of each, without its heading. */
export async function writeReport(
  db: Db,
  texts: Texts,
  { association, year, language, fees }: ReportWanted,
  write: (sheet: SheetName, text: string) => Promise<void>,
): Promise<Record<SheetName, number>> {
  const totals = totalsByPermit()
  let sales = 0
  await write('sales', BYTE_ORDER_MARK + csvLine(salesHeading(texts, language)))
  await atOneMoment(db, READING_MINUTES, async (tx) => {
    for await (const page of salesOf(tx, association, year)) {
      const lines: string[] = []
      for (const sale of page) {
        const terms = await soldUnder(db, sale)
        const counted = inTheYear(sale, year, fees)
        totals.add(totalOf(sale), inLanguage(terms.name, language), counted)
        lines.push(csvLine(salesLine(texts, language, sale, terms, counted)))
      }
      sales += lines.length
      await write('sales', lines.join(''))
    }
  })
  const [heading = [], ...lines] = totals.lines(texts, language)
  await write('totals', BYTE_ORDER_MARK + [heading, ...lines].map(csvLine).join(''))
  return { sales, totals: lines.length }
}
