import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { dayText } from '#rules/day-text.ts'
import { addDays, daysFromTo, isoWeekday, lastOfMonth } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTexts } from '#web/ui/region.ts'

export interface YearDay {
  tone: 'open' | 'shut' | 'refused' | 'past'
  /** After the day's name, for screen readers and the pointer. */
  text: string
}

const TONES: Record<YearDay['tone'], string> = {
  open: 'bg-glacier font-semibold text-ink',
  refused: 'border border-alarm text-alarm',
  shut: 'text-ink-soft',
  past: 'text-ink-soft',
}

interface YearDaysProps {
  year: number
  onYear: (year: number) => void
  dayOf: (day: Day) => YearDay
  selected?: Day | undefined
  onPress: (day: Day) => void
  /** What a press does: chooses the day, or turns it. */
  isPressed?: ((day: Day) => boolean) | undefined
}

/** 1 January 2024 was a Monday. */
const WEEK = daysFromTo('2024-01-01', '2024-01-07')

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One stop of the Tab key for the whole year; the arrows lead from day to day, over the ends of months. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { day } = event.currentTarget.dataset
  const step = STEPS[event.key]
  if (day === undefined || step === undefined) return
  event.preventDefault()
  const next = addDays(day, step)
  event.currentTarget.closest('[data-year]')?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
}

/** A year as months of coloured days, each a button. */
export function YearDays({ year, onYear, dayOf, selected, onPress, isPressed }: YearDaysProps) {
  const { t, region } = useTexts()
  const stop = selected?.startsWith(`${year}-`) ? selected : `${year}-01-01`
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          label={t('office-rules.year.before')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onPress={() => onYear(year - 1)}
        />
        <span aria-live="polite" className="figures text-xl">
          {year}
        </span>
        <IconButton
          label={t('office-rules.year.after')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onPress={() => onYear(year + 1)}
        />
      </div>
      <div data-year className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {months.map((first) => (
          <section key={first} aria-label={dayText(first, 'monthLong', region)}>
            <p aria-hidden className="pb-1 text-sm font-semibold">
              {dayText(first, 'monthLong', region)}
            </p>
            <div className="grid grid-cols-7 gap-0.5">
              {WEEK.map((day) => (
                <span key={day} aria-hidden className="text-center text-xs text-ink-soft">
                  {dayText(day, 'weekday', region)}
                </span>
              ))}
              {daysFromTo(first, lastDayOf(first)).map((day, index) => {
                const { tone, text } = dayOf(day)
                const name = `${dayText(day, 'long', region)}: ${text}`
                return (
                  <button
                    key={day}
                    type="button"
                    title={name}
                    aria-label={name}
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    aria-pressed={isPressed ? isPressed(day) : day === selected}
                    onClick={() => onPress(day)}
                    onKeyDown={moveByKeys}
                    style={index === 0 ? { gridColumnStart: isoWeekday(day) } : undefined}
                    className={`figures h-9 cursor-pointer rounded-sm text-sm hover:outline-2 hover:outline-river ${TONES[tone]} ${day === selected ? 'outline-2 outline-line' : ''}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                )
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

const lastDayOf = (first: Day): Day =>
  first.slice(5, 7) === '12' ? `${first.slice(0, 4)}-12-31` : addDays(lastOfMonth(first), 0)
