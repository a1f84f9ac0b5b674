import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { orderRequest } from '../choose/order-request.ts'
import { NoPermit } from '../choose/no-permit.tsx'
import { useJustBought } from '../just-bought.ts'
import { currentDraft, type OrderDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { BoughtAlready } from '../under-way/bought-already.tsx'
import type { BuyRequest, Bought } from './pay-order.ts'
import { PayOrder } from './pay-order-view.tsx'
import { usePayment } from './payment.ts'

const ReturnToPaying = partOnDemand(() => import('../under-way/return-to-paying.tsx'))

/** The payment of the order in the address, or of this tab’s. */
export default function PayPage() {
  const [params] = useSearchParams()
  const purchaseId = params.get(query.purchase) ?? undefined
  return purchaseId === undefined ? <PayDraft /> : <PayPurchase key={purchaseId} purchaseId={purchaseId} />
}

/** What this tab knows of the order is used: the bank’s page comes back to the payment that it left. */
function PayPurchase({ purchaseId }: { purchaseId: string }) {
  const [isOfThisTab] = useState(() => currentDraft()?.purchaseId === purchaseId)
  return isOfThisTab ? <PayDraft /> : <ReturnToPaying purchaseId={purchaseId} />
}

/** Without a complete draft, a redirect to the missing step; what was bought in this tab is not paid again. */
function PayDraft() {
  // The draft is read once: the order does not change during its payment.
  const [draft] = useState(currentDraft)
  const bought = useJustBought()
  const order = draft && orderRequest(draft)
  if (draft === undefined)
    return bought ? (
      <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
        <BoughtAlready purchaseId={bought.purchaseId} permitId={bought.permitId} day={bought.firstDay} />
      </div>
    ) : (
      <NoPermit />
    )
  const here = { permit: draft.permitId, day: draft.firstDay }
  if (order === undefined) return <Navigate to={pathTo(paths.buyPermit, here)} replace />
  if (draft.conditionsVersion === undefined) return <Navigate to={pathTo(paths.conditions, here)} replace />
  return <Paying draft={draft} order={order} />
}

/** The bank's own page returns through the start page. */
const returnUrlOf = (path: string) => new URL(pathTo(paths.start, { follow: path }), location.origin).href

function Paying({ draft, order: initialOrder }: { draft: OrderDraft; order: BuyRequest }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [order] = useState(initialOrder)
  const { permitId: permit, firstDay: day } = draft
  usePageTitle(t('buy.pay.title'))

  const onBought = ({ purchaseId }: Pick<Bought, 'purchaseId'>) => {
    const state = { bought: purchaseId }
    void navigate(pathTo(paths.myPermits, { purchase: purchaseId }), { replace: true, state })
  }
  const returnUrl = (purchase: string | undefined) =>
    returnUrlOf(pathTo(paths.payment, { permit, day, purchase }))
  const { payment, state } = usePayment({ draft, order, returnUrl, onBought })
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="pay" />
      <PayOrder draft={draft} payment={payment} state={state} />
    </div>
  )
}
