import { CalendarDays } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Label } from 'react-aria-components/Label'
import { Button as AriaButton } from 'react-aria-components/Button'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { addDays } from '#rules/days.ts'
import type { DayInfo } from './day-state.ts'
import { dayText } from '#rules/day-text.ts'
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
  'flex min-h-22 min-w-16 shrink-0 snap-start flex-col items-center justify-center gap-0.5 rounded-md px-1 py-2 border border-edge bg-sheet text-center transition-colors duration-150'

/** The next days in a row. */
export function DayStrip({
  label,
  value,
  onChange,
  today,
  infoOf,
  onMore,
  days = 14,
  from = today,
  isLabelHidden = false,
}: DayStripProps) {
  const { t, region } = useTexts()
  const strip = Array.from({ length: days }, (_, step) => addDays(from, step))
  const isBeyond = value !== null && !strip.includes(value)
  const row = useRef<HTMLDivElement>(null)

  const place = value === null ? -1 : strip.indexOf(value)

  // A day that was chosen elsewhere on the page is scrolled into view.
  useEffect(() => {
    const chosen = row.current?.children[place]
    if (row.current && chosen instanceof HTMLElement)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [place])

  return (
    <RadioGroup orientation="horizontal" value={isBeyond ? null : value} onChange={onChange}>
      <Label className={isLabelHidden ? 'sr-only' : 'mb-2 block font-display text-lg font-[640]'}>
        {label}
      </Label>
      <div
        ref={row}
        className="relative -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:thin] md:mr-0 md:-ml-1.5 md:scroll-px-1.5 md:px-1.5"
      >
        {strip.map((day) => (
          <DayTile key={day} day={day} isToday={day === today} info={infoOf(day)} />
        ))}
        {onMore && (
          <AriaButton
            onPress={onMore}
            className={`${tile} cursor-pointer text-sm text-river data-hovered:border-river ${isBeyond ? 'border-river bg-glacier font-semibold' : ''}`}
          >
            <CalendarDays aria-hidden className="size-5" />
            {isBeyond ? dayText(value, 'short', region) : t('ui.otherDay')}
          </AriaButton>
        )}
      </div>
    </RadioGroup>
  )
}

function DayTile({ day, isToday, info }: { day: string; isToday: boolean; info: DayInfo | undefined }) {
  const { t, region } = useTexts()
  const isRefused = info !== undefined && info.state !== 'open'
  const spoken = [
    isToday && t('ui.today'),
    dayText(day, 'day', region),
    info && t(`ui.day.${info.state}`),
    isRefused ? info.reason : info?.hint,
  ]
  return (
    <RadioField value={day} isDisabled={isRefused} aria-label={spoken.filter(Boolean).join(', ')}>
      <RadioButton
        className={`${tile} group relative cursor-pointer whitespace-nowrap data-disabled:cursor-default data-disabled:border-hair data-disabled:bg-transparent data-disabled:text-ink-soft data-hovered:border-river data-selected:border-river data-selected:bg-river data-selected:text-on-river`}
      >
        {isToday && (
          <span className="absolute inset-x-4 top-1.5 h-0.75 rounded-full bg-line group-data-selected:bg-on-river" />
        )}
        <span className="text-xs text-ink-soft group-data-selected:text-on-river">
          {dayText(day, 'weekday', region)}
        </span>
        <span className="figures text-2xl/none group-data-disabled:font-[500]">{Number(day.slice(8))}</span>
        <span className="text-xs text-ink-soft group-data-selected:text-on-river">
          {isRefused ? t(`ui.dayWord.${info.state}`) : (info?.hint ?? dayText(day, 'month', region))}
        </span>
      </RadioButton>
    </RadioField>
  )
}
