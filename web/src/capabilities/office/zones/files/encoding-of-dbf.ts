import { windowsFromDos } from '#web/platform/files/letters-of-dos.ts'

const LANGUAGE_AT = 29
/** The byte of a dBase table that says its letters, as ArcGIS and FoxPro write it. */
const LANGUAGES: Readonly<Record<number, string>> = { 0x01: '850', 0x02: '850', 0xc8: 'windows-1250' }
const OF_DOS = /^(?:437|850)$/
const BY_NUMBER = /^(?:ansi|oem|cp|windows|win)?[\s-]*(\d{3,6})$/i
const NUMBERS: Readonly<Record<string, string>> = {
  '65001': 'utf-8',
  '88591': 'iso-8859-1',
  '885915': 'iso-8859-15',
  '10000': 'macintosh',
}

const isKnown = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined
  } catch {
    return false
  }
}

/** What a `.cpg` says; undefined: nothing that is known. */
function encodingOfCpg(cpg: Uint8Array | undefined): string | undefined {
  const text = new TextDecoder().decode(cpg ?? new Uint8Array()).trim()
  const number = BY_NUMBER.exec(text)?.[1]
  const named =
    number === undefined ? text : (NUMBERS[number] ?? (OF_DOS.test(number) ? number : `windows-${number}`))
  return named !== '' && (OF_DOS.test(named) || isKnown(named)) ? named : undefined
}

const HEADER_BYTES_AT = 8

/** Its rows: the header in front of them has numbers, which are no letters. */
const rowsOf = (dbf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  dbf.subarray((dbf[HEADER_BYTES_AT] ?? 0) + 256 * (dbf[HEADER_BYTES_AT + 1] ?? 0))

/**
 * The table of a shapefile and the encoding of its texts: as the `.cpg` beside it says, UTF-8 where all of it can be, as the table itself
 * says, or else as Windows writes. Many programs write no `.cpg`. Letters of DOS become those of Windows, each of one byte.
 */
export function readableDbf(
  dbf: Uint8Array<ArrayBuffer>,
  cpg: Uint8Array | undefined,
): { dbf: Uint8Array<ArrayBuffer>; encoding: string } {
  const rows = rowsOf(dbf)
  const named = encodingOfCpg(cpg)
  const isOfCpg = named !== undefined && (!/^utf-?8$/i.test(named) || isUtf8(rows))
  const likely = isUtf8(rows) ? 'utf-8' : (LANGUAGES[dbf[LANGUAGE_AT] ?? 0] ?? 'windows-1252')
  const encoding = isOfCpg ? named : likely
  if (!OF_DOS.test(encoding)) return { dbf, encoding }
  const readable = dbf.slice()
  readable.set(windowsFromDos(rows), dbf.length - rows.length)
  return { dbf: readable, encoding: 'windows-1252' }
}
