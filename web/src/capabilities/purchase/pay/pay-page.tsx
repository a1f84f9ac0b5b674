import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { orderRequest } from '../choose/order-request.ts'
import { NoPermit } from '../choose/no-permit.tsx'
import { currentDraft, type OrderDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import type { BuyRequest, Bought } from './pay-order.ts'
import { PayOrder } from './pay-order-view.tsx'
import { usePayment } from './payment.ts'

/** The payment of the current draft; without a complete draft, a redirect to the missing step. */
export default function PayPage() {
  // The draft is read once: the order does not change during its payment.
  const [draft] = useState(currentDraft)
  const order = draft && orderRequest(draft)
  if (draft === undefined) return <NoPermit />
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

  const onBought = ({ purchaseId }: Bought) => {
    const state = { bought: purchaseId }
    void navigate(pathTo(paths.myPermits, { purchase: purchaseId }), { replace: true, state })
  }
  const returnUrl = returnUrlOf(pathTo(paths.payment, { permit, day }))
  const { payment, state } = usePayment({ draft, order, returnUrl, onBought })
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="pay" />
      <PayOrder draft={draft} payment={payment} state={state} />
    </div>
  )
}
