import type { JobOnServer } from '#contract/operator.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'

const cell = 'py-2 pr-4 align-top'
const SECOND_MS = 1000

/** One row a job: when it ended last and how, and when it runs next. */
export function JobsTable({ jobs }: { jobs: readonly JobOnServer[] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="operator-jobs" className="flex flex-col gap-2">
      <h2 id="operator-jobs" className="text-xl">
        {t('office-operator.jobs.title')}
      </h2>
      <table className="w-full text-left">
        <caption className="sr-only">{t('office-operator.jobs.title')}</caption>
        <thead className="border-b border-edge text-sm text-ink-soft">
          <tr>
            <th scope="col" className={cell}>
              {t('office-operator.jobs.columns.name')}
            </th>
            <th scope="col" className={cell}>
              {t('office-operator.jobs.columns.last')}
            </th>
            <th scope="col" className="py-2 align-top">
              {t('office-operator.jobs.columns.next')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ job: { name, endedAt, tookMs, hasFailed, nextAt } }: { job: JobOnServer }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const took = (ms: number) =>
    new Intl.NumberFormat(region, {
      style: 'unit',
      unit: ms < SECOND_MS ? 'millisecond' : 'second',
      maximumFractionDigits: 1,
    }).format(ms < SECOND_MS ? ms : ms / SECOND_MS)
  return (
    <tr className="border-b border-hair">
      <th scope="row" className={`${cell} font-normal`}>
        {t(`office-operator.jobs.names.${name}`)}
      </th>
      <td className={`${cell} md:whitespace-nowrap`}>
        {endedAt === undefined ? t('office-operator.jobs.notYet') : moment(endedAt)}
        {hasFailed ? (
          <span className="block text-sm text-alarm">{t('office-operator.jobs.failed')}</span>
        ) : (
          tookMs !== undefined && <span className="block text-sm text-ink-soft">{took(tookMs)}</span>
        )}
      </td>
      <td className="py-2 align-top md:whitespace-nowrap">{moment(nextAt)}</td>
    </tr>
  )
}
