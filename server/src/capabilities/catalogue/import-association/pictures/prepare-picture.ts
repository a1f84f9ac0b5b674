import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  PICTURE_LEAST_HEIGHT,
  PICTURE_LEAST_WIDTH,
  jpegWidth,
  LOGO_HEIGHT,
  LOGO_WIDTH,
  MOST_MEGAPIXELS,
  pictureWidths,
  WIDEST_PICTURE,
} from '#contract/pictures.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import type { Mistake } from '#association-file/mistakes.ts'
import type { PreparedPicture } from './prepared-picture.ts'

export const MOST_MEGABYTES = 20
/** Each way. */
export const LEAST_OF_LOGO = 96

const MEGA = 1_000_000
const WEBP_QUALITY = 74
const JPEG_QUALITY = 78
const LOGO_QUALITY = 90

type Wrong = Pick<Mistake, 'code' | 'values'>

export const fileTooBig = (bytes: number): Wrong | undefined =>
  bytes > MOST_MEGABYTES * MEGA
    ? { code: 'PICTURE_FILE_TOO_BIG', values: { bound: MOST_MEGABYTES } }
    : undefined

/** By their first bytes, so that the library is given nothing else that it could read. */
function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  return begins('\xFF\xD8\xFF') || begins('\x89PNG\r\n\x1A\n') || (begins('RIFF') && begins('WEBP', 8))
}

type Outcome<Prepared = PreparedPicture> = { prepared: Prepared } | { wrong: Wrong }

/** Whose pictures take turns with those of others; an import prepares one after the other. */
const IMPORT = 'import'

/**
 * The picture in all sizes, or why it cannot be one. All metadata are left out, the place where it was taken too. `whose`: its
 * association. Refuses where too many wait.
 */
export const preparePicture = (bytes: Buffer, whose = IMPORT): Promise<Outcome> =>
  prepare(whose, bytes, { width: PICTURE_LEAST_WIDTH, height: PICTURE_LEAST_HEIGHT }, (open, width) =>
    inAllSizes(open, Math.min(width, WIDEST_PICTURE)),
  )

/** A picture takes up to 180 MB while it is unpacked: several at once would take the machine of a small club. */
const AT_ONCE = 1
/** Each that waits takes 3 MB, and a few seconds of those behind it. */
const MOST_WAITING_OF_ONE = 10
const queue = fairQueue({
  atOnce: AT_ONCE,
  atOnceOfOne: AT_ONCE,
  mostWaiting: 3 * MOST_WAITING_OF_ONE,
  mostWaitingOfOne: MOST_WAITING_OF_ONE,
})

async function prepare<Prepared>(
  whose: string,
  bytes: Buffer,
  least: { width: number; height: number },
  work: (open: () => Sharp, width: number) => Promise<Prepared>,
): Promise<Outcome<Prepared>> {
  const tooBig = fileTooBig(bytes.length)
  if (tooBig !== undefined) return { wrong: tooBig }
  if (!isPicture(bytes)) return { wrong: { code: 'NOT_A_PICTURE', values: {} } }
  return queue.run(whose, () => unpack(bytes, least, work))
}

/** Loaded when it is needed. It keeps nothing of a picture, and one thread of it works: others would each keep memory of their own. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function unpack<Prepared>(
  bytes: Buffer,
  least: { width: number; height: number },
  work: (open: () => Sharp, width: number) => Promise<Prepared>,
): Promise<Outcome<Prepared>> {
  const sharp = await loadSharp()
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
    if (width < least.width || height < least.height)
      return {
        wrong: {
          code: 'PICTURE_TOO_SMALL',
          values: { width, height, leastWidth: least.width, leastHeight: least.height },
        },
      }
    return { prepared: await work(open, width) }
  } catch {
    return { wrong: { code: 'NOT_A_PICTURE', values: {} } }
  }
}

/** The logo in both formats, whole and with what is transparent, or why it cannot be one. */
export const prepareLogo = (bytes: Buffer, whose = IMPORT): Promise<Outcome> =>
  prepare(whose, bytes, { width: LEAST_OF_LOGO, height: LEAST_OF_LOGO }, asLogo)

async function asLogo(open: () => Sharp): Promise<PreparedPicture> {
  const inside = () =>
    open()
      .autoOrient()
      .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await inside()
    .webp({ quality: LOGO_QUALITY, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const onWhite = inside().flatten({ background: '#ffffff' }).jpeg({ quality: LOGO_QUALITY, mozjpeg: true })
  const files = [
    { width, format: 'webp' as const, bytes: data },
    { width, format: 'jpg' as const, bytes: await onWhite.toBuffer() },
  ]
  return { hash: hashOf(files), width, height, files }
}

/** What a person photographed: at least a picture that shows something. */
const LEAST_OF_PHOTO = { width: 100, height: 100 }
const PHOTO_QUALITIES = [84, 74, 60, 45]

interface Bounds {
  longestSide: number
  /** Bytes of the file. */
  most: number
}

/** One JPEG within these bounds, upright and without any metadata, or why it cannot be one. `whose`: its person. */
export const preparePhoto = (bytes: Buffer, whose: string, bounds: Bounds): Promise<Outcome<Buffer>> =>
  prepare(whose, bytes, LEAST_OF_PHOTO, (open) => asPhoto(open, bounds))

async function asPhoto(open: () => Sharp, { longestSide: side, most }: Bounds): Promise<Buffer> {
  const upright = await open()
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { default: sharp } = await import('sharp')
  const { width, height, channels } = upright.info
  for (const quality of PHOTO_QUALITIES) {
    const jpeg = await sharp(upright.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (jpeg.length <= most) return jpeg
  }
  throw new Error('a photograph of this size is never so large')
}

function hashOf(files: readonly { bytes: Buffer }[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 20)
}

async function inAllSizes(open: () => Sharp, widest: number): Promise<PreparedPicture> {
  const atWidth = (width: number) => open().autoOrient().resize({ width }).flatten({ background: '#ffffff' })
  const webps = []
  // One after the other: each size unpacks the whole picture.
  for (const width of pictureWidths(widest)) {
    const { data, info } = await atWidth(width)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    webps.push({ width, height: info.height, format: 'webp' as const, bytes: data })
  }
  const jpeg = {
    width: jpegWidth(widest),
    format: 'jpg' as const,
    bytes: await atWidth(jpegWidth(widest)).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
  }
  return {
    hash: hashOf([...webps, jpeg]),
    width: widest,
    height: webps.at(-1)?.height ?? 0,
    files: [...webps.map(({ width, format, bytes }) => ({ width, format, bytes })), jpeg],
  }
}

/** Of a file that was prepared here. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
