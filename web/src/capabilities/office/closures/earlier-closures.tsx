import { listClosures } from '#contract/office-closures.ts'
import type { Office } from '#contract/staff.ts'
import { aYear, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { ClosureRow } from './closure-row.tsx'

interface EarlierClosuresProps {
  office: Office
  years: readonly { year: number; count: number }[]
  onBegin: () => void
  onDone: (sentence: string) => void
}

const NO_YEAR = ''

/** What is over longer than the list above reaches back, a year at a time. */
export function EarlierClosures({ years, ...props }: EarlierClosuresProps) {
  const { t } = useTexts()
  const [{ year }, choose] = useChoices({ year: aYear(NO_YEAR) })
  return (
    <section aria-labelledby="earlier-closures" className="flex flex-col gap-3">
      <h2 id="earlier-closures" className="text-xl">
        {t('office-closures.earlier.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-closures.earlier.text')}</p>
      <div className="flex">
        <Select
          isSmall
          label={t('office-closures.earlier.year')}
          options={[
            { value: NO_YEAR, text: t('office-closures.earlier.none') },
            ...years.map((one) => ({
              value: String(one.year),
              text: t('office-closures.earlier.ofYear', { count: one.count, year: String(one.year) }),
            })),
          ]}
          value={year}
          onChange={(next) => choose({ year: next })}
        />
      </div>
      {year !== NO_YEAR && <OfYear {...props} year={Number(year)} />}
    </section>
  )
}

function OfYear({ office, year, onBegin, onDone }: Omit<EarlierClosuresProps, 'years'> & { year: number }) {
  const { t } = useTexts()
  const found = useCallQuery(listClosures, { associationId: office.associationId, year })
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={4} />}>
      {({ closures }) =>
        closures.length === 0 ? (
          <p role="status" className="text-ink-soft">
            {t('office-closures.noneSo')}
          </p>
        ) : (
          <ul {...rowsOfList} className="divide-y divide-hair">
            {closures.map((closure) => (
              <ClosureRow
                key={closure.closureId}
                office={office}
                closure={closure}
                onBegin={onBegin}
                onDone={onDone}
              />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}
