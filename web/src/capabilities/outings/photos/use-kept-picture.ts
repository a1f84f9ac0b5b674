import { useEffect, useState } from 'react'
import { contentOfPhoto } from '#web/platform/offline/index.ts'

type Found = { is: 'looking' } | { is: 'here'; url: string } | { is: 'elsewhere' }

/** The picture of a photograph on this phone, as an address that the page can show. */
export function useKeptPicture(photoId: string): Found {
  const [found, setFound] = useState<Found>({ is: 'looking' })
  useEffect(() => {
    let isGone = false
    let url: string | undefined
    void contentOfPhoto(photoId)
      .catch(() => undefined)
      .then((content) => {
        if (isGone) return
        if (content === undefined) return setFound({ is: 'elsewhere' })
        url = URL.createObjectURL(new Blob([content], { type: 'image/jpeg' }))
        setFound({ is: 'here', url })
      })
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [photoId])
  return found
}
