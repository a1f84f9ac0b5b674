import sharp from 'sharp'
import { drawable, type Fonts, linesOf, outlineOf } from './text-outlines.ts'

/** As most apps show it. */
export const WIDTH = 1200
export const HEIGHT = 630

const MARGIN = 72
const PAPER = '#F6F4EE'
const INK = '#12201F'
const SOFT_INK = '#3E4C4A'
const TITLE = { size: 76, line: 84, most: 3 }
const TEXT = { size: 34, line: 46, most: 3 }
/** Beside the waters. */
const TEXT_WIDTH = 640
const MAP = { x: 780, y: 96, width: 348, height: 390 }
/** Beside the name of the product, which is at the right edge. */
const LOGO = { right: WIDTH - MARGIN - 160, middle: HEIGHT - MARGIN - 14, width: 240, height: 84 }
/** In degrees: a single point would fill the picture. */
const LEAST_EXTENT = 1e-4

export interface Share {
  title: string
  text: string
  /** From which price, in words; absent: it is not known. */
  price?: string
  /** The association's, as a file. */
  logo?: Buffer
  /** #rrggbb */
  colour: string
  /** Lines and outlines of the waters, each by its points: longitude, latitude. */
  waters: readonly (readonly (readonly [number, number])[])[]
}

/** The picture that other apps show beside an address: PNG, 1200 x 630. */
export async function drawShare(share: Share, fonts: Fonts): Promise<Buffer> {
  const logo = share.logo && (await placedLogo(share.logo))
  return sharp(Buffer.from(svgOf(share, fonts)))
    .composite(logo === undefined ? [] : [logo])
    .png({ palette: true, effort: 7 })
    .toBuffer()
}

/** As large as its place allows, and never larger than it is. */
async function placedLogo(file: Buffer): Promise<{ input: Buffer; left: number; top: number }> {
  const { width, height } = LOGO
  const { data, info } = await sharp(file)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: LOGO.right - info.width, top: Math.round(LOGO.middle - info.height / 2) }
}

function svgOf({ title, text, price, colour, waters }: Share, fonts: Fonts): string {
  const width = waters.length === 0 ? WIDTH - 2 * MARGIN : TEXT_WIDTH
  const head = drawable(title, 'title', fonts)
  const body = drawable(text, 'text', fonts)
  const titleLines = linesOf(head.font, head.text, TITLE.size, width, TITLE.most)
  const titleEnd = MARGIN + 40 + titleLines.length * TITLE.line
  const textLines = linesOf(body.font, body.text, TEXT.size, width, TEXT.most)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<rect width="${WIDTH}" height="18" fill="${colour}"/>
<g fill="${INK}">${titleLines.map((line, at) => outlineOf(head.font, line, TITLE.size, MARGIN, MARGIN + 64 + at * TITLE.line)).join('')}</g>
<g fill="${SOFT_INK}">${textLines.map((line, at) => outlineOf(body.font, line, TEXT.size, MARGIN, titleEnd + 24 + at * TEXT.line)).join('')}</g>
<g fill="${INK}">${price === undefined ? '' : outlineOf(fonts.title, price, 44, MARGIN, HEIGHT - MARGIN)}</g>
<g fill="${colour}">${outlineOf(fonts.title, 'Lenza', 40, WIDTH - MARGIN - 120, HEIGHT - MARGIN)}</g>
<g fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${drawn(waters)}</g>
</svg>`
}

/** The waters to scale, in the middle of their place. A degree of longitude is shorter the farther north it is. */
function drawn(waters: Share['waters']): string {
  const points = waters.flat()
  const [first] = points
  if (first === undefined) return ''
  const bounds = points.reduce(
    ({ west, east, south, north }, [x, y]) => ({
      west: Math.min(west, x),
      east: Math.max(east, x),
      south: Math.min(south, y),
      north: Math.max(north, y),
    }),
    { west: first[0], east: first[0], south: first[1], north: first[1] },
  )
  const narrower = Math.cos((((bounds.north + bounds.south) / 2) * Math.PI) / 180)
  const wide = Math.max((bounds.east - bounds.west) * narrower, LEAST_EXTENT)
  const high = Math.max(bounds.north - bounds.south, LEAST_EXTENT)
  const scale = Math.min(MAP.width / wide, MAP.height / high)
  const left = MAP.x + (MAP.width - wide * scale) / 2
  const top = MAP.y + (MAP.height - high * scale) / 2
  return waters
    .map((line) => {
      const path = line.map(
        ([x, y]) =>
          `${(left + (x - bounds.west) * narrower * scale).toFixed(1)} ${(top + (bounds.north - y) * scale).toFixed(1)}`,
      )
      const [start, end] = [path[0], path.at(-1)]
      // A lake or a stretch with both banks is an area, a brook is a line.
      return start === end ? `<path d="M${path.join('L')}Z"/>` : `<path fill="none" d="M${path.join('L')}"/>`
    })
    .join('')
}
