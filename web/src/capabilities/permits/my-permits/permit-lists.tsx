import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { BuyAgain } from './buy-again.tsx'
import { PermitRow } from './permit-row.tsx'
import type { SortedPermits } from './sort-permits.ts'

interface PermitListsProps {
  sorted: SortedPermits
  todayOf: FishingDayOf
  openId: string | undefined
}

/** The permits of today and the upcoming ones. */
export function NextPermits({ sorted: { today, coming }, todayOf, openId }: PermitListsProps) {
  const { t } = useTranslation()
  if (today.length + coming.length === 0) return null
  return (
    <section aria-labelledby="permits-coming">
      <h2 id="permits-coming" className="mb-3 text-lg">
        {t(today.length > 0 ? 'my-permits.soon' : 'my-permits.coming')}
      </h2>
      <Rows permits={[...today, ...coming]} todayOf={todayOf} openId={openId} />
    </section>
  )
}

/** Those of today and later that were taken back, where one looks for them. */
export function EndedPermits({ sorted: { ended }, todayOf, openId }: PermitListsProps) {
  const { t } = useTranslation()
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="permits-ended">
      <h2 id="permits-ended" className="mb-3 text-lg">
        {t('my-permits.ended')}
      </h2>
      <Rows permits={ended} todayOf={todayOf} openId={openId} />
    </section>
  )
}

/** The past ones of this year, collapsed. */
export function PastPermits({ sorted: { past }, todayOf, openId }: PermitListsProps) {
  const { t } = useTranslation()
  if (past.length === 0) return null
  // As in the archive: a permit that was given or taken back is none of the year.
  const count = past.filter(({ state }) => state === 'issued').length
  return (
    <Disclosure level={2} title={t('my-permits.past', { count })}>
      <Rows permits={past} todayOf={todayOf} openId={openId} arePast />
    </Disclosure>
  )
}

interface RowsProps extends Omit<PermitListsProps, 'sorted'> {
  permits: HeldPermit[]
  arePast?: boolean
}

function Rows({ permits, todayOf, openId, arePast = false }: RowsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {permits.map((held) => (
        <li key={held.purchaseId}>
          <PermitRow held={held} today={todayOf(held)} isOpen={held.purchaseId === openId} />
          {arePast && <BuyAgain held={held} />}
        </li>
      ))}
    </ul>
  )
}
