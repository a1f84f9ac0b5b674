import { expect, it } from 'vitest'
import type { FileProblem, FileTables } from './file-tables.ts'
import { readFile } from './read-file.ts'
import { odsText, openDocument, text, workbook } from './workbook-for-test.ts'

const MEGA = 1024 * 1024
const bytes = (...written: string[]): Uint8Array<ArrayBuffer> => new TextEncoder().encode(written.join(''))
const outcome = (file: Uint8Array<ArrayBuffer>): Promise<FileTables | FileProblem> =>
  readFile(file).catch(({ problem }: { problem: FileProblem }) => problem)

const sheet = (tables: string) => openDocument(`<table:table table:name="A">${tables}</table:table>`)
const odsRow = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
const A_MILLION = 1_048_576
const words = 'x'.repeat(290)
/** Cells that name one text of the whole book. */
const sharedRows = (rows: number, columns: number) =>
  Array.from(
    { length: rows },
    (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`,
  ).join('')

it.each<[string, FileProblem, () => Uint8Array<ArrayBuffer>]>([
  [
    'one cell at XFD1048576',
    'empty',
    () => workbook({ A: `<row r="1048576">${text('XFD1048576', 'x')}</row>` }),
  ],
  [
    'one cell at A1048576',
    'tooManyRows',
    () => workbook({ A: `<row r="1048576">${text('A1048576', 'x')}</row>` }),
  ],
  [
    'the same text in millions of cells',
    'tooMuch',
    () =>
      workbook(
        { A: sharedRows(2000, 100) },
        { more: { 'xl/sharedStrings.xml': `<sst><si><t>${words}</t></si></sst>` } },
      ),
  ],
  [
    'a sheet of OpenDocument that says one row a million times',
    'tooManyRows',
    () =>
      sheet(
        odsRow(
          odsText('x', 'table:number-columns-repeated="1"'),
          `table:number-rows-repeated="${A_MILLION}"`,
        ),
      ),
  ],
  [
    'a cell that it repeats in every column of every row',
    'tooMuch',
    () =>
      sheet(
        odsRow(odsText(words, 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="99999"'),
      ),
  ],
  [
    'XML that is deeper than any sheet',
    'damaged',
    () => workbook({ A: '<row>'.repeat(5000) + '</row>'.repeat(5000) }),
  ],
  [
    'a tag of a megabyte of attributes',
    'damaged',
    () => workbook({ A: `<row ${'a="" '.repeat(MEGA / 4)}/>` }),
  ],
  ['more line ends than a spreadsheet has', 'tooManyRows', () => bytes('\n'.repeat(2_000_001))],
  ['one line of millions of cells', 'empty', () => bytes(';'.repeat(5 * MEGA))],
])('%s: %s', async (_, problem, made) => expect(await outcome(made())).toBe(problem))

it('one line of 20 MB is one row, of which the first cells are kept', async () => {
  const file = await outcome(bytes('a@example.org;Anna;', 'x'.repeat(20 * MEGA - 20)))
  expect(file).toMatchObject({ tables: [{ rows: [['a@example.org', 'Anna', 'x'.repeat(300)]] }] })
})

it('a formula or a blank that a sheet repeats without end says nothing of rows that are not read', async () => {
  const forever = 'table:number-rows-repeated="1e15" table:visibility="filter"'
  const formula = '<table:table-cell table:formula="of:=1"/>'
  const file = await outcome(
    sheet(odsRow(odsText('a@example.org')) + odsRow(formula, forever) + odsRow(odsText('   '), forever)),
  )
  expect(file).toMatchObject({ tables: [{ rows: [['a@example.org']] }] })
  expect([...((file as FileTables).tables[0]?.hiddenRows ?? [])].every((row) => row < 100_000)).toBe(true)
})

it('a number with a format of half a million zeros is shown as it is', async () => {
  const file = workbook(
    { A: '<row r="1"><c r="A1" s="2"><v>7</v></c></row>' },
    { format: '0'.repeat(500_000) },
  )
  expect(await outcome(file)).toMatchObject({ tables: [{ rows: [['7']] }] })
})
