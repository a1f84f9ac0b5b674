import { PICTURE_LONGEST } from '#contract/office-draft.ts'
import { MOST_MEGAPIXELS, PICTURE_LEAST_HEIGHT, PICTURE_LEAST_WIDTH } from '#contract/pictures.ts'
import { contentOf, drawnSmaller } from '../../pictures/drawn-smaller.ts'
import { pixelsInHeader } from '../../pictures/pixels-in-header.ts'

/** Larger files are not read: a phone would have no memory left. */
export const MOST_MEGABYTES = 20
const MEGA = 1_000_000
/** Wider than the widest that is shown: the server makes it smaller once more. */
const WIDEST = 1600

type WhyNot = 'tooBig' | 'tooManyPixels' | 'notOne'

/** Upright, and so small that a request has room for it: its base64; or why it cannot be one. */
export async function smallerPhoto(file: Blob): Promise<{ content: string } | WhyNot> {
  if (file.size > MOST_MEGABYTES * MEGA) return 'tooBig'
  if (((await pixelsInHeader(file)) ?? 0) > MOST_MEGAPIXELS * MEGA) return 'tooManyPixels'
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (photo === undefined || photo.width < PICTURE_LEAST_WIDTH || photo.height < PICTURE_LEAST_HEIGHT)
    return 'notOne'
  const url = drawnSmaller(photo, {
    scale: Math.min(1, WIDEST / photo.width),
    step: 0.8,
    least: { width: PICTURE_LEAST_WIDTH, height: PICTURE_LEAST_HEIGHT },
    types: ['image/jpeg'],
    quality: 0.88,
    longest: PICTURE_LONGEST,
  })
  return url === undefined ? 'tooBig' : { content: contentOf(url) }
}
