import { useTranslation } from 'react-i18next'
import { totalsOf } from '#rules/catch-totals.ts'
import type { NotedFish } from '#rules/catch-log.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useFishWords } from './fish-words.ts'

/** Totals by species: kept, released, the longest. */
export function TotalsTable({ fish }: { fish: readonly Pick<NotedFish, 'species' | 'kept' | 'lengthCm'>[] }) {
  const { t } = useTranslation()
  const { name, cm } = useFishWords()
  const figure = 'figures py-2 pl-3 text-right text-lg'
  const head = 'pb-1 pl-3 text-right text-sm font-normal text-ink-soft'
  return (
    // With long words, the table scrolls sideways instead of the page.
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('river.totals.title')}</caption>
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
            <th scope="col" className={`${head} hidden min-[380px]:table-cell`}>
              {t('river.totals.longest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totalsOf(fish).map(({ species, kept, released, longestCm }) => (
            <tr key={species} className="border-b border-hair last:border-0">
              <th scope="row" className="py-2 text-left font-semibold">
                <span className="flex items-center gap-2 min-[420px]:gap-3">
                  <FishOf species={species} className="w-10 shrink-0 max-[340px]:hidden min-[420px]:w-14" />
                  <span className="first-letter:uppercase">{name(species)}</span>
                </span>
              </th>
              <td className={figure}>{kept}</td>
              <td className={figure}>{released}</td>
              <td className={`${figure} hidden whitespace-nowrap min-[380px]:table-cell`}>
                {longestCm === undefined ? '–' : cm(longestCm)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
