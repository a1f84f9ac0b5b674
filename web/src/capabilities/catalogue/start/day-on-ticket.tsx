import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

interface DayOnTicketProps {
  /** Civil day `YYYY-MM-DD`. */
  day: string
  /** A word before the weekday, such as today. */
  word?: string | undefined
}

/** Weekday and date in large type; a line in the accent colour marks today. */
export function DayOnTicket({ day, word }: DayOnTicketProps) {
  const { region } = useTexts()
  return (
    <p>
      <span className="flex flex-wrap items-baseline gap-x-2 text-lg text-ink-soft">
        {word && <span className="border-b-3 border-line font-semibold text-ink">{word}</span>}
        <span className={word ? '' : 'first-letter:uppercase'}>{dayText(day, 'weekdayLong', region)}</span>
      </span>
      <span className="figures mt-1 block text-5xl">{dayText(day, 'date', region)}</span>
    </p>
  )
}
