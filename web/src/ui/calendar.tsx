import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Button } from './button.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { DayMark } from './day-mark.tsx'
import { DAY_STATES, type DayInfo, type DayState } from './day-state.ts'
import { dayText } from '#rules/day-text.ts'
import { daysFromTo, firstOfMonth, lastOfMonth } from '#rules/days.ts'
import { InOurLanguage } from './in-our-language.tsx'
import { useTexts } from './region.ts'

export interface CalendarProps {
  label: string
  /** Civil day `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The association's civil today; has the accent. */
  today: string
  /** undefined while the day is not loaded: then it may be chosen. */
  infoOf: (day: string) => DayInfo | undefined
  /** The first and last day that can be reached. */
  firstDay?: string
  lastDay?: string
  /** The first day of the visible month: its days can be loaded. */
  onMonthChange?: (firstOfMonth: string) => void
  /** What can be done about a day that is full, below its reason. */
  fullDayAct?: { text: string; onPress: (day: string) => void } | undefined
}

/** A month of days, each open, full, closed or too early; screen readers get the reason. */
export function Calendar({
  label,
  value,
  onChange,
  today,
  infoOf,
  firstDay,
  lastDay,
  onMonthChange,
  fullDayAct,
}: CalendarProps) {
  const [focused, setFocused] = useState(() => parseDate(value ?? firstDay ?? today))
  const [shown, setShown] = useState(value)
  // A day that was chosen elsewhere on the page is shown.
  if (value !== shown) {
    setShown(value)
    if (value) setFocused(parseDate(value))
  }
  const isRefused = (day: string) => (infoOf(day)?.state ?? 'open') !== 'open'

  function moveTo(day: CalendarDate) {
    if (day.month !== focused.month || day.year !== focused.year)
      onMonthChange?.(day.set({ day: 1 }).toString())
    setFocused(day)
  }

  return (
    <InOurLanguage>
      <AriaCalendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day.toString())}
        focusedValue={focused}
        onFocusChange={moveTo}
        isDateUnavailable={(day) => isRefused(day.toString())}
        {...(firstDay && { minValue: parseDate(firstDay) })}
        {...(lastDay && { maxValue: parseDate(lastDay) })}
        className="w-full max-w-[420px]"
      >
        <MonthHead />
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className="pb-1 text-xs font-normal text-ink-soft">
                {weekday}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarDay
                date={date}
                today={today}
                info={infoOf(date.toString())}
                onTouch={() => isRefused(date.toString()) && moveTo(date)}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
        <Reason day={focused.toString()} info={infoOf(focused.toString())} />
        {fullDayAct && infoOf(focused.toString())?.state === 'full' && (
          <div className="pt-1 pb-3">
            <Button variant="secondary" onPress={() => fullDayAct.onPress(focused.toString())}>
              {fullDayAct.text}
            </Button>
          </div>
        )}
        <Legend hasHeld={daysOfMonth(focused).some((day) => infoOf(day)?.state === 'held')} />
      </AriaCalendar>
    </InOurLanguage>
  )
}

function MonthHead() {
  const { t } = useTexts()
  const arrow =
    'grid size-12 cursor-pointer place-items-center rounded-full text-ink data-disabled:cursor-default data-disabled:text-edge data-hovered:bg-glacier'
  return (
    <div className="flex items-center justify-between pb-2">
      <AriaButton slot="previous" aria-label={t('ui.previousMonth')} className={arrow}>
        <ChevronLeft aria-hidden />
      </AriaButton>
      <CalendarHeading className="text-xl first-letter:uppercase" />
      <AriaButton slot="next" aria-label={t('ui.nextMonth')} className={arrow}>
        <ChevronRight aria-hidden />
      </AriaButton>
    </div>
  )
}

/** The reason of an unavailable day, as soon as it is touched. */
function Reason({ day, info }: { day: string; info: DayInfo | undefined }) {
  const { t, region } = useTexts()
  const isRefused = info !== undefined && info.state !== 'open'
  return (
    <p role="status" className="min-h-12 first-letter:uppercase px-1 pt-2 text-sm text-ink-soft">
      {isRefused && (
        <>
          <strong className="text-ink">{dayText(day, 'day', region)}</strong>
          {/* A reason is a sentence of its own. */}
          {info.reason === undefined ? `: ${t(`ui.day.${info.state}`)}` : `. ${info.reason}`}
        </>
      )}
    </p>
  )
}

const daysOfMonth = (day: CalendarDate): string[] =>
  daysFromTo(firstOfMonth(day.toString()), lastOfMonth(day.toString()))

function Legend({ hasHeld }: { hasHeld: boolean }) {
  const { t } = useTexts()
  const states = DAY_STATES.flatMap((state): DayState[] =>
    state === 'full' && hasHeld ? [state, 'held'] : [state],
  )
  return (
    <ul aria-label={t('ui.legend')} className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-sm text-ink-soft">
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <DayMark state={state} />
          {t(`ui.day.${state}`)}
        </li>
      ))}
    </ul>
  )
}
