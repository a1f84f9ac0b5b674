import { LONGEST_CELL } from '#contract/member-import.ts'
import type { Entry } from '#web/platform/files/zip-entries.ts'
import { type FileTables, type Table, UnreadableFile } from './file-tables.ts'
import { numberText } from './number-formats.ts'
import { type Attributes, readXml } from '#web/platform/files/read-xml.ts'
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
    const table = readSheet(part, { texts, styles, is1904, room }).table(name, isHidden)
    return [is1904 ? { ...table, is1904 } : table]
  })
  if (sheets.length === 0 || (tables.length === 0 && targets.size === 0)) throw new UnreadableFile('damaged')
  const filled = tables.filter(({ rows, formulas }) => rows.length > 0 || formulas !== undefined)
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

interface WrittenText {
  text: string
  /** All of it or a part of it is struck out; then `text` is what is not, if anything is left. */
  isStruck: boolean
}

/** A text in runs, of which some may be struck out; without readings beside it. */
class TextOfRuns {
  #plain = ''
  #struck = ''
  #isStruck = false
  #isPhonetic = false
  #isText = false

  open(element: string, attributes: () => Attributes): void {
    if (element === 'r') this.#isStruck = false
    else if (element === 'strike') this.#isStruck = !/^(?:0|false)$/.test(attributes()['val'] ?? '')
    else if (element === 'rPh') this.#isPhonetic = true
    else if (element === 't') this.#isText = !this.#isPhonetic
  }

  close(element: string): void {
    if (element === 'rPh') this.#isPhonetic = false
    else if (element === 't') this.#isText = false
  }

  add(text: string): void {
    if (!this.#isText || this.#plain.length + this.#struck.length >= LONGEST_CELL) return
    if (this.#isStruck) this.#struck += text.slice(0, LONGEST_CELL)
    else this.#plain += text.slice(0, LONGEST_CELL)
  }

  get written(): WrittenText {
    const isStruck = this.#struck !== ''
    return { text: this.#plain.trim() === '' ? this.#struck : this.#plain, isStruck }
  }
}

function readSharedTexts(part: Uint8Array | undefined, room: RoomOfFile): WrittenText[] {
  const texts: WrittenText[] = []
  if (part === undefined) return texts
  let runs = new TextOfRuns()
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'si') runs = new TextOfRuns()
      runs.open(element, attributes)
    },
    close: (element) => {
      runs.close(element)
      if (element !== 'si') return
      const { written } = runs
      room.take(1, written.text.length)
      texts.push(written)
    },
    text: (value) => runs.add(value),
  })
  return texts
}

interface Book {
  texts: readonly WrittenText[]
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
  let [row, column, inside, value, inline] = [-1, -1, '', '', new TextOfRuns()]
  let [type, style, hasFormula, isRowHidden] = ['', 0, false, false]
  const put = () => {
    const written = type === 's' ? texts[Number(value)] : type === 'inlineStr' ? inline.written : undefined
    const styled = styles[style]
    const isNumber = type === '' || type === 'n'
    const text =
      written?.text ??
      (type === 'b'
        ? String(isTrue(value))
        : type === 'd'
          ? value.slice(0, 10)
          : isNumber && value !== ''
            ? numberText(value, styled?.shown ?? { as: 'number' }, is1904)
            : type === 'e'
              ? ''
              : value)
    const isFormulaOnly = type === 'e' || (hasFormula && value === '' && type !== 'str')
    const isStruck = styled?.isStruck === true || written?.isStruck === true
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
        value = ''
        inline = new TextOfRuns()
      } else if (element === 'f') hasFormula = true
      inline.open(element, attributes)
      inside = element
    },
    close: (element) => {
      inline.close(element)
      if (element === 'c') put()
      inside = ''
    },
    text: (text) => {
      if (inside === 'v') value += text
      inline.add(text)
    },
  })
  return sheet
}
