import { PICTURE_LONGEST } from '#contract/office-draft.ts'
import { PICTURE_LEAST_HEIGHT, PICTURE_LEAST_WIDTH } from '#contract/pictures.ts'
import { contentOf, drawnSmaller } from '#web/platform/pictures/drawn-smaller.ts'
import { openPicture, type WhyNoPicture } from '#web/platform/pictures/open-picture.ts'

/** Wider than the widest that is shown: the server makes it smaller once more. */
const WIDEST = 1600

/** Upright, and so small that a request has room for it: its base64; or why it cannot be one. */
export async function smallerPhoto(file: Blob): Promise<{ content: string } | WhyNoPicture> {
  const photo = await openPicture(file)
  if (typeof photo === 'string') return photo
  if (photo.width < PICTURE_LEAST_WIDTH || photo.height < PICTURE_LEAST_HEIGHT) return 'notOne'
  const url = drawnSmaller(photo, {
    scale: Math.min(1, WIDEST / photo.width),
    step: 0.8,
    least: { width: PICTURE_LEAST_WIDTH, height: PICTURE_LEAST_HEIGHT },
    types: ['image/jpeg'],
    qualities: [0.88],
    longest: PICTURE_LONGEST,
  })
  return url === undefined ? 'tooBig' : { content: contentOf(url) }
}
