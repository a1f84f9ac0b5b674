import { useState } from 'react'
import type * as z from 'zod/mini'
import { type logo, pictureFile } from '#contract/pictures.ts'

export type Logo = z.output<typeof logo>

interface AssociationLogoProps {
  /** As it is served, or a picture of this page. */
  logo: Logo | { url: string }
  /** Its largest height and width. */
  className: string
}

/**
 * The logo, without words of its own: the association's name stands beside it. Nothing is drawn where it cannot be loaded. In the
 * dark scheme it has a white ground, because most logos are dark on a transparent one.
 */
export function AssociationLogo({ logo, className }: AssociationLogoProps) {
  const [missing, setMissing] = useState<string>()
  const url = 'url' in logo ? logo.url : pictureFile(logo.path, logo.width, 'webp')
  if (url === missing) return null
  return (
    <img
      src={url}
      {...('url' in logo ? {} : { width: logo.width, height: logo.height })}
      alt=""
      decoding="async"
      onError={() => setMissing(url)}
      className={`h-auto w-auto shrink-0 object-contain dark:rounded-md dark:bg-[#fff] dark:p-1 ${className}`}
    />
  )
}
