import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { salesOf } from '../store/sales.ts'
import { COLUMNS, columns, inTheYear, salesLine } from './sales-sheet.ts'
import { soldUnder } from './sold-under.ts'

interface Wanted {
  association: { id: number; key: string; timeZone: string }
  year: number
  language: Language
  onlyRefunds: boolean
  withMoney: boolean
  withNames: boolean
}

/** The provider's own columns: its fees are read from it by the command only. */
const OF_THE_PROVIDER = ['fee', 'account']
const MONEY = ['price', 'optionsPrice', 'discount', 'paid', 'refunded']
const NAMES = ['holderName', 'buyerName', 'buyerEmail', 'sellerName'] as const

/** Small enough that no page holds up other requests. */
const AT_ONCE = 100
const NO_FEES = new Map<string, number>()

/**
 * Sales of a year as the office of the association may see them: a heading, then pages of rows. Each page is read by itself,
 * so that a slow download holds no connection.
 */
export async function* salesForOffice(db: Db, texts: Texts, wanted: Wanted): AsyncGenerator<Cell[][]> {
  const { association, year, language, onlyRefunds, withMoney, withNames } = wanted
  const shown = COLUMNS.flatMap((name, index) =>
    OF_THE_PROVIDER.includes(name) || (!withMoney && MONEY.includes(name)) ? [] : [{ name, index }],
  )
  const names = withNames ? NAMES : []
  yield [columns(texts, language, [...shown.map(({ name }) => name), ...names])]
  for await (const page of salesOf(db, association, year, AT_ONCE)) {
    const rows: Cell[][] = []
    for (const sale of page) {
      const counted = inTheYear(sale, year, NO_FEES)
      if (onlyRefunds && !counted.isRefunded) continue
      const line = salesLine(texts, language, sale, await soldUnder(db, sale), counted)
      rows.push([...shown.map(({ index }) => line[index]), ...names.map((name) => sale[name] ?? undefined)])
    }
    yield rows
  }
}
