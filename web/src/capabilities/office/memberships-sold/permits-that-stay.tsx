import type { MembershipSold } from '#contract/office-memberships.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'

/** Permits that were bought with a membership as a member: they are taken back, if at all, where each was sold. */
export function PermitsThatStay({ permits = [] }: { permits: MembershipSold['permitsAsMember'] }) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  if (permits.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{t('office-memberships.sold.refund.permitsStay', { count: permits.length })}</p>
      <ul className="mt-1 flex flex-col">
        {permits.map(({ purchaseId, permitName, amountCents }) => (
          <li key={purchaseId}>
            <Link href={pathOf(paths.officeSale, { purchase: purchaseId })}>
              {permitName}, {moneyText(amountCents, region, true)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
