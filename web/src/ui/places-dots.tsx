import { useTranslation } from 'react-i18next'

const MOST_DOTS = 10

/** The number of dots, and of full ones: at least one while a place is left. */
export function dotsFor(left: number, total: number): { dots: number; full: number } {
  const dots = Math.min(total, MOST_DOTS)
  return { dots, full: Math.min(dots, Math.ceil((Math.max(0, left) / Math.max(1, total)) * dots)) }
}

export interface PlacesDotsProps {
  left: number
  /** Without it only the figure is shown. */
  total?: number | undefined
  className?: string
}

/** Places left: a figure and a row of dots; the last two have the accent. */
export function PlacesDots({ left, total, className = '' }: PlacesDotsProps) {
  const { t } = useTranslation()
  const { dots, full } = dotsFor(left, total ?? 0)
  const tone = left === 0 ? 'text-ink-soft' : left <= 2 ? 'text-line' : 'text-river'
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      <span className="whitespace-nowrap">
        {left > 0 && <span className={`figures text-xl ${tone}`}>{left}</span>}
        <span className="text-sm text-ink-soft"> {t('ui.placesLeft', { count: left })}</span>
      </span>
      {dots > 0 && (
        <span aria-hidden className={`inline-flex gap-1 ${tone}`}>
          {Array.from({ length: dots }, (_, place) => (
            <span
              key={place}
              className={`size-2.5 rounded-full border ${place < full ? 'border-current bg-current forced-colors:bg-[CanvasText]' : 'border-edge'}`}
            />
          ))}
        </span>
      )}
    </span>
  )
}
