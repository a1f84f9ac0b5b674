import { useTranslation } from 'react-i18next'
import type { PlacesShown } from '#rules/sale/places-shown.ts'

const MOST_DOTS = 10

export interface PlacesDotsProps extends PlacesShown {
  /** `left` is that of the best of several zones or slots. */
  isBest?: boolean | undefined
  className?: string
}

/** Places left: a figure, and a dot for each place where each can be drawn; the last two have the accent. */
export function PlacesDots({
  left,
  total = 0,
  onlyForMinors = 0,
  onlyForGroups = [],
  isBest = false,
  className = '',
}: PlacesDotsProps) {
  const { t } = useTranslation()
  if (left === undefined) return null
  const dots = total > MOST_DOTS ? 0 : total
  const tone = left === 0 ? 'text-ink-soft' : left <= 2 ? 'text-line' : 'text-river'
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      <span className="unbroken">
        {isBest && left > 0 && <span className="text-sm text-ink-soft">{t('ui.upTo')} </span>}
        {left > 0 && <span className={`figures text-xl ${tone}`}>{left}</span>}
        <span className="text-sm text-ink-soft"> {t('ui.placesLeft', { count: left })}</span>
      </span>
      {dots > 0 && (
        <span aria-hidden className={`inline-flex gap-1 ${tone}`}>
          {Array.from({ length: dots }, (_, place) => (
            <span
              key={place}
              className={`size-2.5 rounded-full border ${place < left ? 'border-current bg-current forced-colors:bg-[CanvasText]' : 'border-edge'}`}
            />
          ))}
        </span>
      )}
      {onlyForMinors > 0 && (
        <span className="text-sm text-ink-soft">{t('ui.placesForMinors', { count: onlyForMinors })}</span>
      )}
      {onlyForGroups.map(({ left: count, groupNames: groups }) => (
        <span key={groups} className="text-sm text-ink-soft">
          {t('ui.placesForGroups', { count, groups })}
        </span>
      ))}
    </span>
  )
}
