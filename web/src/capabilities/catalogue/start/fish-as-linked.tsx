import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { visitEntry } from '#web/platform/navigation/visit.ts'
import { useToday } from '#web/platform/today.ts'
import { beganWith, pathWith, searchFrom } from '../search/search.ts'
import { BuyOnDay } from './buy-on-day.tsx'

/** The list of the day, types and association in the entry link. */
export default function FishAsLinked() {
  const { t } = useTranslation()
  const today = useToday()
  const meant = searchFrom(new URLSearchParams(), today, beganWith(visitEntry()))
  return (
    <BuyOnDay
      day={meant.day}
      isToday={meant.day === today}
      list={pathWith(paths.offers, meant)}
      text={t('find.start.fishThen')}
    />
  )
}
