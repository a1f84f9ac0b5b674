import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { visitEntry } from '#web/platform/navigation/visit.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useToday } from '#web/platform/today.ts'
import { BuyOnDay } from './buy-on-day.tsx'

/** Reads and writes a whole search, which most visits do not begin with. */
const FishAsLinked = partOnDemand(() => import('./fish-as-linked.tsx'))

/** What this visit shows of it. */
export async function loadPartsOfFishToday(): Promise<void> {
  if (visitEntry().mode === 'preset') await FishAsLinked.load()
}

/** The main button opens today's list, or that of the day and types in the entry link. */
export function FishToday() {
  const { t } = useTranslation()
  const today = useToday()
  if (visitEntry().mode === 'preset') return <FishAsLinked />
  return (
    <BuyOnDay
      day={today}
      isToday
      list={pathTo(paths.offers, { day: today })}
      text={t('find.start.fishToday')}
    />
  )
}
