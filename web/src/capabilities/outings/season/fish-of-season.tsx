import { Link } from 'react-aria-components/Link'
import { dayText } from '#rules/day-text.ts'
import type { SpeciesOfSeason } from '#rules/fishing-season.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from '../log/fish-words.ts'
import { Section } from '../log/section.tsx'
import type { FishInSeason } from './use-season.ts'
import { nameOfWater } from './water-names.ts'

/** A line per species: kept, released, and the longest with its day and water. */
export function FishOfSeason({ species }: { species: readonly SpeciesOfSeason<FishInSeason>[] }) {
  const { t } = useTexts()
  const { name } = useFishWords()
  const figure = 'figures pt-2 pl-3 text-right text-lg'
  const head = 'pb-1 pl-3 text-right text-sm font-normal text-ink-soft'
  return (
    <Section title={t('season.fish')}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('season.fish')}</caption>
          <thead>
            <tr className="border-b border-hair align-bottom">
              <th scope="col" className="pb-1 text-left text-sm font-normal text-ink-soft">
                {t('river.totals.fish')}
              </th>
              <th scope="col" className={head}>
                {t('river.totals.kept')}
              </th>
              <th scope="col" className={head}>
                {t('river.totals.released')}
              </th>
            </tr>
          </thead>
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
        </table>
      </div>
    </Section>
  )
}

function Best({ fish }: { fish: FishInSeason }) {
  const { t, region } = useTexts()
  const { cm } = useFishWords()
  const { purchaseId, outingId, lengthCm = 0, day } = fish
  return (
    <Link
      href={pathTo(paths.outing, { purchase: purchaseId, outing: outingId })}
      className="inline-flex min-h-12 cursor-pointer items-center text-sm text-river underline decoration-1 underline-offset-4 data-hovered:text-river-deep"
    >
      {t('season.best', {
        length: cm(lengthCm),
        day: dayText(day, 'date', region),
        water: nameOfWater(fish),
      })}
    </Link>
  )
}
