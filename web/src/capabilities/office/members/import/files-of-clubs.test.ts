import { describe, expect, it } from 'vitest'
import { readDay } from '#rules/written-day.ts'
import { readEmail } from '#rules/written-email.ts'
import type { Encoding } from './read/file-tables.ts'
import { readFile } from './read/read-file.ts'
import { zipForTest } from '#web/platform/files/zip-for-test.ts'
import { odsText, openDocument, text, textRow, workbook } from './read/workbook-for-test.ts'
import { daysWithoutDay, guessedDays } from './recognise/guesses.ts'
import { asksDayOrder, recognise, rowsOf, tableOfMembers } from './recognise/recognise.ts'

const TODAY = '2026-11-28'
const utf8 = new TextEncoder()

/** Text in an encoding of one byte a letter, which the platform only decodes. */
function inBytes(written: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(written, (letter) => all.indexOf(letter))
}
const utf16be = (written: string) => new Uint8Array(Buffer.from(written, 'utf16le').swap16())

/** As the page understands a file when it is dropped, before anybody corrects anything. */
async function understood(bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding) {
  const file = await readFile(bytes, encoding)
  const table = tableOfMembers(file.tables)
  if (table === undefined) throw new Error('the file has no table')
  const list = recognise(table)
  const { rows, leftOut } = rowsOf(list)
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
const problemOf = (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  readFile(bytes).then(
    () => undefined,
    (error: { problem: string }) => error.problem,
  )

const THE_FOUR = (separator: string) =>
  [
    ['N. tessera', 'Cognome', 'Nome', 'Data di nascita', 'E-mail', 'Scadenza'],
    ['1', 'Dallapè', 'Niccolò', '1/3/1980', 'niccolo.dallape@example.org', '31/12/2027'],
    ['2', "D'Àngeli", 'Maria José', '01.03.80', 'maria.dangeli@example.org', '31.12.27'],
    ['3', 'Großrubatscher', 'Jürgen', '29/2/1984', 'j.gross@example.org', '31-12-2027'],
    ['4', 'Šimić', 'Žarko', '', 'zarko.simic@example.org', '2027-12-31'],
  ].map((row) => row.join(separator))
const lines = (rows: readonly string[]) => `${rows.join('\r\n')}\r\n`
const UNTIL = { validUntil: '2027-12-31' }
const members = (firstRow: number) => [
  {
    row: firstRow,
    number: '1',
    lastName: 'Dallapè',
    firstName: 'Niccolò',
    email: 'niccolo.dallape@example.org',
    ...UNTIL,
  },
  {
    row: firstRow + 1,
    number: '2',
    lastName: "D'Àngeli",
    firstName: 'Maria José',
    email: 'maria.dangeli@example.org',
    ...UNTIL,
  },
  {
    row: firstRow + 2,
    number: '3',
    lastName: 'Großrubatscher',
    firstName: 'Jürgen',
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
const withoutHooks = (rows: readonly { lastName: string; firstName: string }[]) =>
  rows.map((row) => (row.lastName === 'Šimić' ? { ...row, lastName: 'Simic', firstName: 'Zarko' } : row))

const HEADINGS = textRow(1, ['Tessera', 'Cognome', 'E-mail', 'Scadenza', 'Data di nascita'])
const sheetRow = (row: number, number: string, name: string, day: string) =>
  `<row r="${row}">${number}${text(`B${row}`, name)}${text(`C${row}`, `${name.toLowerCase()}@example.org`)}${day}</row>`
const stored = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`
const zeni = (row: number, number: string) => ({
  row,
  number,
  lastName: 'Zeni',
  email: 'zeni@example.org',
  ...UNTIL,
})

describe('lists as clubs have them', () => {
  it.each([
    ['tabs, UTF-16 big-endian with its mark', utf16be(`\ufeff${lines(THE_FOUR('\t'))}`), 'utf-16be'],
    ['UTF-16 big-endian without a mark', utf16be(lines(THE_FOUR('\t'))), 'utf-16be'],
    [
      'UTF-16 little-endian without a mark',
      new Uint8Array(Buffer.from(lines(THE_FOUR(';')), 'utf16le')),
      'utf-16le',
    ],
    ['vertical bars', utf8.encode(lines(THE_FOUR('|'))), 'utf-8'],
    [
      'Windows-1250',
      inBytes(lines(THE_FOUR(';')).replace('ò', 'ó').replace('è', 'é').replace('À', 'Á'), 'windows-1250'),
      'windows-1250',
    ],
  ])('%s: the four', async (_, bytes, encoding) => {
    const { file, rows, guesses } = await understood(bytes)
    expect(file).toMatchObject({ encoding })
    if (encoding !== 'windows-1250') expect(rows).toEqual(members(2))
    else
      expect(rows.map(({ lastName }) => lastName)).toEqual(['Dallapé', "D'Ángeli", 'Großrubatscher', 'Šimić'])
    expect(guesses).toEqual([{ kind: 'shortYear', count: 1, written: '31.12.27', day: '2027-12-31' }])
    const births = file.tables[0]?.rows.slice(1).map((row) => readDay(row[3] ?? ''))
    expect(births).toEqual(['1980-03-01', '1980-03-01', '1984-02-29', undefined])
  })

  it('Mac Roman: the four, and the other readings with two names each', async () => {
    const rows = lines(THE_FOUR(';')).replace('Šimić', 'Simic').replace('Žarko', 'Zarko')
    const { file, ...read } = await understood(inBytes(rows, 'macintosh'))
    expect(read.rows).toEqual(withoutHooks(members(2)))
    expect(file).toMatchObject({
      encoding: 'macintosh',
      readings: [
        { encoding: 'macintosh', examples: ['Dallapè', 'Niccolò'] },
        { encoding: 'windows-1252' },
        { encoding: 'windows-1250' },
      ],
    })
  })

  it('title lines above, a total below, which is said', async () => {
    const rows = [
      'A.P.S. Valfloriana - Elenco soci 2027;;;;;',
      'Stampato il 28/11/2026 da segreteria@example.org;;;;;',
      ';;;;;',
      ...THE_FOUR(';'),
      ';;;;;',
      ';Totale soci: 4;;;;',
    ]
    const read = await understood(utf8.encode(lines(rows)))
    expect(read.rows).toEqual(members(5))
    expect(read.leftOut).toEqual([{ row: 10, why: 'total', text: 'Totale soci: 4' }])
  })

  it('German headings and months', async () => {
    const { rows, file } = await understood(
      inBytes(
        lines([
          'Mitgliedsliste 2027;;;;;',
          'Mitgl.-Nr.;Familienname;Vorname;Geburtsdatum;E-Mail-Adresse;Gültig bis',
          '7;Oberhöller;Jörg;1.3.1980;joerg.oberhoeller@example.org;31.12.2027',
          '8;Niederkofler;Andrä;29.02.1980;andrae@example.org;31. Dezember 2027',
          '9;Mair;Zenzi;1.3.80;zenzi.mair@example.org;31. Dez. 2027',
        ]),
        'windows-1252',
      ),
    )
    expect(rows).toEqual([
      {
        row: 3,
        number: '7',
        lastName: 'Oberhöller',
        firstName: 'Jörg',
        email: 'joerg.oberhoeller@example.org',
        ...UNTIL,
      },
      {
        row: 4,
        number: '8',
        lastName: 'Niederkofler',
        firstName: 'Andrä',
        email: 'andrae@example.org',
        ...UNTIL,
      },
      {
        row: 5,
        number: '9',
        lastName: 'Mair',
        firstName: 'Zenzi',
        email: 'zenzi.mair@example.org',
        ...UNTIL,
      },
    ])
    expect(file.tables[0]?.rows.slice(2).map((row) => readDay(row[3] ?? ''))).toEqual([
      '1980-03-01',
      '1980-02-29',
      '1980-03-01',
    ])
  })

  it('name and fee alone: nothing is taken for an e-mail, a number or a day', async () => {
    const { list } = await understood(
      utf8.encode(
        lines(['nome;quota', 'Zeni Marta;-21.419,06', 'Moser Luca;-21.375,00', 'Conci Ada;37.996,97']),
      ),
    )
    expect(list.columns).toEqual({ firstName: 0 })
  })

  it('a quote inside a field, and a field that begins with one', async () => {
    const { rows, file } = await understood(
      utf8.encode(
        lines([
          'Cognome;Note;E-mail',
          'Zeni;canna 9" usata;zeni@example.org',
          'Moser;"Baita" 3;moser@example.org',
        ]),
      ),
    )
    expect(rows).toEqual([
      { row: 2, lastName: 'Zeni', email: 'zeni@example.org' },
      { row: 3, lastName: 'Moser', email: 'moser@example.org' },
    ])
    expect(file.tables[0]?.rows.slice(1).map((row) => row[1])).toEqual(['canna 9" usata', '"Baita" 3'])
  })

  it('addresses as people write them', async () => {
    const cells = [
      ['mario+pesca@example.org', 'mario+pesca@example.org'],
      ["sean.o'brien@example.org", "sean.o'brien@example.org"],
      ['"a1@example.org; b1@example.org"', 'several'],
      ['"a2@example.org, b2@example.org"', 'several'],
      ['a3@example.org / b3@example.org', 'several'],
      ['Marta Zeni <marta@example.org>', 'marta@example.org'],
      ['mailto:marta2@example.org', 'marta2@example.org'],
      ['\u00a0marta3@example.org\u200b', 'marta3@example.org'],
      ['marta 4@example.org', 'marta 4@example.org'],
      ['marta5@example.org.', 'marta5@example.org'],
      ['-', 'none'],
      ['nessuna', 'none'],
      ['MARTA6@EXAMPLE.ORG', 'MARTA6@EXAMPLE.ORG'],
    ]
    const rows = cells.map(([cell], n) => `Nome${n};${cell}`)
    const read = await understood(
      utf8.encode(lines(['Cognome;E-mail', ...rows, 'Two;a@example.org; b@example.org'])),
    )
    expect(read.rows.map(({ email }) => email)).toEqual(cells.map(([, email]) => email))
    expect(read.leftOut).toEqual([
      { row: cells.length + 2, why: 'split', text: 'Two, a@example.org,  b@example.org' },
    ])
  })

  it('dates as people write them', async () => {
    const cells: [string, string | undefined][] = [
      ['1/3/1980', '1980-03-01'],
      ['01.03.80', '1980-03-01'],
      ['46752', '2027-12-31'],
      ['31/12/27', '2027-12-31'],
      ['31/12/2027 00:00:00', '2027-12-31'],
      ['31/12/2027 0:00', '2027-12-31'],
      ['ven 31/12/2027', '2027-12-31'],
      ['dicembre 2027', 'dicembre 2027'],
      ['12/2027', '12/2027'],
      ['2027', '2027'],
      ['31 dicembre 2027', '2027-12-31'],
      ['29/02/2027', '29/02/2027'],
      ['31.12.2027.', '2027-12-31'],
      ['31/XII/2027', '2027-12-31'],
      ['2027-12-31T23:00:00.000Z', '2027-12-31T23:00:00.000Z'],
      ['00/00/0000', '00/00/0000'],
      ['illimitata', undefined],
      ['Senza scadenza', undefined],
      ['31/12/2999', undefined],
      ['31/12/9999', undefined],
    ]
    const rows = cells.map(([cell], n) => `d${n}@example.org;${cell}`)
    const read = await understood(utf8.encode(lines(['E-mail;Scadenza', ...rows])))
    expect(read.rows.map(({ validUntil }) => validUntil)).toEqual(cells.map(([, day]) => day))
    expect(read.guesses).toEqual([
      { kind: 'over', count: 2, written: '1/3/1980', day: '1980-03-01' },
      { kind: 'shortYear', count: 2, written: '01.03.80', day: '1980-03-01' },
      { kind: 'serial', count: 1, written: '46752', day: '2027-12-31' },
      { kind: 'noEnd', count: 4, written: 'illimitata' },
    ])
    expect(read.withoutDay).toEqual({ written: 'dicembre 2027', day: '2027-12-31', count: 3 })
    const withLastDays = rowsOf({ ...read.list, takesLastDays: true }).rows.map(
      ({ validUntil }) => validUntil,
    )
    expect(withLastDays.slice(7, 10)).toEqual(['2027-12-31', '2027-12-31', '2027-12-31'])
  })

  it('month first and day first in one column: asked', async () => {
    const { list, rows } = await understood(
      utf8.encode(
        lines([
          'Email,Expires',
          'a@example.org,12/31/2027',
          'b@example.org,31/12/2027',
          'c@example.org,3/4/2027',
        ]),
      ),
    )
    expect([asksDayOrder(list), list.dayOrder]).toEqual([true, undefined])
    expect(rows.map(({ validUntil }) => validUntil)).toEqual(['12/31/2027', '31/12/2027', '3/4/2027'])
    const dayFirst = rowsOf({ ...list, dayOrder: 'dayFirst' }).rows.map(({ validUntil }) => validUntil)
    expect(dayFirst).toEqual(['12/31/2027', '2027-12-31', '2027-04-03'])
  })

  it('headings that look like another field', async () => {
    const { rows, list } = await understood(
      utf8.encode(
        lines([
          'Numero;Numero tessera;Nome e cognome;Consenso mail;E-mail;Scade il;Scadenza certificato medico',
          '3331234567;44;Zeni Marta;SI;zeni@example.org;31/12/2027;01/06/2027',
        ]),
      ),
    )
    expect(rows).toEqual([
      { row: 2, number: '44', lastName: 'Zeni Marta', email: 'zeni@example.org', ...UNTIL },
    ])
    expect(list.rivals).toEqual([])
  })

  it('of two columns that can both be meant, the other one is said', async () => {
    const { list } = await understood(
      utf8.encode(lines(['E-mail;E-mail PEC;Tessera', 'a@example.org;a@pec.example.org;1'])),
    )
    expect([list.columns.email, list.rivals]).toEqual([0, [{ field: 'email', column: 1 }]])
  })

  it('Windows-1250: Slavic names, and asked', async () => {
    const { rows, file } = await understood(
      inBytes(lines(['Cognome;E-mail', 'Šimić;a@example.org', 'Čeh;b@example.org']), 'windows-1250'),
    )
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Šimić', 'Čeh'])
    expect(file).toMatchObject({
      readings: [
        { encoding: 'windows-1250', examples: ['Šimić', 'Čeh'] },
        { encoding: 'windows-1252', examples: ['Šimiæ', 'Èeh'] },
        { encoding: 'macintosh' },
      ],
    })
  })

  it('letters as the person says they are', async () => {
    const bytes = inBytes(lines(['Cognome;E-mail', 'Šimić;a@example.org']), 'windows-1250')
    const { rows } = await understood(bytes, 'windows-1252')
    expect(rows[0]?.lastName).toBe('Šimiæ')
  })
})

describe('workbooks as clubs have them', () => {
  it.each([
    ['days from 1904', { book: 'date1904="true"' }, stored('D2', '45290', 1)],
    ['an Italian format of days', { format: 'gg/mm/aaaa' }, stored('D2', '46752', 2)],
    ['a German format of days', { format: 'TT.MM.JJJJ' }, stored('D2', '46752', 2)],
    ['days from 1900 with a time', { format: 'dd/mm/yyyy hh:mm' }, stored('D2', '46752.75', 2)],
    ['a day as text', {}, text('D2', '31/12/2027')],
  ])('%s: until 31 December 2027', async (_, made, day) => {
    const { rows } = await understood(
      workbook({ Soci: HEADINGS + sheetRow(2, stored('A2', '42'), 'Zeni', day) }, made),
    )
    expect(rows).toEqual([zeni(2, '42')])
  })

  it('formulas without a stored value: that row is named, the others are read', async () => {
    const formulas = '<c r="A2"><f>ROW()-1</f></c>'
    const { rows, leftOut } = await understood(
      workbook({
        Soci:
          HEADINGS +
          sheetRow(2, formulas, 'Moser', '<c r="D2" s="1"><f>DATE(2027,12,31)</f></c>') +
          sheetRow(3, stored('A3', '2'), 'Zeni', stored('D3', '46752', 1)),
      }),
    )
    expect(rows).toEqual([zeni(3, '2')])
    expect(leftOut).toEqual([{ row: 2, why: 'formula', text: 'Moser, moser@example.org' }])
  })

  const soci = HEADINGS + sheetRow(2, stored('A2', '1'), 'Zeni', stored('D2', '46752', 1))
  const vecchi = HEADINGS + sheetRow(2, stored('A2', '1'), 'Vecchio', stored('D2', '40000', 1))
  it.each([
    ['a note', { Note: textRow(1, ['Istruzioni: compilare il foglio Soci']), Soci: soci }, {}, 'Soci'],
    ['hidden', { Vecchi: vecchi, 'Soci 2027': soci }, { states: { Vecchi: 'hidden' } }, 'Soci 2027'],
    ['very hidden', { Vecchi: vecchi, Soci: soci }, { states: { Vecchi: 'veryHidden' } }, 'Soci'],
  ])('the first sheet is %s: the second one is read', async (_, sheets, made, name) => {
    const { rows, list, file } = await understood(workbook(sheets, made))
    expect([list.table.name, rows]).toEqual([name, [zeni(2, '1')]])
    expect(file.tables).toHaveLength(2)
  })

  it('cells without addresses', async () => {
    const cells = (...values: string[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
    const { rows } = await understood(
      workbook({ Soci: cells('Cognome', 'E-mail') + cells('Zeni', 'zeni@example.org') }),
    )
    expect(rows).toEqual([{ row: 2, lastName: 'Zeni', email: 'zeni@example.org' }])
  })

  it.each([
    ['3.331234567E9', 0, '3331234567'],
    ['8.0000000000000004E-2', 0, '0.08'],
    ['1234567890123456789', 0, '1234567890123456789'],
    ['42', 2, '00042'],
  ])('the number %s is shown as the spreadsheet shows it', async (value, style, shown) => {
    const day = stored('D2', '46752', 1)
    const { rows } = await understood(
      workbook(
        { Soci: HEADINGS + sheetRow(2, stored('A2', value, style), 'Zeni', day) },
        { format: '00000' },
      ),
    )
    expect(rows).toEqual([zeni(2, shown)])
  })

  it('rows that are hidden or struck out are left out until somebody says otherwise', async () => {
    const day = (row: number) => stored(`D${row}`, '46752', 1)
    const struck = `<row r="3">${stored('A3', '2', 3)}<c r="C3" s="3" t="inlineStr"><is><t>out@example.org</t></is></c></row>`
    const { rows, leftOut, list } = await understood(
      workbook({
        Soci:
          HEADINGS +
          sheetRow(2, stored('A2', '1'), 'Vecchio', day(2)).replace('<row', '<row hidden="1"') +
          struck +
          sheetRow(4, stored('A4', '3'), 'Zeni', day(4)),
      }),
    )
    expect(rows).toEqual([zeni(4, '3')])
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [2, 'hidden'],
      [3, 'struck'],
    ])
    expect(rowsOf({ ...list, takesMarked: true }).rows).toHaveLength(3)
  })

  it('a sheet that says it has a million rows has those that are written', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
    const { rows } = await understood(workbook({ Soci: soci + far }))
    expect(rows).toEqual([zeni(2, '1')])
  })

  it('a sound OpenDocument sheet: the four; what is hidden or struck out is asked', async () => {
    const cells = THE_FOUR('|').map((row) => row.split('|').map((value) => odsText(value)))
    const day = `<table:table-cell office:value-type="date" office:date-value="2027-12-31T00:00:00"><text:p>31/12/27</text:p></table:table-cell>`
    const number = `<table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>`
    const rows = cells.map((row, n) => (n === 1 ? [number, ...row.slice(1, 5), day] : row))
    const row = (xml: readonly string[], more = '') =>
      `<table:table-row ${more}>${xml.join('')}</table:table-row>`
    const rest =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const old = row([odsText('9'), odsText('Vecchio')], 'table:visibility="collapse"')
    const struck = row([odsText('8', 'table:style-name="ce1"')])
    const read = await understood(
      openDocument(
        `<table:table table:name="Vecchi" table:style-name="ta1">${row([odsText('x')])}</table:table><table:table table:name="Soci">${rows.map((one) => row(one)).join('')}${old}${struck}${rest}</table:table>`,
        '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style><style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>',
      ),
    )
    expect(read.rows).toEqual(members(2))
    expect(read.list.table.name).toBe('Soci')
    expect(read.leftOut.map(({ why }) => why)).toEqual(['hidden', 'struck'])
  })
})

describe('files that are refused by what they are', () => {
  const archive = (name: string, content: string, type?: string) =>
    new Uint8Array(
      zipForTest([
        ...(type === undefined ? [] : [{ name: 'mimetype', content: utf8.encode(type) }]),
        { name, content: utf8.encode(content) },
      ]),
    )
  const ods = 'application/vnd.oasis.opendocument.spreadsheet'
  it.each([
    [
      'a web page called .xls',
      utf8.encode('<html><body><table><tr><td>Cognome</td><td>E-mail</td></tr></table></body></html>'),
      'webPage',
    ],
    ['a broken OpenDocument sheet', archive('content.xml', '<office:document-content/>', ods), 'damagedOds'],
    ['one that is cut off', archive('content.xml', '<office:document-content><a', ods), 'damagedOds'],
    [
      'a text of LibreOffice',
      archive('content.xml', '<a/>', 'application/vnd.oasis.opendocument.text'),
      'textDocument',
    ],
    ['a text of Word', archive('word/document.xml', '<a/>'), 'textDocument'],
    ['a sheet of Numbers', archive('Index/Document.iwa', ''), 'numbers'],
    ['a binary workbook', archive('xl/workbook.bin', ''), 'binaryExcel'],
    [
      'a workbook as XML',
      utf8.encode('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
      'excelAsXml',
    ],
    ['a rich text', utf8.encode('{\\rtf1'), 'richText'],
    ['a database', utf8.encode('SQLite format 3\0'), 'database'],
    ['JSON', utf8.encode('{"soci": []}'), 'notATable'],
    ['a broken workbook', archive('xl/workbook.xml', '<workbook><sheets>'), 'damaged'],
  ])('%s', async (_, bytes, problem) => expect(await problemOf(bytes)).toBe(problem))
})
