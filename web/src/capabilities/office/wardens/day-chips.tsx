import { X } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'

interface DayChipsProps {
  days: readonly string[]
  /** What a tap does with this day. */
  labelOf: (day: string) => string
  onRemove: (day: string) => void
}

/** Days in a row, each taken away by a tap. */
export function DayChips({ days, labelOf, onRemove }: DayChipsProps) {
  const { region } = useTexts()
  return (
    <ul className="flex flex-wrap gap-2">
      {days.map((day) => (
        <li key={day}>
          <PlainButton
            className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-edge bg-sheet px-4 hover:border-river"
            aria-label={labelOf(day)}
            onPress={() => onRemove(day)}
          >
            {dayText(day, 'short', region)}
            <X aria-hidden className="size-4" />
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
