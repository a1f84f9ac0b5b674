import type { ResponseOf } from '#contract/call.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { wordsOfName } from '#rules/sale/same-person.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type Joiner, nameOfJoiner } from './joiners.ts'

type HeldOrder = ResponseOf<typeof listMembershipsBought>['unpaid'][number]

interface AlreadyHeldProps {
  associationId: number
  /** Who is in the form by now. */
  joiners: readonly Joiner[]
}

/**
 * The person's orders in this association that a new one for the same people would end: those that hold places of permits, and awaited
 * transfers of anybody in the form.
 */
export function AlreadyHeld({ associationId, joiners }: AlreadyHeldProps) {
  const { t } = useTexts()
  const session = useSession()
  const { data } = useCallQuery(listMembershipsBought, {})
  const inForm = new Set(
    joiners
      .flatMap((one) => [nameOfJoiner(one, t, session), one.holder.otherEmail])
      .map((who) => wordsOfName(who)),
  )
  return data?.unpaid
    .filter(
      ({ associationId: of, withPermits, byTransfer, people }) =>
        of === associationId &&
        (withPermits || (byTransfer && people.some((who) => inForm.has(wordsOfName(who))))),
    )
    .map((order) => <Held key={order.orderId} order={order} />)
}

function Held({ order }: { order: HeldOrder }) {
  const { t, region } = useTexts()
  const limit = useLimitText(zoneOfTheWaters())
  const { orderId, associationId, plan, people, amountCents, withPermits, heldUntil } = order
  return (
    <Notice
      kind="warning"
      action={
        <ButtonLink
          variant="secondary"
          href={
            withPermits
              ? pathTo(paths.payment, { purchase: orderId })
              : pathTo(paths.join, { association: associationId, plan, purchase: orderId })
          }
        >
          {t('member-cards.unpaid.go')}
        </ButtonLink>
      }
    >
      {t(withPermits ? 'join.heldWithPermits' : 'join.heldByTransfer', {
        names: new Intl.ListFormat(region).format(people),
        price: moneyText(amountCents, region, true),
        until: limit(heldUntil),
      })}
    </Notice>
  )
}
