import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listArchiveYears } from '#contract/archive.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { YearTabs } from '#web/ui/year-tabs.tsx'
import { ArchivedYear } from './archived-year.tsx'

/** `[?anno=]`: past permits by year, with outings and fish, on screen and printed. */
export default function ArchivePage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const yearsQuery = useCallQuery(listArchiveYears, {})
  usePageTitle(t('archive.title'))
  const fromAddress = Number(params.get(query.year))
  return (
    <div className="mx-auto max-w-column px-4 pt-2 pb-16 md:px-6 print:max-w-none print:p-0">
      <h1 className="pb-5 text-3xl md:text-4xl">{t('archive.title')}</h1>
      <QueryBoundary query={yearsQuery} skeleton={<Skeleton className="h-40 w-full rounded-md" />}>
        {(answer) => {
          const years = [...new Set([...answer.years, ...(answer.handedOverYears ?? [])])].toSorted(
            (one, other) => other - one,
          )
          const year = years.includes(fromAddress) ? fromAddress : years[0]
          if (year === undefined) return <EmptyState texts="archive.empty" href={paths.myPermits} />
          return (
            <>
              <YearTabs
                label={t('archive.years')}
                years={years}
                shown={year}
                hrefOf={(one) => pathTo(paths.archive, { year: one })}
              />
              <ArchivedYear key={year} year={year} />
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
