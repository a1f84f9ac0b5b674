import { listMembershipsBought } from '#contract/memberships.ts'
import { paths, pathTo } from '#web/platform/navigation/paths.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** Memberships that are held and not paid, each with the way back to its order; nothing where there is none. */
export function MembershipsUnpaid() {
  const { t, region } = useTexts()
  const limit = useLimitText(zoneOfTheWaters())
  const { data, isError, refetch } = useCallQuery(listMembershipsBought, {})
  const isOnline = useOnline()
  // Without a network the page shows what it keeps, the card first.
  if (data === undefined) return isOnline && isError ? <NotRead again={() => void refetch()} /> : null
  if (data.unpaid.length === 0) return null
  return (
    <section aria-labelledby="memberships-unpaid" className="mb-8 flex max-w-column flex-col gap-2">
      <h2 id="memberships-unpaid" className="text-2xl">
        {t('member-cards.unpaid.title')}
      </h2>
      <ul className="flex flex-col divide-y divide-hair">
        {data.unpaid.map(({ orderId, associationId, associationName, plan, planName, ...order }) => (
          <li key={orderId} className="flex flex-col items-start gap-3 py-4">
            <div>
              <h3 className="text-lg wrap-anywhere">{planName}</h3>
              <p className="wrap-anywhere">{associationName}</p>
              <p className="wrap-anywhere">{new Intl.ListFormat(region).format(order.people)}</p>
              <p>
                {t(order.byTransfer ? 'member-cards.unpaid.transfer' : 'member-cards.unpaid.open', {
                  price: moneyText(order.amountCents, region, true),
                  until: limit(order.heldUntil),
                })}
                {order.withPermits && ` ${t('member-cards.unpaid.withPermits')}`}
              </p>
            </div>
            <ButtonLink
              href={
                order.withPermits
                  ? pathTo(paths.payment, { purchase: orderId })
                  : pathTo(paths.join, { association: associationId, plan, purchase: orderId })
              }
              aria-label={t('member-cards.unpaid.goOf', { plan: planName })}
            >
              {t('member-cards.unpaid.go')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
