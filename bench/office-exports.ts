import type { SheetFormat } from '#contract/office-exports.ts'
import { sheetBytes } from '#server/capabilities/office-exports/sheet-bytes.ts'
import { salesForOffice } from '#server/capabilities/books/index.ts'
import { catchesForOffice } from '#server/capabilities/outings/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { withInstallation } from './buying/installation/installation.ts'
import { SALES_OF_A_YEAR, sellAYear, SOLD_YEAR } from './buying/year-of-sales.ts'
import type { Figure, Measure } from './measure.ts'

const MOST_BLOCK_MS = 30
const ASSOCIATION = { id: 1, key: 'bench', timeZone: 'Europe/Rome' }

/** The office takes out a year of sales and of fish, with names, as CSV and as XLSX; the file goes nowhere. */
export const officeExportsMeasure: Measure = {
  name: 'office-exports',
  title: `Exports of ${SALES_OF_A_YEAR} rows: how long other requests wait at most`,
  run: (tell) =>
    withInstallation(async (installation) => {
      tell('a year is sold')
      await sellAYear(installation, ASSOCIATION)
      const opened = openDatabase(installation.connection, createLog('silent'), 4)
      const texts = loadTexts()
      const wanted = { year: SOLD_YEAR, language: 'it' as const, withNames: true }
      const sheets = {
        sales: () =>
          salesForOffice(opened.db, texts, {
            ...wanted,
            association: ASSOCIATION,
            onlyRefunds: false,
            withMoney: true,
          }),
        catches: () => catchesForOffice(opened.db, texts, { ...wanted, associationId: ASSOCIATION.id }),
      }
      const figures: Figure[] = []
      for (const [kind, rows] of Object.entries(sheets))
        for (const format of ['csv', 'xlsx'] as const) {
          tell(`${kind}, ${format}`)
          // The first run compiles what the second one measures.
          await taken(format, rows())
          figures.push(...figuresOf(`${kind}, ${format}`, await taken(format, rows())))
        }
      await opened.close()
      return { figures }
    }),
}

interface Taken {
  seconds: number
  bytes: number
  blockMs: number
}

async function taken(format: SheetFormat, rows: ReturnType<typeof catchesForOffice>): Promise<Taken> {
  const block = watchBlocks()
  const began = performance.now()
  let bytes = 0
  for await (const piece of sheetBytes(format, 'bench', rows)) bytes += Buffer.byteLength(piece)
  return { seconds: (performance.now() - began) / 1000, bytes, blockMs: block.longestMs() }
}

/**
 * The longest that this thread has worked between two turns of a timer, in its own processor time: a busy machine that gives
 * the processor to others does not count as a block.
 */
function watchBlocks(): { longestMs: () => number } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [before, longest] = [worked(), 0]
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return {
    longestMs: () => {
      clearInterval(timer)
      return longest
    },
  }
}

const figuresOf = (name: string, { seconds, bytes, blockMs }: Taken): Figure[] => [
  {
    name: `${name}: longest block`,
    value: Math.round(blockMs * 10) / 10,
    unit: 'ms',
    goal: { atMost: MOST_BLOCK_MS },
  },
  { name: `${name}: the whole file`, value: Math.round(seconds * 10) / 10, unit: 'seconds' },
  { name: `${name}: its size`, value: bytes, unit: 'bytes' },
]
