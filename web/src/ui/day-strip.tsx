import { CalendarDays } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { addDays } from '#rules/days.ts'
import { type DayInfo, DAYS_OF_STRIP } from './day-state.ts'
import { dayText } from '#rules/day-text.ts'
import { PlainButton } from './plain-button.tsx'
import { useTexts } from './region.ts'

interface DayStripProps {
  label: string
  /** Civil day `YYYY-MM-DD`, or null; a day beyond the strip is shown on the button at its end. */
  value: string | null
  onChange: (day: string) => void
  today: string
  infoOf: (day: string) => DayInfo | undefined
  /** Opens the calendar; absent where the strip has all days. */
  onMore?: (() => void) | undefined
  days?: number
  /** The first day of the strip; today without it. */
  from?: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

const tile =
  'flex min-h-22 min-w-16 shrink-0 snap-start flex-col items-center justify-center gap-0.5 rounded-md px-1 py-2 border text-center transition-colors duration-150'

/** The next days in a row. */
export function DayStrip({
  label,
  value,
  onChange,
  today,
  infoOf,
  onMore,
  days = DAYS_OF_STRIP,
  from = today,
  isLabelHidden = false,
}: DayStripProps) {
  const { t, region } = useTexts()
  const strip = Array.from({ length: days }, (_, step) => addDays(from, step))
  const isBeyond = value !== null && !strip.includes(value)
  const row = useRef<HTMLDivElement>(null)
  const name = useId()
  const place = value === null ? -1 : strip.indexOf(value)

  // A day that was chosen elsewhere on the page is scrolled into view, in a frame that lays the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const chosen = row.current?.children[place]
      if (row.current && chosen instanceof HTMLElement)
        row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [place])

  return (
    <div role="radiogroup" aria-labelledby={name}>
      <span id={name} className={isLabelHidden ? 'sr-only' : 'mb-2 block font-display text-lg font-[640]'}>
        {label}
      </span>
      <div
        ref={row}
        className="relative -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:thin] lg:gap-1.5 md:mr-0 md:-ml-1.5 md:scroll-px-1.5 md:px-1.5"
      >
        {strip.map((day) => (
          <DayTile
            key={day}
            {...{ day, name, onChange }}
            isChosen={day === value}
            isToday={day === today}
            info={infoOf(day)}
          />
        ))}
        {onMore && (
          <PlainButton
            onPress={onMore}
            className={`${tile} cursor-pointer text-sm text-river hover:border-river ${isBeyond ? 'border-river bg-glacier font-semibold' : 'border-edge bg-sheet'}`}
          >
            <CalendarDays aria-hidden className="size-5" />
            {isBeyond ? dayText(value, 'short', region) : t('ui.otherDay')}
          </PlainButton>
        )}
      </div>
    </div>
  )
}

interface DayTileProps {
  day: string
  /** Of the group of radios. */
  name: string
  isChosen: boolean
  isToday: boolean
  info: DayInfo | undefined
  onChange: (day: string) => void
}

/** The browser's own radio, laid over the tile. */
function DayTile({ day, name, isChosen, isToday, info, onChange }: DayTileProps) {
  const { t, region } = useTexts()
  const isRefused = info !== undefined && info.state !== 'open'
  const spoken = [
    isToday && t('ui.today'),
    dayText(day, 'day', region),
    info && t(`ui.day.${info.state}`),
    info?.isYours && t('ui.day.yours'),
    isRefused ? info.reason : info?.hint,
  ]
  return (
    <label
      className={`${tile} group relative whitespace-nowrap ${isRefused ? 'border-hair bg-transparent text-ink-soft' : 'cursor-pointer border-edge bg-sheet hover:border-river'} has-checked:border-river has-checked:bg-river has-checked:text-on-river has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]`}
    >
      <input
        type="radio"
        name={name}
        value={day}
        aria-label={spoken.filter(Boolean).join(', ')}
        checked={isChosen}
        disabled={isRefused}
        onChange={() => onChange(day)}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none!"
      />
      {isToday && (
        <span className="absolute inset-x-4 top-1.5 h-0.75 rounded-full bg-line group-has-checked:bg-on-river" />
      )}
      <span className="text-xs text-ink-soft group-has-checked:text-on-river">
        {dayText(day, 'weekday', region)}
      </span>
      <span className={`figures text-2xl/none ${isRefused ? 'font-[500]' : ''}`}>{Number(day.slice(8))}</span>
      <span className="text-xs text-ink-soft group-has-checked:text-on-river">
        {info?.isYours
          ? t('ui.day.yours')
          : isRefused
            ? t(`ui.dayWord.${info.state}`)
            : (info?.hint ?? dayText(day, 'month', region))}
      </span>
    </label>
  )
}
