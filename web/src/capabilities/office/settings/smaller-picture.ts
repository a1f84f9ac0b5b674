import { LOGO_HEIGHT, LOGO_WIDTH } from '#contract/pictures.ts'
import { LOGO_LONGEST } from '#contract/office-settings.ts'

const TYPES = ['image/webp', 'image/png'] as const
/** Each try is this much smaller than the one before. */
const STEP = 0.75
const TRIES = 6

/**
 * A picture file, made so small that a request has room for it: a data URL, with what is transparent. Undefined: the browser
 * cannot read it as a picture.
 */
export async function smallerPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const fits = Math.min(1, LOGO_WIDTH / picture.width, LOGO_HEIGHT / picture.height)
  for (let n = 0; n < TRIES; n += 1) {
    const urls = drawn(picture, fits * STEP ** n)
    const short = urls.find((url) => contentOf(url).length <= LOGO_LONGEST)
    if (short !== undefined) return short
  }
  return undefined
}

function drawn(picture: ImageBitmap, scale: number): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return TYPES.map((type) => canvas.toDataURL(type, 0.92))
}

/** The base64 of a data URL. */
export const contentOf = (url: string): string => url.slice(url.indexOf(',') + 1)
