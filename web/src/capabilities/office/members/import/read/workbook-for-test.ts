import { zipForTest } from '#web/platform/files/zip-for-test.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Made {
  /** Attributes of `workbookPr`. */
  book?: string
  /** Of number format 164, which style 2 has. */
  format?: string
  /** By the name of the sheet: its state. */
  states?: Record<string, string>
  /** Other parts, as XML by their name. */
  more?: Record<string, string>
}

/** Of rows as XML: style 1 is a day, style 2 has the format, style 3 is struck out. */
export function workbook(
  sheets: Record<string, string>,
  { book = '', format = 'General', states = {}, more = {} }: Made = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${book}/><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" state="${states[name] ?? 'visible'}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${names.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><fonts><font/><font><strike/></font></fonts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  }
  const utf8 = new TextEncoder()
  return new Uint8Array(
    zipForTest(Object.entries(parts).map(([name, xml]) => ({ name, content: utf8.encode(xml) }))),
  )
}

export const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A row of texts from column A on. */
export const textRow = (row: number, values: readonly string[]): string =>
  `<row r="${row}">${values.map((value, n) => text(`${String.fromCodePoint(65 + n)}${row}`, value)).join('')}</row>`

/** A sheet of LibreOffice; its rows as XML. */
export function openDocument(tables: string, automaticStyles = ''): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder()
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return new Uint8Array(
    zipForTest([
      { name: 'mimetype', content: utf8.encode('application/vnd.oasis.opendocument.spreadsheet') },
      { name: 'content.xml', content: utf8.encode(content) },
    ]),
  )
}

export const odsText = (value: string, more = ''): string =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`
