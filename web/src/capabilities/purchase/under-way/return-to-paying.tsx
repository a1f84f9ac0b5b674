import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listHolds, readOutcome } from '#contract/holds.ts'
import { readOrder } from '#contract/orders.ts'
import { listMyPermits } from '#contract/permits.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { beginDraftOfHold, changeDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { isBack, triedWay } from '../returned/return-url.ts'

/** The one way back to paying: the permit if it was paid, the payment with all that was chosen, or what ended. */
export default function ReturnToPaying({ purchaseId }: { purchaseId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const renew = useRenew()
  const state: unknown = useLocation().state
  const wasAway = isBack(state)
  const way = triedWay(state)
  const query = useCallQuery(readOutcome, { purchaseId }, { staleMs: 0 })
  const found = query.isFetching ? undefined : query.data
  // Of how many permits and memberships it was; a purchase that is not the first of its order is named alone.
  const bought = useCallQuery(readOrder, { orderId: purchaseId }, { enabled: found?.outcome === 'permit' })
  const isCounted = bought.data !== undefined || bought.isError
  const counted = useEffectEvent(() => ({
    permits: bought.data?.permits.length,
    members: bought.data?.memberships?.length,
  }))
  usePageTitle(t('buy.pay.title'))
  const renewOnce = useEffectEvent(() => renew(listMyPermits, listHolds))
  useEffect(() => {
    if (found?.outcome === 'permit' && isCounted) {
      void renewOnce()
      const shown = { bought: purchaseId, ...counted() }
      void navigate(pathTo(paths.myPermits, { purchase: purchaseId }), { replace: true, state: shown })
    }
    if (found?.hold) {
      beginDraftOfHold(found.hold)
      if (wasAway) changeDraft({ isPaying: true })
      const { permitId: permit, firstDay: day } = found.hold
      void navigate(pathTo(paths.payment, { permit, day }), { replace: true, state: { way } })
    }
  }, [found, isCounted, purchaseId, wasAway, way, navigate])

  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="pay" />
      <h1 className="pt-5 pb-5 text-3xl md:text-4xl">{t('buy.pay.title')}</h1>
      {isNotThere(query.error) ? (
        <StatePanel
          kind="empty"
          title={t('payment-return.notHere.title')}
          text={t('payment-return.notHere.text')}
          action={<ButtonLink href={paths.myPermits}>{t('payment-return.mine')}</ButtonLink>}
        />
      ) : (
        <QueryBoundary query={query} skeleton={<SkeletonLines lines={5} />}>
          {({ outcome, permitId: permit, firstDay: day, moneyBack }) =>
            outcome === 'over' ? (
              <StatePanel
                kind="empty"
                title={t('buy.notPaid.overTitle')}
                text={t(moneyBack ? 'buy.notPaid.moneyBack' : 'buy.notPaid.overText')}
                action={
                  <ButtonLink href={pathTo(paths.buyPermit, { permit, day })}>
                    {t('buy.notPaid.choose')}
                  </ButtonLink>
                }
              />
            ) : (
              <SkeletonLines lines={5} />
            )
          }
        </QueryBoundary>
      )}
    </div>
  )
}
