import { MOST_MEGAPIXELS } from '#contract/pictures.ts'
import { pixelsInHeader } from './pixels-in-header.ts'

/** Larger files are not read: a phone would have no memory left. */
export const MOST_MEGABYTES = 20
const MEGA = 1_000_000

/** Why a file cannot be opened as a picture; `heic`: a format of iPhones, which few browsers read. */
export type WhyNoPicture = 'tooBig' | 'tooManyPixels' | 'heic' | 'notOne'

/** Upright, from a file of this device; judged by its size and its header before it takes memory. */
export async function openPicture(file: Blob): Promise<ImageBitmap | WhyNoPicture> {
  if (file.size > MOST_MEGABYTES * MEGA) return 'tooBig'
  if (((await pixelsInHeader(file)) ?? 0) > MOST_MEGAPIXELS * MEGA) return 'tooManyPixels'
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (picture !== undefined) return picture
  return (await isHeic(file)) ? 'heic' : 'notOne'
}

/** The brands of HEIC, HEIF and their sequences. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4))
}
