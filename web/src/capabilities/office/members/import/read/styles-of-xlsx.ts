import { type Shown, shownAs } from './number-formats.ts'
import { readXml } from '#web/platform/files/read-xml.ts'

/** Of a cell, by the number that it has of it. */
export interface Style {
  shown: Shown
  isStruck: boolean
}

export const NO_STYLES: readonly Style[] = []

/** The styles of cells in the order of the file. */
export function readStyles(part: Uint8Array): readonly Style[] {
  const codes = new Map<number, string>()
  const struck: boolean[] = []
  const cells: { format: number; font: number }[] = []
  /** The same elements stand in lists of other things too. */
  let list = ''
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'fonts' || element === 'cellXfs' || element === 'numFmts') list = element
      const isOf = (of: string, name: string) => list === of && element === name
      if (isOf('numFmts', 'numFmt')) {
        const { numFmtId = '', formatCode = '' } = attributes()
        codes.set(Number(numFmtId), formatCode)
      }
      if (isOf('fonts', 'font')) struck.push(false)
      if (isOf('fonts', 'strike') && struck.length > 0)
        struck[struck.length - 1] = !/^(?:0|false)$/.test(attributes()['val'] ?? '')
      if (isOf('cellXfs', 'xf')) {
        const { numFmtId = '0', fontId = '0' } = attributes()
        cells.push({ format: Number(numFmtId), font: Number(fontId) })
      }
    },
    close: (element) => {
      if (element === list) list = ''
    },
    text: () => undefined,
  })
  return cells.map(({ format, font }) => ({
    shown: shownAs(format, codes.get(format)),
    isStruck: struck[font] === true,
  }))
}
