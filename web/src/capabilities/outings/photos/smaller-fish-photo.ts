import { PHOTO_BYTES, PHOTO_LONGEST_SIDE } from '#contract/catch-photos.ts'
import { contentOf, drawnSmaller } from '#web/platform/pictures/drawn-smaller.ts'
import { openPicture, type WhyNoPicture } from '#web/platform/pictures/open-picture.ts'

/** In base64, of which four characters are three bytes. */
const LONGEST = Math.floor(PHOTO_BYTES / 3) * 4

/**
 * A JPEG as small as the server takes it, or why it cannot be one. It is drawn anew, so that it has neither position nor anything else
 * that a camera writes into its files.
 */
export async function smallerFishPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | WhyNoPicture> {
  const photo = await openPicture(file)
  if (typeof photo === 'string') return photo
  const url = drawnSmaller(photo, {
    scale: Math.min(1, PHOTO_LONGEST_SIDE / Math.max(photo.width, photo.height)),
    step: 0.8,
    least: { width: 1, height: 1 },
    types: ['image/jpeg'],
    qualities: [0.86, 0.76, 0.66, 0.5],
    longest: LONGEST,
  })
  photo.close()
  return url === undefined
    ? 'tooBig'
    : Uint8Array.from(atob(contentOf(url)), (letter) => letter.charCodeAt(0))
}
