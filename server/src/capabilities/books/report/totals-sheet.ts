import type { Language } from '#contract/languages.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { columns, type InTheYear } from './sales-sheet.ts'

interface Total {
  name: string
  sales: number
  refunds: number
  paidCents: number
  refundedCents: number
  /** Undefined: no fee is known. */
  feeCents: number | undefined
}

export interface Totals {
  /** `of`: a permit or a plan. */
  add(of: string, name: string, year: InTheYear): void
  /** The heading, a line for each permit and plan by name, and the total. */
  lines(texts: Texts, language: Language): Cell[][]
}

const COLUMNS = ['permit', 'sales', 'paid', 'fee', 'refunds', 'refunded', 'net']
const nothing = (name: string): Total => ({
  name,
  sales: 0,
  refunds: 0,
  paidCents: 0,
  refundedCents: 0,
  feeCents: undefined,
})

function count(total: Total, year: InTheYear): void {
  total.sales += Number(year.isSold)
  total.refunds += Number(year.isRefunded)
  total.paidCents += year.paidCents
  total.refundedCents += year.refundedCents
  if (year.feeCents !== undefined) total.feeCents = (total.feeCents ?? 0) + year.feeCents
}

const lineOf = (total: Total): Cell[] => [
  total.name,
  total.sales,
  { cents: total.paidCents },
  total.feeCents === undefined ? undefined : { cents: total.feeCents },
  total.refunds,
  { cents: total.refundedCents },
  { cents: total.paidCents - total.refundedCents },
]

/** Totals of a year by permit and plan; each has its newest name. */
export function totalsByPermit(): Totals {
  const each = new Map<string, Total>()
  const all = nothing('')
  return {
    add(of, name, year) {
      const total = each.get(of) ?? nothing(name)
      total.name = name
      each.set(of, total)
      count(total, year)
      count(all, year)
    },
    lines: (texts, language) => [
      columns(texts, language, COLUMNS),
      ...[...each.values()].toSorted((a, b) => a.name.localeCompare(b.name, language)).map(lineOf),
      lineOf({ ...all, name: texts.say(language, 'report.total') }),
    ],
  }
}
