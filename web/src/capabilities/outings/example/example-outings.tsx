import { useTranslation } from 'react-i18next'
import { useToday } from '#web/platform/today.ts'
import { SeasonByMonth } from '../all-outings/season-by-month.tsx'
import { BigFigures } from '../log/big-figures.tsx'
import { Section } from '../log/section.tsx'
import { TotalsTable } from '../log/totals-table.tsx'
import { ExampleFrame } from './example-frame.tsx'
import { exampleSeason } from './example-season.ts'

export function ExampleOutings() {
  const { t } = useTranslation()
  const fish = exampleSeason(useToday().slice(0, 4))
  const outings = new Set(fish.map(({ day }) => day)).size
  const kept = fish.filter((one) => one.kept).length
  return (
    <ExampleFrame title={t('river.example.title')} text={t('river.example.text')}>
      <BigFigures
        figures={[
          { figure: outings, text: t('river.outings.outings', { count: outings }) },
          { figure: fish.length, text: t('river.outings.fish', { count: fish.length }) },
          { figure: kept, text: t('river.totals.kept') },
          { figure: fish.length - kept, text: t('river.totals.released') },
        ]}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-12">
        <SeasonByMonth fish={fish} />
        <Section title={t('river.totals.title')}>
          <TotalsTable fish={fish} />
        </Section>
      </div>
    </ExampleFrame>
  )
}
