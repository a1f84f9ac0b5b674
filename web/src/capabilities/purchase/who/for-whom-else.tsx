import { useTranslation } from 'react-i18next'
import { listMyPermits } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { isForAnother } from '#web/platform/who-fishes.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PermitShown } from '../choose/permit-shown.ts'

/** The person has a permit of this day: for whom this one can still be bought, and the way to their own. */
export default function ForWhomElse({ permit, day }: { permit: PermitShown; day: string }) {
  const { t } = useTranslation()
  const mine = useCallQuery(listMyPermits, {})
  const held = mine.data?.permits.filter(
    (one) =>
      one.iAmHolder &&
      !isForAnother(one) &&
      one.state === 'issued' &&
      one.firstDay <= day &&
      one.lastDay >= day,
  )
  const own = held?.find(({ permitId }) => permitId === permit.permitId) ?? held?.[0]
  const { oldestMinor, minorsPerAdult } = permit
  return (
    <Notice title={t('buy.holder.yours')}>
      {own && (
        <p>
          <Link href={pathTo(paths.myPermits, { purchase: own.purchaseId })}>
            {t('buy.holder.yoursOpen', { name: own.name })}
          </Link>
        </p>
      )}
      <p>
        {oldestMinor === undefined
          ? t('buy.holder.forOther')
          : t('buy.holder.forOtherOrChild', { count: oldestMinor })}{' '}
        {oldestMinor !== undefined &&
          minorsPerAdult !== undefined &&
          t('buy.holder.childrenAtMost', { count: minorsPerAdult })}
      </p>
    </Notice>
  )
}
