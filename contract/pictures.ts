import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** The path of all pictures. */
export const PICTURES = '/foto'
export const picturePath = (associationId: number, hash: string): string =>
  `${PICTURES}/${associationId}/${hash}`

/** The smallest width and height of a photograph, in pixels. */
export const PICTURE_LEAST_WIDTH = 600
export const PICTURE_LEAST_HEIGHT = 400

/** A few kilobytes can unpack to gigabytes: the header is judged before anything is unpacked, on either side. */
export const MOST_MEGAPIXELS = 60

/** A photograph of a water, resized at import and without metadata. */
export const picture = wire({
  /** The address of its files without width and format: `pictureFile`. */
  path: field('percorso', f.text),
  /** Of its largest file. */
  width: field('larghezza', f.count),
  height: field('altezza', f.count),
  /** What it shows, as the text alternative. */
  alt: field('testoAlternativo', f.text),
  /** Photographer and licence. */
  credit: field('autore', f.text),
})

/** An association's logo, as it is named: a WebP file and, on white, a JPEG of the same size. */
export const logo = wire({
  path: field('percorso', f.text),
  width: field('larghezza', f.count),
  height: field('altezza', f.count),
})

/** It fits into these; smaller ones are not enlarged. */
export const LOGO_WIDTH = 512
export const LOGO_HEIGHT = 256

export const exampleLogo = { percorso: '/foto/1/9c41d2b7e63f0a588a10', larghezza: 256, altezza: 256 }

export const examplePicture = {
  percorso: '/foto/1/3f9a0c41d2b7e6588a10',
  larghezza: 1200,
  altezza: 800,
  testoAlternativo: 'Il Sarca tra due rive di ontani.',
  autore: 'Ada Conti, CC BY 4.0',
}

/** A thumbnail, a phone, a phone with a dense screen or a desktop. */
const WIDTHS = [400, 800, 1200]
export const WIDEST_PICTURE = 1200

/** The widths of its WebP files, rising; the last one is its own. */
export const pictureWidths = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width]

/** The width of its only JPEG, for browsers without WebP. */
export const jpegWidth = (width: number): number => pictureWidths(width).at(-2) ?? width

export type PictureFormat = 'webp' | 'jpg'

export const pictureFile = (path: string, width: number, format: PictureFormat): string =>
  `${path}-${width}.${format}`
