import { PlainLink } from '#web/ui/plain-link.tsx'
import { dayText } from '#rules/day-text.ts'
import type { SpeciesOfSeason } from '#rules/river/fishing-season.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from '../log/fish-words.ts'
import { FigureTable } from '../log/figure-table.tsx'
import { Section } from '../log/section.tsx'
import type { FishInSeason } from './use-season.ts'
import { nameOfWater } from './water-names.ts'

/** A line per species: kept, released, and the longest with its day and water. */
export function FishOfSeason({ species }: { species: readonly SpeciesOfSeason<FishInSeason>[] }) {
  const { t } = useTexts()
  const { name } = useFishWords()
  const figure = 'figures pt-2 pl-3 text-right text-lg'
  return (
    <Section title={t('season.fish')}>
      <FigureTable
        caption={t('season.fish')}
        names={t('river.totals.fish')}
        figures={[t('river.totals.kept'), t('river.totals.released')]}
      >
        {species.map(({ species: one, kept, released, best }) => (
          <tbody key={one} className="border-b border-hair last:border-0">
            <tr>
              <th scope="rowgroup" className="pt-2 text-left">
                <span className="flex items-center gap-3">
                  <FishOf species={one} className="w-12 shrink-0 max-[340px]:hidden" />
                  <span className="first-letter:uppercase">{name(one)}</span>
                </span>
              </th>
              <td className={figure}>{kept}</td>
              <td className={figure}>{released}</td>
            </tr>
            <tr>
              <td colSpan={3} className="pb-1">
                {best ? (
                  <Best fish={best} />
                ) : (
                  <span className="text-sm text-ink-soft">{t('season.noneMeasured')}</span>
                )}
              </td>
            </tr>
          </tbody>
        ))}
      </FigureTable>
    </Section>
  )
}

function Best({ fish }: { fish: FishInSeason }) {
  const { t, region } = useTexts()
  const { cm } = useFishWords()
  const { purchaseId, outingId, lengthCm = 0, day } = fish
  return (
    <PlainLink
      href={pathTo(paths.outing, { purchase: purchaseId, outing: outingId })}
      className="inline-flex min-h-12 cursor-pointer items-center text-sm text-river underline decoration-1 underline-offset-4 hover:text-river-deep"
    >
      {t('season.best', {
        length: cm(lengthCm),
        day: dayText(day, 'date', region),
        water: nameOfWater(fish),
      })}
    </PlainLink>
  )
}
