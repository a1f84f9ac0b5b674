import { useTranslation } from 'react-i18next'
import { totalsOf } from '#rules/river/catch-totals.ts'
import type { NotedFish } from '#rules/river/catch-log.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { FigureTable, ONLY_WHERE_WIDE } from './figure-table.tsx'
import { useFishWords } from './fish-words.ts'

/** Totals by species: kept, released, the longest. */
export function TotalsTable({ fish }: { fish: readonly Pick<NotedFish, 'species' | 'kept' | 'lengthCm'>[] }) {
  const { t } = useTranslation()
  const { name, cm } = useFishWords()
  const figure = 'figures py-2 pl-2 text-right text-lg min-[420px]:pl-3'
  return (
    <FigureTable
      caption={t('river.totals.title')}
      names={t('river.totals.fish')}
      figures={[t('river.totals.kept'), t('river.totals.released'), t('river.totals.longest')]}
      lastOnlyWhereWide
    >
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
            <td className={`${figure} unbroken ${ONLY_WHERE_WIDE}`}>
              {longestCm === undefined ? '–' : cm(longestCm)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
