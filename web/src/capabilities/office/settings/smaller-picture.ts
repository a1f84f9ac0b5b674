import { LOGO_HEIGHT, LOGO_WIDTH, MOST_MEGAPIXELS } from '#contract/pictures.ts'
import { LOGO_LONGEST } from '#contract/office-settings.ts'
import { drawnSmaller } from '#web/platform/pictures/drawn-smaller.ts'
import { pixelsInHeader } from '#web/platform/pictures/pixels-in-header.ts'

/**
 * A logo, made so small that a request has room for it: a data URL, with what is transparent. Undefined: the browser
 * cannot read it as a picture, or would have no memory left for it.
 */
export async function smallerPicture(file: Blob): Promise<string | undefined> {
  if (((await pixelsInHeader(file)) ?? 0) > MOST_MEGAPIXELS * 1_000_000) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  return drawnSmaller(picture, {
    scale: Math.min(1, LOGO_WIDTH / picture.width, LOGO_HEIGHT / picture.height),
    step: 0.75,
    least: { width: 1, height: 1 },
    types: ['image/webp', 'image/png'],
    qualities: [0.92],
    longest: LOGO_LONGEST,
  })
}
