import { LARGEST_FILE_BYTES } from '../../members/import/read/read-file.ts'
import { readInWorker } from '../../members/import/read/read-in-worker.ts'
import { readCamt } from './camt-statement.ts'
import { type ReadStatement, type StatementProblem } from './statement.ts'
import { readTable } from './table-statement.ts'

const HEAD_BYTES = 200
/** What banks write into the first line of XML, as a browser names it. */
const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?<encoding>[\w-]{1,20})["']/

/** A statement of a bank, from a file of this device: CAMT.053, or a table in CSV or a workbook. Nothing of it leaves the device. */
export async function readStatement(file: File): Promise<ReadStatement> {
  if (file.size > LARGEST_FILE_BYTES) return { problem: 'tooBig' }
  const head = new TextDecoder('windows-1252').decode(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (/^(?:ï»¿)?\s*</.test(head)) return readCamt(await xmlText(file, head))
  const read = await readInWorker(file)
  if ('problem' in read) return { problem: PROBLEMS[read.problem] ?? 'unreadable' }
  // Banks have one sheet; of several the first with movements is it.
  const all = read.file.tables.map(({ rows }) => readTable(rows))
  return all.find((one) => 'lines' in one) ?? all[0] ?? { problem: 'empty' }
}

const PROBLEMS: Readonly<Record<string, StatementProblem>> = {
  empty: 'empty',
  tooBig: 'tooBig',
  tooManyRows: 'tooBig',
  tooMuch: 'tooBig',
  damaged: 'damaged',
}

async function xmlText(file: File, head: string): Promise<string> {
  const bytes = await file.arrayBuffer()
  const declared = DECLARED.exec(head.replace('ï»¿', ''))?.groups?.['encoding'] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    // A name that no browser knows.
    return new TextDecoder().decode(bytes)
  }
}
