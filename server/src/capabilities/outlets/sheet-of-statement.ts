import type { Language } from '#contract/languages.ts'
import type { OutletEntry } from '#contract/office-outlets.ts'
import { inFileName } from '#permit-sheet/file-names.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/sheets/csv.ts'
import { associationById } from '../catalogue/index.ts'
import { presentStatement } from './present-statement.ts'
import type { Outlet } from './store/outlets.ts'

interface Wanted {
  associationId: number
  outlet: Outlet
  month?: string | undefined
  language: Language
}

const COLUMNS = ['day', 'what', 'permit', 'code', 'price', 'commission', 'owed', 'note'] as const

/** The account of a month as a sheet: what was owed before, each entry with what is owed after it, what is owed at the end. */
export async function sheetOfStatement(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  wanted: Wanted,
  now: Date,
): Promise<{ fileName: string; csv: string }> {
  const { language, outlet, associationId } = wanted
  const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
  const statement = await presentStatement(db, { ...wanted, isWhole: true }, now)
  const say = (key: string) => texts.say(language, `office-outlets.sheet.${key}`)
  const total = (what: string, cents: number): Cell[] => [
    undefined,
    say(what),
    ...emptyCells(4),
    { cents },
    undefined,
  ]

  let owedCents = statement.openingCents
  const lineOf = (entry: OutletEntry): Cell[] => {
    owedCents += entry.cents + entry.commissionCents
    return [
      { day: entry.receivedOn ?? dayIn(timeZone, new Date(entry.at)) },
      texts.say(language, `office-outlets.kinds.${entry.kind}`),
      entry.permitName,
      entry.shortCode,
      { cents: entry.cents },
      entry.commissionCents === 0 ? undefined : { cents: entry.commissionCents },
      { cents: owedCents },
      entry.note,
    ]
  }
  const lines = [
    COLUMNS.map(say),
    total('opening', statement.openingCents),
    ...statement.entries.toReversed().map(lineOf),
    total('closing', statement.closingCents),
  ]
  return {
    fileName: `${inFileName(outlet.name)}-${statement.month}.csv`,
    csv: BYTE_ORDER_MARK + lines.map(csvLine).join(''),
  }
}

const emptyCells = (count: number): Cell[] => Array.from({ length: count }, () => undefined)
