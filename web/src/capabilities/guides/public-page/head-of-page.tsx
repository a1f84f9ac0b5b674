import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, WaterPicture } from '#web/ui/water-picture.tsx'

interface HeadOfPageProps {
  title: string
  /** #rrggbb of the association. */
  colour: string
  picture: Picture | undefined
  children: ReactNode
}

/** The name with the association's colour below it, and the water's picture. */
export function HeadOfPage({ title, colour, picture, children }: HeadOfPageProps) {
  const { t } = useTranslation()
  return (
    <header className="grid gap-x-8 gap-y-4 pt-3 pb-8 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{title}</h1>
        <span
          aria-hidden
          className="mt-3 block h-1 w-24 rounded-full border border-edge/40 forced-color-adjust-none"
          style={{ backgroundColor: colour }}
        />
        {children}
      </div>
      {picture && (
        <figure className="md:w-96">
          <WaterPicture
            picture={picture}
            sizes="(min-width: 720px) 384px, 92vw"
            className="aspect-video w-full rounded-md"
            isFirst
          />
          <figcaption className="mt-1 text-xs text-ink-soft md:text-right">
            {t('ui.pictureBy', { credit: picture.credit })}
          </figcaption>
        </figure>
      )}
    </header>
  )
}
