import { inflateRawSync, crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { xlsxOf } from './xlsx.ts'

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function fileOf(...rows: Cell[][]): Promise<Buffer> {
  async function* pages() {
    yield* rows.map((row) => [row])
  }
  return wholeOf(xlsxOf('Vendite: 2027', pages()))
}

/** The files of a zip by its central directory, each checked against its size and checksum. */
function filesIn(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset))
    const length = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const begin = local + 30 + length
    const content = inflateRawSync(zip.subarray(begin, begin + (packed ?? 0)))
    expect([content.length, crc32(content)]).toEqual([size, crc])
    files[name] = content.toString('utf8')
    at += 46 + length
  }
  return files
}

const sheetOf = async (...rows: Cell[][]) => filesIn(await fileOf(...rows))['xl/worksheets/sheet1.xml'] ?? ''

describe('a workbook', () => {
  it('is a zip of its parts', async () => {
    const files = filesIn(await fileOf(['Nome']))
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(files['xl/workbook.xml']).toContain('name="Vendite  2027"')
  })

  it('has numbers as numbers, days as days, and nothing for an empty cell', async () => {
    const xml = await sheetOf(
      ['a'],
      [3, { cents: -1205 }, undefined, { day: '2027-05-02' }, { decimal: 465, places: 1 }],
    )
    expect(xml).toContain(
      '<row r="2"><c r="A2"><v>3</v></c><c r="B2" s="2"><v>-12.05</v></c>' +
        '<c r="D2" s="3"><v>46509</v></c><c r="E2" s="4"><v>46.5</v></c></row>',
    )
  })

  it.each(['=1+1', '+39', '@SUM(A1)', '=HYPERLINK("http://x")'])('%j is a text', async (text) => {
    const xml = await sheetOf(['a'], [text])
    expect(xml).toContain('<c r="A2" t="inlineStr">')
    expect(xml).not.toContain('<f>')
  })

  it('keeps any text within its cell', async () => {
    const xml = await sheetOf(['a'], ['</t><x a="1">&\u0000\u0008\uD800_x0041_'])
    expect(xml).toContain('&lt;/t&gt;&lt;x a=&quot;1&quot;&gt;&amp;\uFFFD_x005F_x0041_</t>')
  })

  it('has columns beyond the alphabet', async () => {
    const xml = await sheetOf(Array.from({ length: 28 }, (_, index) => index))
    expect(xml).toContain('<c r="AB1"><v>27</v></c>')
  })

  it('fails as its content fails', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a']]
      throw new Error('the database is away')
    }
    await expect(wholeOf(xlsxOf('x', broken()))).rejects.toThrow('the database is away')
  })
})
