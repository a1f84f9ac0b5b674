import type { Takings } from '#contract/office-takings.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { takingsOfYear } from './takings-of-year.ts'

interface Wanted {
  associationId: number
  year: number
  language: Language
}

const COLUMNS = ['by', 'of', 'sold', 'paid', 'refunds', 'refunded', 'net']

const lineOf = (by: string, of: string, { sold, paidCents, refunded, refundedCents }: Takings): Cell[] => [
  by,
  of,
  sold,
  { cents: paidCents },
  refunded,
  { cents: refundedCents },
  { cents: paidCents - refundedCents },
]

/** The sums of a year as a sheet: months, permits, ways of payment, and all of it. */
export async function* takingsForOffice(db: Db, texts: Texts, wanted: Wanted): AsyncGenerator<Cell[][]> {
  const { year, language } = wanted
  const say = (key: string) => texts.say(language, `report.takings.${key}`)
  const { total, byMonth, byPermit, byPlan = [], byPayment } = await takingsOfYear(db, wanted)
  yield [COLUMNS.map((name) => say(`columns.${name}`))]
  yield [
    ...byMonth.map((sums) => lineOf(say('month'), `${year}-${String(sums.month).padStart(2, '0')}`, sums)),
    ...byPermit.map((sums) => lineOf(say('permit'), sums.name, sums)),
    ...byPlan.map((sums) => lineOf(say('membership'), sums.name, sums)),
    ...byPayment.map((sums) => lineOf(say('payment'), say(`ways.${sums.way}`), sums)),
    lineOf(say('total'), String(year), total),
  ]
}
