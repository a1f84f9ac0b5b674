import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawShare, HEIGHT, WIDTH, type Share } from './draw-share.ts'
import { drawable, fontsIn } from './text-outlines.ts'

const fonts = fontsIn(fileURLToPath(new URL('../../../../../web/public', import.meta.url)))
const SHARE: Share = { title: 'Alto Sarca', text: 'Pinzolo', price: '22 €', colour: '#0e5e59', waters: [] }
const RED = [255, 0, 0]

/** Where every logo is, however wide or high. */
async function inItsMiddle(logo?: { width: number; height: number }): Promise<number[]> {
  const create = { ...(logo ?? { width: 1, height: 1 }), channels: 3 as const, background: '#ff0000' }
  const file = await sharp({ create }).webp().toBuffer()
  const picture = await drawShare({ ...SHARE, ...(logo && { logo: file }) }, fonts)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT])
  const at = (544 * WIDTH + 950) * info.channels
  return [...data.subarray(at, at + 3)]
}

it.each([
  { width: 512, height: 128 },
  { width: 96, height: 96 },
  { width: 128, height: 512 },
])('a picture has the logo of its association, of $width by $height', async (logo) => {
  for (const [channel, value] of (await inItsMiddle(logo)).entries())
    expect(Math.abs(value - (RED[channel] ?? 0))).toBeLessThan(12)
})

it('a picture of one without a logo has nothing there', async () => {
  expect(await inItsMiddle()).toEqual([246, 244, 238])
})

it.each(['Ždrelec', 'Čatež ob Savi', 'Łódź', 'Şırnak', 'Рыбаки', 'Alto Sarca – Größe'])(
  'every letter of %s is drawn, in a font that has it',
  (name) => {
    const { font, text } = drawable(name, 'title', fonts)
    expect(text).toBe(name)
    for (const letter of text) expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true)
  },
)

it('what no font has leaves no gap; a name of the display font stays in it', () => {
  const { text } = drawable('Pesca 🎣👨‍👩‍👧 / Fischer', 'title', fonts)
  expect(text.replaceAll(/\s+/g, ' ')).toBe('Pesca / Fischer')
  expect(drawable('Alto Sarca – Pinzolo', 'title', fonts).font).toBe(fonts.title)
})
