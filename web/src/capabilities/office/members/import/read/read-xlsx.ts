import { LONGEST_CELL } from '#contract/member-import.ts'
import type { Entry } from '#web/platform/files/zip-entries.ts'
import { type FileTables, type Table, UnreadableFile } from './file-tables.ts'
import { numberText } from './number-formats.ts'
import { readXml } from '#web/platform/files/read-xml.ts'
import { RoomOfFile } from './room-of-file.ts'
import { SheetOfCells } from './sheet-of-cells.ts'
import { NO_STYLES, readStyles, type Style } from './styles-of-xlsx.ts'
import { unpackedParts } from './unpacked-parts.ts'

export const A_WORKBOOK = 'xl/workbook.xml'
const IS_READ = /^(?:xl\/(?:workbook|styles|sharedStrings)|xl\/.+\/[^/]+|xl\/_rels\/.+)\.xml(?:\.rels)?$/i
/** Drawings and charts are of no use here. */
const IS_LEFT = /^xl\/(?:drawings|charts|theme|media|pivot)/i

interface SheetNamed {
  name: string
  id: string
  isHidden: boolean
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Throws UnreadableFile. */
export async function readXlsx(entries: readonly Entry[]): Promise<FileTables> {
  const parts = await unpackedParts(entries.filter(({ name }) => IS_READ.test(name) && !IS_LEFT.test(name)))
  try {
    return tablesOf(parts)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error })
  }
}

function tablesOf(parts: ReadonlyMap<string, Uint8Array>): FileTables {
  const { sheets, is1904 } = readBook(parts.get(A_WORKBOOK) ?? new Uint8Array())
  const targets = readRelations(parts.get('xl/_rels/workbook.xml.rels'))
  const room = new RoomOfFile()
  const texts = readSharedTexts(parts.get('xl/sharedStrings.xml'), room)
  const stylesPart = parts.get('xl/styles.xml')
  const styles = stylesPart ? readStyles(stylesPart) : NO_STYLES
  const tables = sheets.flatMap(({ name, id, isHidden }): Table[] => {
    const part = parts.get(targets.get(id) ?? '')
    // A sheet can be a chart, which has no cells.
    if (part === undefined) return []
    return [readSheet(part, { texts, styles, is1904, room }).table(name, isHidden)]
  })
  if (sheets.length === 0 || (tables.length === 0 && targets.size === 0)) throw new UnreadableFile('damaged')
  const filled = tables.filter(({ rows, marks }) => rows.length > 0 || marks !== undefined)
  if (filled.length === 0) throw new UnreadableFile('empty')
  return { format: 'xlsx', tables: filled }
}

function readBook(part: Uint8Array): { sheets: SheetNamed[]; is1904: boolean } {
  const sheets: SheetNamed[] = []
  let is1904 = false
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = isTrue(attributes()['date1904'])
      if (element !== 'sheet') return
      const { name = '', id = '', state = '' } = attributes()
      sheets.push({ name, id, isHidden: /hidden$/i.test(state) })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return { sheets, is1904 }
}

function readRelations(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>()
  if (part === undefined) return targets
  readXml(part, {
    open: (element, attributes) => {
      if (element !== 'Relationship') return
      const { Id: id = '', Target: target = '' } = attributes()
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  return targets
}

/** A text of the whole book; struck out where all its runs are. */
interface SharedText {
  text: string
  isStruck: boolean
}

function readSharedTexts(part: Uint8Array | undefined, room: RoomOfFile): SharedText[] {
  const texts: SharedText[] = []
  if (part === undefined) return texts
  let [text, runs, struck, isText, isPhonetic] = ['', 0, 0, false, false]
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'si') [text, runs, struck] = ['', 0, 0]
      if (element === 'r') runs += 1
      if (element === 'strike' && attributes()['val'] !== '0') struck += 1
      if (element === 'rPh') isPhonetic = true
      if (element === 't') isText = !isPhonetic
    },
    close: (element) => {
      if (element === 'rPh') isPhonetic = false
      if (element === 't') isText = false
      if (element !== 'si') return
      room.take(1, text.length)
      texts.push({ text, isStruck: runs > 0 && struck === runs })
    },
    text: (value) => {
      if (isText && text.length < LONGEST_CELL) text += value.slice(0, LONGEST_CELL)
    },
  })
  return texts
}

interface Book {
  texts: readonly SharedText[]
  styles: readonly Style[]
  is1904: boolean
  room: RoomOfFile
}

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

/** Both from 0. */
function placeOf(reference: string | undefined): { row: number; column: number } | undefined {
  const [, letters, row] = PLACE.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(row) - 1, column: column - 1 }
}

/** Cells that say no place stand behind the one before, rows below it. */
function readSheet(part: Uint8Array, { texts, styles, is1904, room }: Book): SheetOfCells {
  const sheet = new SheetOfCells(room)
  let [row, column, inside, value, inline] = [-1, -1, '', '', '']
  let [type, style, hasFormula, isRowHidden] = ['', 0, false, false]
  const put = () => {
    const shared = type === 's' ? texts[Number(value)] : undefined
    const styled = styles[style]
    const isNumber = type === '' || type === 'n'
    const text =
      shared?.text ??
      (type === 'inlineStr'
        ? inline
        : type === 'b'
          ? String(isTrue(value))
          : type === 'd'
            ? value.slice(0, 10)
            : isNumber && value !== ''
              ? numberText(value, styled?.shown ?? { as: 'number' }, is1904)
              : type === 'e'
                ? ''
                : value)
    const isFormulaOnly = type === 'e' || (hasFormula && value === '' && type !== 'str')
    const isStruck = styled?.isStruck === true || shared?.isStruck === true
    sheet.put(row, column, { text, isStruck, isFormulaOnly })
  }
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'row') {
        const { r, hidden } = attributes()
        row = r === undefined ? row + 1 : Number(r) - 1
        column = -1
        isRowHidden = isTrue(hidden)
        if (isRowHidden) sheet.hide(row)
      } else if (element === 'c') {
        const { r, t = '', s = '0' } = attributes()
        const place = placeOf(r)
        row = place?.row ?? Math.max(row, 0)
        column = place?.column ?? column + 1
        type = t
        style = Number(s)
        hasFormula = false
        value = inline = ''
      } else if (element === 'f') hasFormula = true
      inside = element
    },
    close: (element) => {
      if (element === 'c') put()
      inside = ''
    },
    text: (text) => {
      if (inside === 'v') value += text
      if (inside === 't') inline += text
    },
  })
  return sheet
}
