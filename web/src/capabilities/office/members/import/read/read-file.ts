import { kindOfArchive, kindOfFile } from '#web/platform/files/kind-of-file.ts'
import {
  type Entry,
  isZip,
  unpacked,
  UnreadableArchive,
  zipEntries,
} from '#web/platform/files/zip-entries.ts'
import { type Encoding, type FileProblem, type FileTables, UnreadableFile } from './file-tables.ts'

export const LARGEST_FILE_BYTES = 20 * 1024 * 1024
/** The container of Excel before 2007, which an encrypted workbook has too. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const inUtf16 = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])
const ENCRYPTED_PACKAGE = inUtf16('EncryptedPackage')
const WORD_DOCUMENT = inUtf16('WordDocument')
const LONGEST_TYPE = 100

const beginsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)

/** CSV, XLSX, ODS or why not; the libraries are loaded when a file needs them. `encoding`: of a CSV file, as the person says. Throws UnreadableFile. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding): Promise<FileTables> {
  if (bytes.length > LARGEST_FILE_BYTES) throw new UnreadableFile('tooBig')
  if (beginsWith(bytes, COMPOUND_FILE)) throw new UnreadableFile(kindOfCompound(bytes))
  const kind = kindOfFile(bytes)
  if (kind !== undefined) throw new UnreadableFile(kind)
  if (!isZip(bytes)) return (await import('./read-csv.ts')).readCsv(bytes, encoding)
  try {
    return await readArchive(zipEntries(bytes))
  } catch (error) {
    throw error instanceof UnreadableArchive ? new UnreadableFile(error.problem, { cause: error }) : error
  }
}

async function readArchive(entries: readonly Entry[]): Promise<FileTables> {
  const names = entries.map(({ name }) => name)
  const { A_WORKBOOK, readXlsx } = await import('./read-xlsx.ts')
  if (names.includes(A_WORKBOOK)) return await readXlsx(entries)
  const { ODS_TYPE, readOds } = await import('./read-ods.ts')
  const type = entries.find(({ name }) => name === 'mimetype')
  const typeText = type && new TextDecoder().decode(await unpacked(type, LONGEST_TYPE))
  if (typeText?.startsWith(ODS_TYPE) === true) return await readOds(entries)
  if (typeText?.startsWith('application/vnd.oasis') === true) throw new UnreadableFile('textDocument')
  throw new UnreadableFile(kindOfArchive(names) ?? 'notATable')
}

function kindOfCompound(bytes: Uint8Array): FileProblem {
  if (contains(bytes, ENCRYPTED_PACKAGE)) return 'encrypted'
  return contains(bytes, WORD_DOCUMENT) ? 'textDocument' : 'oldExcel'
}

function contains(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
