import { useTranslation } from 'react-i18next'
import { listArchiveYears } from '#contract/archive.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { YearTabs } from '#web/ui/year-tabs.tsx'
import { RefusedEntries } from '../all-outings/refused-entries.tsx'
import { SendAgain } from '../log/send-again.tsx'
import { useNamed } from '../log/use-held.ts'
import { SeasonView } from './season-view.tsx'
import { useSeason } from './use-season.ts'

/** The season of the year in the address, or of this one: a year is one where the archive has permits. */
export function SeasonOf({ permits }: { permits: HeldPermit[] }) {
  const { t } = useTranslation()
  const thisYear = Number(useToday().slice(0, 4))
  const named = Number(useNamed().year)
  const archived = useCallQuery(listArchiveYears, {}).data?.years ?? []
  const years = [...new Set([thisYear, ...archived])].toSorted((one, other) => other - one)
  const year = years.includes(named) ? named : thisYear
  usePageTitle(t('season.title', { year }))
  return (
    <>
      <h1 className="pb-4 text-3xl md:text-4xl">{t('season.title', { year })}</h1>
      {years.length > 1 && (
        <YearTabs
          label={t('archive.years')}
          years={years}
          shown={year}
          hrefOf={(one) => pathTo(paths.outings, { year: one })}
        />
      )}
      <div className="flex flex-col gap-8">
        {year === thisYear && <RefusedEntries of={permits} />}
        <OneSeason key={year} year={year} thisYear={thisYear} permits={permits} />
        <SendAgain />
      </div>
    </>
  )
}

interface OneSeasonProps {
  year: number
  thisYear: number
  permits: HeldPermit[]
}

function OneSeason({ year, thisYear, permits }: OneSeasonProps) {
  const { archives, season } = useSeason(year, thisYear, permits)
  const unread = archives.find(({ data }) => data === undefined) ?? archives[0]
  if (unread === undefined) return null
  return (
    <QueryBoundary query={unread} skeleton={<SeasonToCome />}>
      {() =>
        season === undefined ? (
          <SeasonToCome />
        ) : (
          <SeasonView season={season} year={year} permits={permits} isThisYear={year === thisYear} />
        )
      }
    </QueryBoundary>
  )
}

const SeasonToCome = () => (
  <Skeletons of={['h-24 w-full rounded-lg', 'h-40 w-full rounded-lg', 'h-64 w-full rounded-lg']} />
)
