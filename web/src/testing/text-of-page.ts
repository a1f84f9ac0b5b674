import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const streamAt = (page: PDFPage, ref: unknown) => {
  const stream = page.doc.context.lookup(ref as never)
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream')
  return latin(decodePDFRawStream(stream).decode())
}

/** The content stream of the page. */
export function drawing(page: PDFPage): string {
  const contents = page.node.get(PDFName.of('Contents'))
  const of = page.doc.context.lookup(contents)
  return (of instanceof PDFArray ? of.asArray() : [contents]).map((ref) => streamAt(page, ref)).join('\n')
}

/** The fonts of the page, each with the letters of its glyph codes; undefined for a font built into every reader. */
export function fontsOf(page: PDFPage): Map<string, Map<string, string> | undefined> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.entries() ?? []).map(([name, ref]) => {
      const table = page.doc.context.lookup(ref, PDFDict).get(PDFName.of('ToUnicode'))
      if (table === undefined) return [name.asString(), undefined]
      const pairs = [...streamAt(page, table).matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]+)>/gi)]
      const letterOf = (hex: string) =>
        (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
      return [
        name.asString(),
        new Map(pairs.map(([, sign = '', hex = '']) => [sign.toUpperCase(), letterOf(hex)])),
      ]
    }),
  )
}

/** The text of the page, line by line. */
export function textOf(page: PDFPage): string[] {
  const fonts = fontsOf(page)
  return [...drawing(page).matchAll(/(\/[\w-]+) [\d.]+ Tf[\s\S]*?<([0-9A-F]*)> Tj/gi)].map(
    ([, font = '', hex = '']) => {
      const letters = fonts.get(font)
      if (letters === undefined) return Buffer.from(hex, 'hex').toString('latin1')
      return (hex.match(/.{4}/g) ?? []).map((sign) => letters.get(sign.toUpperCase()) ?? '\uFFFD').join('')
    },
  )
}

/** The widths of glyphs by their codes, in thousandths of the size of the letters. */
function widthsOf(page: PDFPage, font: string): Map<number, number> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const whole = fonts?.lookup(PDFName.of(font.slice(1)), PDFDict)
  const widths = whole
    ?.lookup(PDFName.of('DescendantFonts'), PDFArray)
    .lookup(0, PDFDict)
    .lookup(PDFName.of('W'), PDFArray)
  const found = new Map<number, number>()
  // A font that is built into every reader names none.
  if (widths === undefined) return found
  for (let at = 0; at < widths.size(); at += 2) {
    const first = widths.lookup(at, PDFNumber).asNumber()
    const run = widths.lookup(at + 1, PDFArray)
    for (let n = 0; n < run.size(); n += 1) found.set(first + n, run.lookup(n, PDFNumber).asNumber())
  }
  return found
}

/** Each line of text with where it is, from the upper left corner of the page, in points: `y` is the top of its letters. */
export function linesOn(page: PDFPage) {
  const text = textOf(page)
  const drawn = drawing(page).matchAll(
    /(\/[\w-]+) ([\d.]+) Tf[\s\S]*?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s*<([0-9A-F]*)> Tj/gi,
  )
  return [...drawn].map(([, font = '', size = '', x = '', y = '', hex = ''], n) => {
    const widths = widthsOf(page, font)
    const codes = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
    const width = codes.reduce((sum, code) => sum + (widths.get(code) ?? Number.NaN), 0) / 1000
    return {
      text: text[n] ?? '',
      x: Number(x),
      y: page.getHeight() - Number(y) - Number(size),
      size: Number(size),
      width: width * Number(size),
    }
  })
}
