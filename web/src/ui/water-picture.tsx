import { useState } from 'react'
import type * as z from 'zod/mini'
import { jpegWidth, pictureFile, pictureWidths, type picture } from '#contract/pictures.ts'

export type Picture = z.output<typeof picture>

interface WaterPictureProps {
  picture: Picture | undefined
  /** Its width on the screen, as of `<img sizes>`. */
  sizes: string
  /** Of the box, with its size. */
  className: string
  /** It is on the first screenful. */
  isFirst?: boolean
}

/** A water's picture in a box of fixed size; river contours where there is none, until it is loaded, and offline. */
export function WaterPicture({ picture: given, sizes, className, isFirst = false }: WaterPictureProps) {
  const [missing, setMissing] = useState<string>()
  const shown = given && given.path !== missing ? given : undefined
  return (
    <span className={`water-picture relative block shrink-0 overflow-hidden ${className}`}>
      {shown && (
        <picture>
          <source type="image/webp" srcSet={srcSetOf(shown)} sizes={sizes} />
          <img
            src={pictureFile(shown.path, jpegWidth(shown.width), 'jpg')}
            width={shown.width}
            height={shown.height}
            alt={shown.alt}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setMissing(shown.path)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}

const srcSetOf = ({ path, width }: Picture): string =>
  pictureWidths(width)
    .map((one) => `${pictureFile(path, one, 'webp')} ${one}w`)
    .join(', ')
