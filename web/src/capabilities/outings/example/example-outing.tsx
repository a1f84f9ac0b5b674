import { useToday } from '#web/platform/today.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { BigFigures } from '../log/big-figures.tsx'
import { FishLine } from '../log/fish-row.tsx'
import { Section } from '../log/section.tsx'
import { ExampleFrame } from './example-frame.tsx'
import { exampleCatches, exampleDay } from './example-season.ts'

export function ExampleOuting() {
  const { t, region } = useTexts()
  const year = useToday().slice(0, 4)
  const fish = exampleCatches(year)
  const kept = fish.filter((one) => one.kept).length
  return (
    <ExampleFrame title={t('river.example.outingTitle')} text={t('river.example.outingText')}>
      <div>
        <p className="figures text-lg first-letter:uppercase">{dayText(exampleDay(year), 'day', region)}</p>
        <p className="font-display text-2xl font-[640]">{t('river.example.zone')}</p>
        <p className="text-ink-soft">5:30–8:45 · {t('river.example.permit')}</p>
      </div>
      <BigFigures
        figures={[
          { figure: fish.length, text: t('river.outings.fish', { count: fish.length }) },
          { figure: kept, text: t('river.totals.kept') },
          { figure: fish.length - kept, text: t('river.totals.released') },
        ]}
      />
      <Section title={t('river.outing.fish')}>
        <ul className="divide-y divide-hair">
          {fish.map((one) => (
            <li key={one.id} className="flex min-h-16 items-center gap-4 py-2">
              <FishLine fish={one} timeZone={zoneOfTheWaters()} />
            </li>
          ))}
        </ul>
      </Section>
    </ExampleFrame>
  )
}
