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
 * Beside the association's name, which says whose it is. Nothing where it cannot be loaded. In the dark it stands on white: most
 * are drawn dark on nothing.
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
