import { PICTURE_LONGEST } from '#contract/office-draft.ts'
import { PICTURE_LEAST_HEIGHT, PICTURE_LEAST_WIDTH } from '#contract/pictures.ts'

/** Larger files are not read: a phone would have no memory left. */
export const MOST_MEGABYTES = 20
const MEGA = 1_000_000
/** Wider than the widest that is shown: the server makes it smaller once more. */
const WIDEST = 1600
const STEP = 0.8
const TRIES = 6

/** Upright, and so small that a request has room for it: its base64; or why it cannot be one. */
export async function smallerPhoto(file: Blob): Promise<{ content: string } | 'tooBig' | 'notOne'> {
  if (file.size > MOST_MEGABYTES * MEGA) return 'tooBig'
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (photo === undefined || photo.width < PICTURE_LEAST_WIDTH || photo.height < PICTURE_LEAST_HEIGHT)
    return 'notOne'
  const fits = Math.min(1, WIDEST / photo.width)
  for (let n = 0; n < TRIES; n += 1) {
    const url = drawn(photo, fits * STEP ** n)
    const content = url.slice(url.indexOf(',') + 1)
    if (content.length <= PICTURE_LONGEST) return { content }
  }
  return 'tooBig'
}

function drawn(photo: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(PICTURE_LEAST_WIDTH, Math.round(photo.width * scale))
  canvas.height = Math.max(PICTURE_LEAST_HEIGHT, Math.round(photo.height * scale))
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.88)
}
