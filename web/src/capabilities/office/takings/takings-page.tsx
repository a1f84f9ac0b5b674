import { readTakings } from '#contract/office-takings.ts'
import type { Office } from '#contract/staff.ts'
import { aYear, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Select } from '#web/ui/select.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { SheetDownload } from '../exports/sheet-download.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { TakingsShown } from './takings-shown.tsx'

/** What was paid in a year less what went back, by month, permit and way of payment. */
export default pageOfOffice('officeTakings', YearOfTakings)

function YearOfTakings({ office: { associationId, timeZone } }: { office: Office }) {
  const { t } = useTexts()
  const [chosen, choose] = useChoices({ year: aYear(useToday(timeZone)) })
  const year = Number(chosen.year)
  const takings = useCallQuery(readTakings, { associationId, year }, { keepPrevious: true })
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-takings.explained')}</p>
      <div className="flex">
        <Select
          isSmall
          label={t('office-takings.year')}
          options={(takings.data?.years ?? [year]).map((value) => ({ value, text: String(value) }))}
          value={year}
          onChange={(next) => choose({ year: String(next) })}
        />
      </div>
      <QueryBoundary query={takings} skeleton={<SkeletonLines lines={10} />}>
        {(data) => <TakingsShown of={data} />}
      </QueryBoundary>
      <SheetDownload
        key={year}
        associationId={associationId}
        kind="takings"
        year={year}
        title={t('office-takings.download', { year: String(year) })}
      />
    </div>
  )
}
