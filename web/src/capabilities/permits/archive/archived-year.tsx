import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readArchive } from '#contract/archive.ts'
import type { HandedOverPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ArchivedPermitView } from './archived-permit.tsx'
import { HandedOverCard } from '../my-permits/handed-over.tsx'
import { type Totals, totalsOf } from './count-fish.ts'

/** One year: its totals, then each permit with its outings. */
export function ArchivedYear({ year }: { year: number }) {
  const { t } = useTranslation()
  const session = useSession()
  const yearQuery = useCallQuery(readArchive, { year })
  return (
    <QueryBoundary query={yearQuery} skeleton={<YearToCome />}>
      {({ permits, handedOver = [] }) => (
        <>
          <h2 className="sr-only print:not-sr-only print:text-2xl">
            {t('archive.yearOf', { year, name: session ? `${session.firstName} ${session.lastName}` : '' })}
          </h2>
          <TheYear totals={totalsOf(permits)} />
          <p className="max-w-lines pt-3 text-sm text-ink-soft">{t('archive.counted', { year })}</p>
          <div className="mt-5 flex flex-wrap gap-2 print:hidden">
            <ButtonLink variant="secondary" href={pathTo(paths.outings, { year })}>
              {t('archive.season')}
            </ButtonLink>
            <Button
              variant="secondary"
              icon={<Printer aria-hidden className="size-5" />}
              onPress={() => print()}
            >
              {t('archive.print')}
            </Button>
          </div>
          <ul className="mt-8 flex flex-col">
            {permits.map((one) => (
              <li key={one.permit.purchaseId} className="break-inside-avoid border-t border-hair py-6">
                <ArchivedPermitView archived={one} />
              </li>
            ))}
          </ul>
          <PaidAndHandedOver permits={handedOver} />
        </>
      )}
    </QueryBoundary>
  )
}

/** What the person paid for and another had: their money, and nothing of what became of the permit. */
function PaidAndHandedOver({ permits }: { permits: readonly HandedOverPermit[] }) {
  const { t } = useTranslation()
  if (permits.length === 0) return null
  return (
    <section aria-labelledby="paid-and-handed-over" className="border-t border-hair py-6">
      <h2 id="paid-and-handed-over" className="text-lg">
        {t('changes.gone.title')}
      </h2>
      <ul className="flex flex-col gap-2 pt-3">
        {permits.map((one) => (
          <li key={one.purchaseId} className="break-inside-avoid">
            <HandedOverCard handed={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TheYear({ totals }: { totals: Totals }) {
  const { t } = useTranslation()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 print:mt-3 print:grid-cols-4">
      {(['permits', 'outings', 'kept', 'released'] as const).map((what) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{t(`archive.totals.${what}`, { count: totals[what] })}</dt>
          <dd className="figures text-4xl">{totals[what]}</dd>
        </div>
      ))}
    </dl>
  )
}

const YearToCome = () => (
  <Skeletons of={['h-16 w-full rounded-md', 'h-32 w-full rounded-md', 'h-32 w-full rounded-md']} />
)
