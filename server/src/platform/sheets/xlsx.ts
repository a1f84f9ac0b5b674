import type { Cell } from './cell.ts'
import { zipped } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const ROOT = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK_PARTS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
/** The formats of the cells, in the order of STYLE; 4 and 14 are built in: #,##0.00 and the reader's own date. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.0"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
const STYLE = { heading: 1, money: 2, day: 3, tenths: 4, thousandths: 5 } as const

const LONGEST_SHEET_NAME = 31
const workbook = (sheet: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${textOf(sheet.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, LONGEST_SHEET_NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The first row stays in sight. */
const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

// oxlint-disable-next-line no-control-regex -- characters that XML 1.0 does not know
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** Spreadsheets read `_x0041_` as the letter A. */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** A cell holds no more. */
const LONGEST_TEXT = 32_767

const textOf = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(ESCAPE_LIKE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const LETTERS = 26
const columnName = (index: number): string =>
  (index >= LETTERS ? columnName(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (index % LETTERS))

const DAY_MS = 24 * 60 * 60 * 1000
/** Spreadsheets count days from here; right from March 1900 on. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** Texts are inline strings, which no spreadsheet computes. */
function cellXml(at: string, value: Cell, isHeading: boolean): string {
  if (value === undefined || value === '') return ''
  const number = (shown: number, style?: number) =>
    `<c r="${at}"${style === undefined ? '' : ` s="${style}"`}><v>${shown}</v></c>`
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string')
    return `<c r="${at}" t="inlineStr"${isHeading ? ` s="${STYLE.heading}"` : ''}><is><t xml:space="preserve">${textOf(value)}</t></is></c>`
  if ('cents' in value) return number(value.cents / 100, STYLE.money)
  if ('day' in value) return number((Date.parse(`${value.day}T00:00:00Z`) - FIRST_DAY) / DAY_MS, STYLE.day)
  return value.places === 1
    ? number(value.decimal / 10, STYLE.tenths)
    : number(value.decimal / 1000, STYLE.thousandths)
}

async function* sheetXml(pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield SHEET_BEGIN
  let row = 0
  for await (const page of pages) {
    let xml = ''
    for (const cells of page) {
      row += 1
      xml += `<row r="${row}">`
      for (const [index, value] of cells.entries())
        xml += cellXml(`${columnName(index)}${row}`, value, row === 1)
      xml += '</row>'
    }
    yield xml
  }
  yield SHEET_END
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

/** A workbook with one sheet, in pieces: the first row of the first page is the heading. */
export const xlsxOf = (
  sheet: string,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> =>
  zipped([
    { name: '[Content_Types].xml', content: one(CONTENT_TYPES) },
    { name: '_rels/.rels', content: one(ROOT) },
    { name: 'xl/workbook.xml', content: one(workbook(sheet)) },
    { name: 'xl/_rels/workbook.xml.rels', content: one(WORKBOOK_PARTS) },
    { name: 'xl/styles.xml', content: one(STYLES) },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(pages) },
  ])
