import { countryCode } from '#contract/country.ts'
import { linesOfAddress, type PostalAddress, shortCountry } from '#rules/membership/postal-address.ts'
import { HAIR, type Sheet, type Written } from './sheet.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Sizes extends Pick<Written, 'colour' | 'style'> {
  largest: number
  smallest: number
}

const LEADING = 1.22
const STEP = 0.5

/** Lines in the largest letters with which all of them, wrapped, are within the box; returns where they end. */
export function drawInBox(
  sheet: Sheet,
  lines: readonly string[],
  { x, y, width, height }: Box,
  { largest, smallest, ...written }: Sizes,
): number {
  let size = largest
  const heightAt = (tried: number) =>
    lines.flatMap((line) => sheet.lines(line, { ...written, size: tried, width })).length * tried * LEADING
  while (size > smallest && heightAt(size) > height) size -= STEP
  return lines.reduce(
    (from, line) => sheet.write(line, x, from, { ...written, size, width, leading: LEADING }),
    y,
  )
}

const SIZES = { largest: 11.5, smallest: 4 }
/** For the street and the town, where they are not known. */
const LINES_TO_WRITE = 2
const LINE_TO_WRITE = 20

interface Sender {
  /** The country from which it is posted; undefined: not known. */
  home: string | undefined
  region: string
}

/** In words, as the sender's post reads it; undefined: it is the sender's own. */
function abroad(written: string | undefined, { home, region }: Sender): string | undefined {
  if (written === undefined) return undefined
  const short = shortCountry(written)
  if (home !== undefined && (short ?? countryCode(written)) === home) return undefined
  return short === undefined ? written : new Intl.DisplayNames(region, { type: 'region' }).of(short)
}

/** The name and what is below it on an envelope; without an address, or with letters that the paper has not, lines to write it by hand. */
export function drawAddress(
  sheet: Sheet,
  { name, ...address }: PostalAddress & { name: string },
  box: Box,
  { home, region }: Sender,
): void {
  const country = abroad(address.country, { home, region })
  const lines = linesOfAddress({ ...address, country })
  const isWritten = lines.length > 1 && lines.every((line) => sheet.hasLettersOf(line))
  if (isWritten) {
    drawInBox(sheet, [name, ...lines], box, SIZES)
    return
  }
  const space = LINES_TO_WRITE * LINE_TO_WRITE
  let y = drawInBox(sheet, [name], { ...box, height: box.height - space }, SIZES)
  for (let line = 0; line < LINES_TO_WRITE; line += 1) {
    y += LINE_TO_WRITE
    sheet.rule(box.x, y, box.width, HAIR, 0.6)
  }
}
