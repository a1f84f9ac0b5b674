import { readEmail } from '#rules/written-email.ts'
import type { Encoding } from './read/file-tables.ts'
import { readFile } from './read/read-file.ts'
import { text, textRow } from './read/workbook-for-test.ts'
import { daysWithoutDay, guessedDays } from './recognise/guesses.ts'
import { recognise, rowsOf, tableOfMembers } from './recognise/recognise.ts'

const TODAY = '2026-11-28'
export const utf8 = new TextEncoder()

/** Text in an encoding of one byte a letter, which the platform only decodes. */
export function inBytes(written: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(written, (letter) => all.indexOf(letter))
}
export const utf16be = (written: string) => new Uint8Array(Buffer.from(written, 'utf16le').swap16())

/** As the page understands a file when it is dropped, before anybody corrects anything. */
export async function understood(bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding) {
  const file = await readFile(bytes, encoding)
  const table = tableOfMembers(file.tables)
  if (table === undefined) throw new Error('the file has no table')
  const list = recognise(table)
  const { rows, leftOut } = rowsOf(list, TODAY)
  return {
    file,
    list,
    rows: rows.map(({ email, ...row }) => {
      const written = readEmail(email ?? '')
      return { ...row, email: written.is === 'one' ? written.email : written.is }
    }),
    leftOut,
    guesses: guessedDays(list, TODAY),
    withoutDay: daysWithoutDay(list),
  }
}
export const problemOf = (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  readFile(bytes).then(
    () => undefined,
    (error: { problem: string }) => error.problem,
  )

export const THE_FOUR = (separator: string) =>
  [
    ['N. tessera', 'Cognome', 'Nome', 'Data di nascita', 'E-mail', 'Scadenza'],
    ['1', 'Dallapè', 'Niccolò', '1/3/1980', 'niccolo.dallape@example.org', '31/12/2027'],
    ['2', "D'Àngeli", 'Maria José', '01.03.80', 'maria.dangeli@example.org', '31.12.27'],
    ['3', 'Großrubatscher', 'Jürgen', '29/2/1984', 'j.gross@example.org', '31-12-2027'],
    ['4', 'Šimić', 'Žarko', '', 'zarko.simic@example.org', '2027-12-31'],
  ].map((row) => row.join(separator))
export const lines = (rows: readonly string[]) => `${rows.join('\r\n')}\r\n`
export const UNTIL = { validUntil: '2027-12-31' }
export const members = (firstRow: number) => [
  {
    row: firstRow,
    number: '1',
    lastName: 'Dallapè',
    firstName: 'Niccolò',
    birthDate: '1980-03-01',
    email: 'niccolo.dallape@example.org',
    ...UNTIL,
  },
  {
    row: firstRow + 1,
    number: '2',
    lastName: "D'Àngeli",
    firstName: 'Maria José',
    birthDate: '1980-03-01',
    email: 'maria.dangeli@example.org',
    ...UNTIL,
  },
  {
    row: firstRow + 2,
    number: '3',
    lastName: 'Großrubatscher',
    firstName: 'Jürgen',
    birthDate: '1984-02-29',
    email: 'j.gross@example.org',
    ...UNTIL,
  },
  {
    row: firstRow + 3,
    number: '4',
    lastName: 'Šimić',
    firstName: 'Žarko',
    email: 'zarko.simic@example.org',
    ...UNTIL,
  },
]
export const withoutHooks = (rows: readonly { lastName: string; firstName: string }[]) =>
  rows.map((row) => (row.lastName === 'Šimić' ? { ...row, lastName: 'Simic', firstName: 'Zarko' } : row))

export const HEADINGS = textRow(1, ['Tessera', 'Cognome', 'E-mail', 'Scadenza', 'Data di nascita'])
export const sheetRow = (row: number, number: string, name: string, day: string) =>
  `<row r="${row}">${number}${text(`B${row}`, name)}${text(`C${row}`, `${name.toLowerCase()}@example.org`)}${day}</row>`
export const stored = (at: string, value: string, style = 0) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
export const zeni = (row: number, number: string) => ({
  row,
  number,
  lastName: 'Zeni',
  email: 'zeni@example.org',
  ...UNTIL,
})
