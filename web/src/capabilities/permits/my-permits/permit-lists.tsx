import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { BuyAgain } from './buy-again.tsx'
import { PermitRow } from './permit-row.tsx'
import type { HeldPermit, SortedPermits } from './sort-permits.ts'

interface PermitListsProps {
  sorted: SortedPermits
  todayOf: FishingDayOf
  openId: string | undefined
  /** Includes the permits of today; false where the page shows their tickets. */
  withToday: boolean
}

/** Upcoming permits, and below them, collapsed, the past ones of this year. */
export function PermitLists({ sorted, todayOf, openId, withToday }: PermitListsProps) {
  const { t } = useTranslation()
  const rows = (permits: HeldPermit[], arePast = false) => (
    <ul className="flex flex-col gap-2">
      {permits.map((held) => (
        <li key={held.purchaseId}>
          <PermitRow held={held} today={todayOf(held)} isOpen={held.purchaseId === openId} />
          {arePast && <BuyAgain held={held} />}
        </li>
      ))}
    </ul>
  )
  const soon = [...(withToday ? sorted.today : []), ...sorted.coming]
  return (
    <div className="flex flex-col gap-8">
      {soon.length > 0 && (
        <section aria-labelledby="permits-coming">
          <Head id="permits-coming">{t(withToday ? 'my-permits.soon' : 'my-permits.coming')}</Head>
          {rows(soon)}
        </section>
      )}
      {sorted.past.length > 0 && (
        <Disclosure level={2} title={t('my-permits.past', { count: sorted.past.length })}>
          {rows(sorted.past, true)}
        </Disclosure>
      )}
    </div>
  )
}

const Head = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-3 text-lg">
    {children}
  </h2>
)
