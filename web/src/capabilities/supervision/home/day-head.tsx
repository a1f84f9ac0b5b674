import { dayColour } from '#web/ui/day-colour.ts'
import { dayText } from '#rules/day-text.ts'
import { MarksExplained } from '#web/ui/marks-explained.tsx'
import { useTexts } from '#web/ui/region.ts'

export function DayHead({ day }: { day: string }) {
  const { t, region } = useTexts()
  const { name, hex } = dayColour(day)
  return (
    <div
      className="rounded-lg px-5 pt-2 pb-4 text-[#fff] forced-color-adjust-none"
      style={{ backgroundColor: hex }}
    >
      <MarksExplained text={t('warden-home.marks')} className="rounded-sm text-lg outline-[#fff]!">
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="inline-block first-letter:uppercase">{dayText(day, 'weekdayLong', region)}</span>
          <span className="text-base">{t('warden-home.colour', { colour: t(`ui.dayColour.${name}`) })}</span>
        </span>
      </MarksExplained>
      <h1 className="text-5xl">{dayText(day, 'date', region)}</h1>
    </div>
  )
}
