import type { CalendarDate } from '@internationalized/date'
import type { ComponentProps } from 'react'
import { CalendarCell } from 'react-aria-components/Calendar'
import { DayMark } from './day-mark.tsx'
import type { DayInfo } from './day-state.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from './region.ts'

interface CalendarDayProps {
  date: CalendarDate
  today: string
  info: DayInfo | undefined
  /** Touched, even when unavailable: the reason is shown. */
  onTouch: () => void
}

const cell =
  'relative mx-auto flex h-14 w-full max-w-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md data-disabled:cursor-default data-hovered:bg-glacier data-outside-month:invisible data-selected:bg-river data-selected:text-on-river data-unavailable:cursor-default data-unavailable:bg-transparent'

/** One day of the month: figure, mark, hint; its accessible name has state and reason. */
export function CalendarDay({ date, today, info, onTouch }: CalendarDayProps) {
  const { t, region } = useTexts()
  const day = date.toString()
  const isToday = day === today
  const isOpen = info?.state === 'open'
  const spoken = [
    isToday && t('ui.today'),
    dayText(day, 'long', region),
    info && t(`ui.day.${info.state}`),
    info?.isYours && t('ui.day.yours'),
    info?.state === 'open' ? info.hint : info?.reason,
  ]
  return (
    <CalendarCell
      date={date}
      className={cell}
      render={({ onClick, ...button }) => {
        const touched: typeof button & Pick<ComponentProps<'div'>, 'onClick'> = {
          ...button,
          'aria-label': spoken.filter(Boolean).join(', '),
          onClick: (event) => {
            onClick?.(event)
            onTouch()
          },
        }
        return <div {...touched} />
      }}
    >
      {({ formattedDate, isSelected, isDisabled }) => (
        <>
          {isToday && <TodayLine onRiver={isSelected} />}
          <span
            aria-hidden
            className={`figures text-xl/none ${isDisabled ? 'font-[500] text-edge' : info && !isOpen ? 'font-[500] text-ink-soft' : ''} ${info?.state === 'closed' ? 'line-through' : ''}`}
          >
            {formattedDate}
          </span>
          <span
            aria-hidden
            className={`flex h-4 items-center gap-1 text-xs ${isSelected ? '' : 'text-ink-soft'}`}
          >
            {!isDisabled && info && <Below info={info} isSelected={isSelected} />}
          </span>
        </>
      )}
    </CalendarCell>
  )
}

function Below({ info, isSelected }: { info: DayInfo; isSelected: boolean }) {
  const { t } = useTexts()
  const hint = info.isYours ? t('ui.day.yours') : info.state === 'open' ? info.hint : undefined
  return (
    <>
      {!isSelected && !info.isYours && <DayMark state={info.state} className="size-2" />}
      {/* Hidden: the accessible name has the hint already. */}
      {hint !== undefined && <span data-hint={hint} className="before:content-[attr(data-hint)]" />}
    </>
  )
}

function TodayLine({ onRiver }: { onRiver: boolean }) {
  return (
    <span
      className={`absolute inset-x-3 top-1.5 h-0.75 rounded-full forced-colors:bg-[Highlight] ${onRiver ? 'bg-on-river' : 'bg-line'}`}
    />
  )
}
