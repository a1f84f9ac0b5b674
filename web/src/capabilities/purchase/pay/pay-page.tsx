import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { orderAsked } from '../choose/order-asked.ts'
import { NoPermit } from '../choose/no-permit.tsx'
import { currentDraft, type OrderDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import type { AskedOrder, Bought } from './pay-order.ts'
import { PayOrder } from './pay-order-view.tsx'
import { usePayment } from './use-payment.ts'

/** Where the order that is being made can be paid, and where not, the step that comes before. */
export default function PayPage() {
  // Taken once: nothing that is paid for changes while it is being paid for.
  const [draft] = useState(currentDraft)
  const order = draft && orderAsked(draft)
  if (draft === undefined) return <NoPermit />
  const here = { permit: draft.permitId, day: draft.firstDay }
  if (order === undefined) return <Navigate to={pathTo(paths.buyPermit, here)} replace />
  if (draft.conditionsVersion === undefined) return <Navigate to={pathTo(paths.conditions, here)} replace />
  return <Paying draft={draft} order={order} />
}

/** The bank's own page, where there is one, leads back through start. */
const returnUrlOf = (path: string) => new URL(pathTo(paths.start, { follow: path }), location.origin).href

function Paying({ draft, order: asked }: { draft: OrderDraft; order: AskedOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [order] = useState(asked)
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
