import { dayColour } from '#web/ui/day-colour.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

export function DayHead({ day }: { day: string }) {
  const { t, region } = useTexts()
  const { name, hex } = dayColour(day)
  return (
    <div
      className="rounded-lg px-5 py-4 text-[#fff] forced-color-adjust-none"
      style={{ backgroundColor: hex }}
    >
      <p className="flex items-baseline justify-between gap-3 text-lg">
        <span className="inline-block first-letter:uppercase">{dayText(day, 'weekdayLong', region)}</span>
        <span className="text-base">{t('warden-home.colour', { colour: t(`ui.dayColour.${name}`) })}</span>
      </p>
      <h1 className="text-5xl">{dayText(day, 'date', region)}</h1>
    </div>
  )
}
