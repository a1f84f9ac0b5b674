import { type FileTables, UnreadableFile } from './file-tables.ts'

export const LARGEST_FILE_BYTES = 20 * 1024 * 1024
/** The containers that the browser may be given: of Excel before 2007, which an encrypted workbook has too, and of Excel since. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const ENCRYPTED_PACKAGE = Array.from('EncryptedPackage').flatMap((letter) => [letter.charCodeAt(0), 0])

const beginsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)

/** CSV, XLSX or why not; the libraries are loaded when a file needs them. Throws UnreadableFile. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<FileTables> {
  if (bytes.length > LARGEST_FILE_BYTES) throw new UnreadableFile('tooBig')
  if (beginsWith(bytes, COMPOUND_FILE))
    throw new UnreadableFile(contains(bytes, ENCRYPTED_PACKAGE) ? 'encrypted' : 'oldExcel')
  if (beginsWith(bytes, ZIP)) return (await import('./read-xlsx.ts')).readXlsx(bytes)
  return (await import('./read-csv.ts')).readCsv(bytes)
}

function contains(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
