import { LONGEST_TEXT, MOST_LINES_OF_A_FILE, type StatementLine } from '#contract/office-bank.ts'

/** Why a file is not read as a statement: `locales/<language>/office-bank.json` has a sentence for each. */
export type StatementProblem =
  | 'noColumns'
  | 'empty'
  | 'tooBig'
  | 'notSafe'
  | 'otherCurrency'
  | 'damaged'
  | 'unreadable'

/** What a file has: its lines in its order, and how many rows were none. */
export type ReadStatement = TakenFile | { problem: StatementProblem }

export interface TakenFile {
  lines: StatementLine[]
  leftOut: number
  /** What all files of its kind have alike. */
  form: string
}

/** A line as a file has it. */
export interface LineInFile {
  day: string
  cents: number
  text: string
  reference?: string | undefined
}

const LONGEST_REFERENCE = 100

/** Lines that are the same in all of it are counted, so that two equal payments of a day stay two and the same file twice is one. */
export function statementOf(
  found: readonly LineInFile[],
  { leftOut, form }: Omit<TakenFile, 'lines'>,
): ReadStatement {
  if (found.length === 0) return { problem: 'empty' }
  if (found.length > MOST_LINES_OF_A_FILE) return { problem: 'tooBig' }
  const seen = new Map<string, number>()
  const lines = found.map(({ day, cents, text, reference }): StatementLine => {
    const short = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
    const named = reference?.trim().slice(0, LONGEST_REFERENCE)
    const key = JSON.stringify([day, cents, short, named])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return {
      day,
      cents,
      text: short,
      ordinal,
      ...(named !== undefined && named !== '' && { reference: named }),
    }
  })
  return { lines, leftOut, form }
}
