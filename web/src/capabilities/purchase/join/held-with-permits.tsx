import { listMembershipsBought } from '#contract/memberships.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** An order with permits and memberships that is held: whoever orders one of these alone gives up all of it. */
export function HeldWithPermits({ associationId }: { associationId: number }) {
  const { t, region } = useTexts()
  const { data } = useCallQuery(listMembershipsBought, {})
  const held = data?.unpaid.find((order) => order.withPermits && order.associationId === associationId)
  if (held === undefined) return null
  return (
    <Notice
      kind="warning"
      action={
        <ButtonLink variant="secondary" href={pathTo(paths.payment, { purchase: held.orderId })}>
          {t('member-cards.unpaid.go')}
        </ButtonLink>
      }
    >
      {t('join.heldWithPermits', { names: new Intl.ListFormat(region).format(held.people) })}
    </Notice>
  )
}
