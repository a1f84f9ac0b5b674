import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FileProblem } from './file-tables.ts'
import { LARGEST_FILE_BYTES, readFile } from './read-file.ts'
import { zipForTest } from '#web/platform/files/zip-for-test.ts'
import { text, workbook } from './workbook-for-test.ts'
import { unpacked } from '#web/platform/files/zip-entries.ts'

const utf8 = new TextEncoder()
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...utf8.encode(part)] : part)))
const latin = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0))
const problemOf = (file: Uint8Array<ArrayBuffer>): Promise<FileProblem | undefined> =>
  readFile(file).then(
    () => undefined,
    (error: { problem: FileProblem }) => error.problem,
  )

describe('a CSV file', () => {
  it('as Excel in Italian writes it: semicolons, Windows-1252', async () => {
    const file = latin('Elenco soci;;\r\nCognome;E-mail;Località\r\nDallapè;a@b.it;"Ponte; Arche"\r\n')
    expect(await readFile(file)).toEqual({
      format: 'csv',
      separator: ';',
      encoding: 'windows-1252',
      readings: [
        { encoding: 'windows-1252', examples: ['Località', 'Dallapè'] },
        { encoding: 'windows-1250', examples: ['Localitŕ', 'Dallapč'] },
        { encoding: 'macintosh', examples: ['Localit‡', 'DallapË'] },
        { encoding: 'iso-8859-2', examples: ['Localitŕ', 'Dallapč'] },
        { encoding: 'ibm850', examples: ['LocalitÓ', 'DallapÞ'] },
      ],
      tables: [
        {
          name: '',
          rows: [
            ['Elenco soci', '', ''],
            ['Cognome', 'E-mail', 'Località'],
            ['Dallapè', 'a@b.it', 'Ponte; Arche'],
          ],
        },
      ],
    })
  })

  it.each([
    ['UTF-8, commas', bytes('e-mail,nome\na@b.it,Niccolò\n'), ',', 'utf-8'],
    [
      'UTF-8 with its mark, tabs',
      bytes([0xef, 0xbb, 0xbf], 'e-mail\tnome\na@b.it\tNiccolò\n'),
      '\t',
      'utf-8',
    ],
    [
      'UTF-16, tabs',
      new Uint8Array(Buffer.from('\ufeffe-mail\tnome\na@b.it\tNiccolò\n', 'utf16le')),
      '\t',
      'utf-16le',
    ],
  ])('%s', async (_, file, separator, encoding) => {
    expect(await readFile(file)).toMatchObject({
      separator,
      encoding,
      tables: [
        {
          rows: [
            ['e-mail', 'nome'],
            ['a@b.it', 'Niccolò'],
          ],
        },
      ],
    })
  })

  it('has semicolons where its cells have commas', async () => {
    const file = bytes(
      'nome;e-mail;note\nZeni, Marta;a@b.it;uno, due, tre\nMoser, Luca;c@d.it;quattro, cinque\n',
    )
    expect(await readFile(file)).toMatchObject({ separator: ';' })
  })

  it('counts its rows as the file does, the line that names the separator and empty ones too', async () => {
    const { tables } = await readFile(bytes('sep=;\r\n\r\ne-mail;nome\r\na@b.it;"due\nrighe"\r\n\r\n'))
    expect(tables[0]?.rows).toEqual([[], [], ['e-mail', 'nome'], ['a@b.it', 'due\nrighe']])
  })

  it('keeps a formula as text, and of a long cell only its beginning', async () => {
    const { tables } = await readFile(bytes(`a@b.it;=HYPERLINK("x");${'x'.repeat(400)}\n`))
    expect(tables[0]?.rows[0]?.[1]).toBe('=HYPERLINK("x")')
    expect(tables[0]?.rows[0]?.[2]).toHaveLength(300)
  })
})

describe('an Excel workbook', () => {
  it('has its sheets, days year first, merged cells once, and what a formula came to', async () => {
    const file = workbook({
      Soci: `<row r="1">${text('A1', 'Dati del socio')}</row><row r="3"><c r="A3"><v>42</v></c>${text('B3', 'Niccolò')}<c r="C3" s="1"><v>46752</v></c><c r="D3" t="str"><f>LOWER("A@B.IT")</f><v>a@b.it</v></c><c r="E3" t="b"><v>1</v></c></row>`,
      Vuoto: '',
      Altro: `<row r="1">${text('A1', 'x@y.it')}</row>`,
    })
    const { tables } = await readFile(file)
    expect(tables.map(({ name }) => name)).toEqual(['Soci', 'Altro'])
    expect(tables[0]?.rows[0]?.[0]).toBe('Dati del socio')
    expect(tables[0]?.rows[2]).toEqual(['42', 'Niccolò', '2027-12-31', 'a@b.it', 'true'])
  })

  it('is unpacked up to a limit', async () => {
    const packed = new Uint8Array(deflateRawSync(new Uint8Array(1_000_000)))
    const entry = { name: 'a.xml', packed, isDeflated: true }
    expect(await unpacked(entry, 1_000_000)).toHaveLength(1_000_000)
    await expect(unpacked(entry, 999_999)).rejects.toMatchObject({ problem: 'tooBig' })
    await expect(unpacked({ ...entry, packed: packed.slice(0, 100) }, 1e6)).rejects.toMatchObject({
      problem: 'damaged',
    })
  })
})

describe('a file that is no list', () => {
  const asksPassword = workbook({ Soci: '' })
  // The first entry of the directory: a bit says that it is encrypted.
  const directory = new DataView(asksPassword.buffer).getUint32(asksPassword.length - 6, true)
  asksPassword[directory + 8] = 1
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

  it.each([
    [
      'a workbook with a password',
      bytes(compound, [...Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['an archive with a password', asksPassword, 'encrypted'],
    ['Excel before 2007', bytes(compound, 'Workbook'), 'oldExcel'],
    [
      'another archive',
      new Uint8Array(zipForTest([{ name: 'a.xml', content: utf8.encode('<a/>') }])),
      'notATable',
    ],
    ['a workbook that is cut off', workbook({ Soci: '' }).slice(0, 500), 'damaged'],
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['a web page called .xls', bytes('<html><table>'), 'webPage'],
    ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'picture'],
    ['an empty workbook', workbook({ Soci: '' }), 'empty'],
    ['empty lines', bytes(';;\n;;\n'), 'empty'],
    ['more than 100,000 rows', bytes('a@b.it\n'.repeat(100_001)), 'tooManyRows'],
    ['more than 20 MB', new Uint8Array(LARGEST_FILE_BYTES + 1), 'tooBig'],
  ])('%s', async (_, file, problem) => expect(await problemOf(file)).toBe(problem))
})
