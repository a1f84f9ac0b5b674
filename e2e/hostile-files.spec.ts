import { deflateRawSync } from 'node:zlib'
import { zipForTest } from '#web/platform/files/zip-for-test.ts'
import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { officeOf, signedIn } from './people.ts'

const LAKE_ID = 5
const MEGA = 1024 * 1024
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const at = (path: string) => `/ufficio/${path}?associazione=${LAKE_ID}`

const packed = (text: string) => deflateRawSync(text)
const packedZip = (parts: Record<string, Buffer>): Buffer =>
  Buffer.from(
    zipForTest(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: Uint8Array.from(content),
        isDeflated: true,
      })),
    ),
  )
const zeros = (megabytes: number) => deflateRawSync(Buffer.alloc(megabytes * MEGA, 32))
const book = packed(
  `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
)
const relations = packed(
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
)
const workbook = (rows: Buffer, texts?: Buffer) =>
  packedZip({
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': rows,
    ...(texts && { 'xl/sharedStrings.xml': texts }),
  })
const sheet = (rows: string) =>
  packed(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`)
const ods = (rows: string) =>
  packedZip({
    mimetype: packed('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': packed(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="A">${rows}</table:table></office:document-content>`,
    ),
  })

/** What would fill the memory of a tab, or never come to an end; of the problems that may be said of each, the name. */
const LISTS: [name: string, problem: string, file: () => Buffer][] = [
  [
    'one cell at XFD1048576',
    'empty',
    () => workbook(sheet('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>')),
  ],
  ['one line of 20 MB', 'empty', () => Buffer.alloc(20 * MEGA - 1, ';')],
  ['twenty million lines', 'tooManyRows', () => Buffer.alloc(20 * MEGA - 1, '\n')],
  [
    'a text of the whole book in millions of cells',
    'tooMuch',
    () =>
      workbook(
        sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(90_000)),
        packed(`<sst><si><t>${'x'.repeat(300)}</t></si></sst>`),
      ),
  ],
  [
    'millions of texts of the whole book',
    'tooMuch',
    () => workbook(sheet(''), packed(`<sst>${'<si><t>a</t></si>'.repeat(8_000_000)}</sst>`)),
  ],
  ['a workbook that unpacks to gigabytes', 'tooBig', () => workbook(zeros(260))],
  [
    'a sheet of OpenDocument that says its row and cell without end',
    'tooMuch',
    () =>
      ods(
        `<table:table-row table:number-rows-repeated="99999"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>${'x'.repeat(300)}</text:p></table:table-cell></table:table-row>`,
      ),
  ],
  ['XML of a million levels', 'damaged', () => workbook(sheet('<row>'.repeat(1_000_000)))],
]

const kml = (inner: string) =>
  Buffer.from(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">${inner}</kml>`)
const MAPS: [name: string, fault: string, file: () => Buffer][] = [
  ['a KMZ that unpacks to gigabytes', 'tooBig', () => packedZip({ 'doc.kml': zeros(110) })],
  ['a shapefile that does', 'tooBig', () => packedZip({ 'a.shp': zeros(60), 'a.dbf': zeros(60) })],
  [
    'a shapefile of nothing but zeros',
    'broken',
    () => packedZip({ 'a.shp': deflateRawSync(Buffer.alloc(MEGA)) }),
  ],
  ['XML of a million levels', 'broken', () => kml('<Folder>'.repeat(1_000_000))],
  ['six million elements', 'tooMuch', () => kml('<a/>'.repeat(5_000_000))],
  [
    'a point for each of half a million lines',
    'tooMany',
    () => Buffer.from('{"type":"Point","coordinates":[11,46]}\n'.repeat(500_000)),
  ],
]

test('no file of members ends the tab: each ends in a sentence', LONG_FORM, async ({ page, say, lenza }) => {
  test.slow()
  await signedIn(page, lenza, officeOf('secretary'), 'office')
  await page.goto(at('soci-importo'))
  const input = page.locator('main input[type=file]')
  for (const [name, problem, file] of LISTS)
    await test.step(name, async () => {
      await input.setInputFiles({ name: 'soci', mimeType: 'application/octet-stream', buffer: file() })
      await expect(page.getByText(say(`office-members.import.problems.${problem}`))).toBeVisible()
    })
})

test('no map ends the tab: each ends in a sentence', LONG_FORM, async ({ page, say, lenza }) => {
  test.slow()
  await signedIn(page, lenza, officeOf('secretary'), 'office')
  await page.goto(at('zone'))
  const input = page.locator('main input[type=file]')
  for (const [name, fault, file] of MAPS)
    await test.step(name, async () => {
      await input.setInputFiles({ name: 'mappa', mimeType: 'application/octet-stream', buffer: file() })
      await expect(page.getByText(say(`office-zones.import.faults.${fault}`, { most: 20 }))).toBeVisible()
    })
})
