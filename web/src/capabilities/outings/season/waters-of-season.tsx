import type { SeasonTotals } from '#rules/river/fishing-season.ts'
import { useTexts } from '#web/ui/region.ts'
import { FigureTable } from '../log/figure-table.tsx'
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
  const figure = 'figures py-2 pl-3 text-right align-top text-lg'
  return (
    <Section title={t('season.waters')}>
      <FigureTable
        caption={t('season.waters')}
        names={t('season.water')}
        figures={[t('season.daysThere'), t('season.fishThere')]}
      >
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
      </FigureTable>
      {more}
    </Section>
  )
}
