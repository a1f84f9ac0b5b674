import type { SeasonTotals } from '#rules/fishing-season.ts'
import { useTexts } from '#web/ui/region.ts'
import { Section } from '../log/section.tsx'
import type { FishInSeason, Season } from './use-season.ts'
import { useFirstOnes } from './first-ones.tsx'
import { nameOfWater } from './water-names.ts'

interface WatersOfSeasonProps {
  waters: SeasonTotals<FishInSeason>['waters']
  season: Season
}

/** Days and fish by water, those with the most days first. */
export function WatersOfSeason({ waters, season: { outings, fish } }: WatersOfSeasonProps) {
  const { t } = useTexts()
  const { shown, more } = useFirstOnes(waters, (count) => t('season.allWaters', { count }))
  const seen = new Map([...fish, ...outings].map((one) => [one.water, one]))
  const head = 'pb-1 pl-3 text-right text-sm font-normal text-ink-soft'
  const figure = 'figures py-2 pl-3 text-right align-top text-lg'
  return (
    <Section title={t('season.waters')}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('season.waters')}</caption>
          <thead>
            <tr className="border-b border-hair align-bottom">
              <th scope="col" className="pb-1 text-left text-sm font-normal text-ink-soft">
                {t('season.water')}
              </th>
              <th scope="col" className={head}>
                {t('season.daysThere')}
              </th>
              <th scope="col" className={head}>
                {t('season.fishThere')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ water, days, kept, released }) => {
              const one = seen.get(water)
              return (
                one && (
                  <tr key={water} className="border-b border-hair last:border-0">
                    <th scope="row" className="py-2 text-left font-normal">
                      <span className="block font-semibold">{nameOfWater(one)}</span>
                      <span className="block text-sm text-ink-soft">{one.held.associationName}</span>
                    </th>
                    <td className={figure}>{days}</td>
                    <td className={figure}>{kept + released}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </div>
      {more}
    </Section>
  )
}
