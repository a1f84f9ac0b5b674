import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pixelsInHeader } from './pixels-in-header.ts'

const drawn = sharp({ create: { width: 700, height: 410, channels: 3, background: '#0e5e59' } })
const file = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

it.each([
  ['JPEG', () => drawn.clone().jpeg().toBuffer()],
  [
    'JPEG with metadata',
    () =>
      drawn
        .clone()
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
        .jpeg()
        .toBuffer(),
  ],
  ['progressive JPEG', () => drawn.clone().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => drawn.clone().png().toBuffer()],
  ['WebP', () => drawn.clone().webp().toBuffer()],
  ['WebP without loss', () => drawn.clone().webp({ lossless: true }).toBuffer()],
  [
    'WebP with metadata',
    () =>
      drawn
        .clone()
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp()
        .toBuffer(),
  ],
])('%s says its pixels before it is unpacked', async (_, made) => {
  expect(await pixelsInHeader(file(await made()))).toBe(700 * 410)
})

it('what ends early, or is no picture, says nothing', async () => {
  const whole = await drawn.clone().png().toBuffer()
  expect(await pixelsInHeader(file(whole.subarray(0, 18)))).toBeUndefined()
  expect(await pixelsInHeader(new Blob(['GIF89a']))).toBeUndefined()
  expect(await pixelsInHeader(new Blob([]))).toBeUndefined()
})
