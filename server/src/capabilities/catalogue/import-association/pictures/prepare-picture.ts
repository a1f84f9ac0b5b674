import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { jpegWidth, pictureWidths, WIDEST_PICTURE } from '#contract/pictures.ts'
import type { Mistake } from '../mistakes.ts'
import type { PreparedPicture } from './prepared-picture.ts'

export const MOST_MEGABYTES = 20
/** A few kilobytes can unpack to gigabytes: the header is judged before anything is unpacked. */
export const MOST_MEGAPIXELS = 60
export const LEAST_WIDTH = 600
export const LEAST_HEIGHT = 400

const MEGA = 1_000_000
const WEBP_QUALITY = 74
const JPEG_QUALITY = 78

type Wrong = Pick<Mistake, 'code' | 'values'>

/** By their first bytes, so that the library is given nothing else that it could read. */
function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  return begins('\xFF\xD8\xFF') || begins('\x89PNG\r\n\x1A\n') || (begins('RIFF') && begins('WEBP', 8))
}

/** The picture in all sizes, or why it cannot be one. All metadata are left out, the place where it was taken too. */
export async function preparePicture(
  bytes: Buffer,
): Promise<{ prepared: PreparedPicture } | { wrong: Wrong }> {
  if (bytes.length > MOST_MEGABYTES * MEGA)
    return { wrong: { code: 'PICTURE_FILE_TOO_BIG', values: { bound: MOST_MEGABYTES } } }
  if (!isPicture(bytes)) return { wrong: { code: 'NOT_A_PICTURE', values: {} } }
  // Only an import needs the library.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * MEGA })
  try {
    const {
      width: wide,
      height: high,
      orientation = 1,
    } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (wide * high > MOST_MEGAPIXELS * MEGA)
      return { wrong: { code: 'PICTURE_TOO_BIG', values: { bound: MOST_MEGAPIXELS } } }
    // Orientations from 5 on lie on their side.
    const [width, height] = orientation >= 5 ? [high, wide] : [wide, high]
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT)
      return {
        wrong: {
          code: 'PICTURE_TOO_SMALL',
          values: { width, height, leastWidth: LEAST_WIDTH, leastHeight: LEAST_HEIGHT },
        },
      }
    return { prepared: await inAllSizes(open, Math.min(width, WIDEST_PICTURE)) }
  } catch {
    return { wrong: { code: 'NOT_A_PICTURE', values: {} } }
  }
}

async function inAllSizes(open: () => Sharp, widest: number): Promise<PreparedPicture> {
  const atWidth = (width: number) => open().autoOrient().resize({ width }).flatten({ background: '#ffffff' })
  const webps = await Promise.all(
    pictureWidths(widest).map(async (width) => {
      const { data, info } = await atWidth(width)
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true })
      return { width, height: info.height, format: 'webp' as const, bytes: data }
    }),
  )
  const jpeg = {
    width: jpegWidth(widest),
    format: 'jpg' as const,
    bytes: await atWidth(jpegWidth(widest)).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
  }
  const hash = createHash('sha256')
  for (const { bytes } of [...webps, jpeg]) hash.update(bytes)
  return {
    hash: hash.digest('hex').slice(0, 20),
    width: widest,
    height: webps.at(-1)?.height ?? 0,
    files: [...webps.map(({ width, format, bytes }) => ({ width, format, bytes })), jpeg],
  }
}
