import { LAST_ROW } from '#contract/member-import.ts'
import type { Entry } from '#web/platform/files/zip-entries.ts'
import { type FileTables, type Table, UnreadableFile } from './file-tables.ts'
import { MOST_COLUMNS } from './kept-rows.ts'
import { numberText } from './number-formats.ts'
import { type Attributes, readXml } from '#web/platform/files/read-xml.ts'
import { RoomOfFile } from './room-of-file.ts'
import { SheetOfCells } from './sheet-of-cells.ts'
import { unpackedParts } from './unpacked-parts.ts'

const CONTENT = 'content.xml'
export const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** Sheets of LibreOffice and OpenOffice. Throws UnreadableFile. */
export async function readOds(entries: readonly Entry[]): Promise<FileTables> {
  const parts = await unpackedParts(
    entries.filter(({ name }) => name === CONTENT || name === 'META-INF/manifest.xml'),
  )
  const manifest = new TextDecoder().decode(parts.get('META-INF/manifest.xml') ?? new Uint8Array())
  if (manifest.includes('encryption-data')) throw new UnreadableFile('encrypted')
  const tables = readTables(parts.get(CONTENT) ?? new Uint8Array())
  const filled = tables.filter(({ rows, formulas }) => rows.length > 0 || formulas !== undefined)
  if (filled.length === 0) throw new UnreadableFile(tables.length === 0 ? 'damagedOds' : 'empty')
  return { format: 'ods', tables: filled }
}

function readTables(part: Uint8Array): Table[] {
  try {
    return new ContentOfOds().read(part)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damagedOds', { cause: error })
  }
}

const repeated = (count: string | undefined): number => Math.max(1, Number(count ?? 1) || 1)
/** A card number with zeros in front is stored without them, and shown with them. */
const WITH_ZEROS = /^0\d+$/

/** Shown as a month and its year, or a year alone: the first day is only how it is stored. */
const WITHOUT_DAY = /^(?:[^\s./-]+[\s./-]+)?\d{2,4}$/u

function dayOf(stored: string, shown: string): string {
  if (!WITHOUT_DAY.test(shown.trim())) return stored.slice(0, 10)
  return /^\d+$/.test(shown.trim()) ? stored.slice(0, 4) : `${stored.slice(5, 7)}/${stored.slice(0, 4)}`
}

/** A value as it is stored where that is more exact than how it is shown. */
function textOf(attributes: Attributes, shown: string): string {
  const type = attributes['value-type'] ?? ''
  if (type === 'date') return dayOf(attributes['date-value'] ?? shown, shown)
  if (type === 'boolean') return attributes['boolean-value'] ?? shown
  if (type === 'float' && !WITH_ZEROS.test(shown))
    return numberText(attributes['value'] ?? shown, { as: 'number' })
  return shown
}

class ContentOfOds {
  readonly #tables: Table[] = []
  readonly #hiddenStyles = new Set<string>()
  readonly #struckStyles = new Set<string>()
  #style = ''
  readonly #room = new RoomOfFile()
  #sheet = new SheetOfCells(this.#room)
  #name = ''
  #isHidden = false
  #row = 0
  #column = 0
  #rowsAlike = 1
  #isRowHidden = false
  #cell: Attributes | undefined
  #text = ''
  /** What of it is struck out by itself, which is a style of its own. */
  #struckText = ''
  #spans: boolean[] = []
  #isInText = false
  #isNote = false

  read(part: Uint8Array): Table[] {
    readXml(part, {
      open: (element, attributes) => this.#open(element, attributes),
      close: (element) => this.#close(element),
      text: (text) => {
        if (!this.#isInText || this.#isNote) return
        if (this.#spans.includes(true)) this.#struckText += text
        else this.#text += text
      },
    })
    return this.#tables
  }

  #open(element: string, attributesOf: () => Attributes): void {
    switch (element) {
      case 'style':
        this.#style = attributesOf()['name'] ?? ''
        return
      case 'table-properties':
        if (attributesOf()['display'] === 'false') this.#hiddenStyles.add(this.#style)
        return
      case 'text-properties':
        if (!/^(?:none)?$/.test(attributesOf()['text-line-through-style'] ?? ''))
          this.#struckStyles.add(this.#style)
        return
      case 'table': {
        const { name = '', 'style-name': style = '' } = attributesOf()
        this.#sheet = new SheetOfCells(this.#room)
        this.#name = name
        this.#isHidden = this.#hiddenStyles.has(style)
        this.#row = 0
        return
      }
      case 'table-row': {
        const attributes = attributesOf()
        this.#rowsAlike = repeated(attributes['number-rows-repeated'])
        this.#isRowHidden = /^(?:collapse|filter)$/.test(attributes['visibility'] ?? '')
        this.#column = 0
        return
      }
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = attributesOf()
        this.#text = this.#struckText = ''
        this.#spans = []
        return
      case 'span':
        this.#spans.push(this.#struckStyles.has(attributesOf()['style-name'] ?? ''))
        return
      case 'annotation':
        this.#isNote = true
        return
      case 'p':
        if (this.#text !== '' && !this.#isNote) this.#text += '\n'
        this.#isInText = true
        return
      case 's':
        if (this.#isInText && !this.#isNote) this.#text += ' '
        return
      default:
    }
  }

  #close(element: string): void {
    if (element === 'annotation') this.#isNote = false
    else if (element === 'p') this.#isInText = false
    else if (element === 'span') this.#spans.pop()
    else if (element === 'table-cell' || element === 'covered-table-cell') this.#put()
    else if (element === 'table-row') this.#row += this.#rowsAlike
    else if (element === 'table') this.#tables.push(this.#sheet.table(this.#name, this.#isHidden))
  }

  #put(): void {
    const cell = this.#cell ?? {}
    const columnsAlike = repeated(cell['number-columns-repeated'])
    const text = textOf(cell, this.#text.trim() === '' ? this.#struckText : this.#text)
    const isFormulaOnly = cell['formula'] !== undefined && cell['value-type'] === undefined && text === ''
    const isStruck = this.#struckText !== '' || this.#struckStyles.has(cell['style-name'] ?? '')
    // The rest of a sheet is one empty row a million times.
    const rowsAlike = text.trim() === '' && !isFormulaOnly ? 0 : this.#rowsAlike
    // The first row too many is put, and refused.
    const end = Math.min(this.#row + rowsAlike, LAST_ROW + 1)
    for (let row = this.#row; row < end; row += 1) {
      if (this.#isRowHidden) this.#sheet.hide(row)
      const last = Math.min(this.#column + columnsAlike, MOST_COLUMNS)
      for (let column = this.#column; column < last; column += 1)
        this.#sheet.put(row, column, { text, isStruck, isFormulaOnly })
    }
    this.#column += columnsAlike
  }
}
