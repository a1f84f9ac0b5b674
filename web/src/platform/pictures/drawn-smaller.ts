const TRIES = 6

interface Drawing {
  /** Of the first try, 1 = as it is. */
  scale: number
  /** Each try is this much smaller than the one before. */
  step: number
  /** Pixels; no try is smaller. */
  least: { width: number; height: number }
  /** Media types, the best first. */
  types: readonly string[]
  /** Of each type, the best first, from 0 to 1. */
  qualities: readonly number[]
  /** Most characters of base64 for which a request has room. */
  longest: number
}

/** A data URL of the picture, no longer than a request has room for; undefined where no try is. */
export function drawnSmaller(picture: ImageBitmap, drawing: Drawing): string | undefined {
  const { scale, step, least, types, qualities, longest } = drawing
  const canvas = document.createElement('canvas')
  for (let n = 0; n < TRIES; n += 1) {
    canvas.width = Math.max(least.width, Math.round(picture.width * scale * step ** n))
    canvas.height = Math.max(least.height, Math.round(picture.height * scale * step ** n))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const type of types)
      for (const quality of qualities) {
        const url = canvas.toDataURL(type, quality)
        if (contentOf(url).length <= longest) return url
      }
  }
  return undefined
}

/** The base64 of a data URL. */
export const contentOf = (url: string): string => url.slice(url.indexOf(',') + 1)
