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
import { joinsIn } from '../who/joins.ts'
import { linesOfOrder } from '../who/lines-of-order.ts'
import { peopleOf } from '../who/people.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { returnUrlOf } from '../returned/return-url.ts'
import { BoughtAlready } from '../under-way/bought-already.tsx'
import type { Bought } from './pay-order.ts'
import { callsOf, type OrderOfOne } from './order-calls.ts'
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
  const [draft, setDraft] = useState(currentDraft)
  const [attempt, setAttempt] = useState(0)
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
  const begin = () => {
    setDraft(currentDraft())
    setAttempt(attempt + 1)
  }
  return <Paying key={attempt} draft={draft} order={order} onChanged={begin} />
}

interface PayingProps {
  draft: OrderDraft
  order: OrderOfOne
  /** Somebody was taken out of the order. */
  onChanged: () => void
}

function Paying({ draft, order: initialOrder, onChanged }: PayingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [order] = useState(initialOrder)
  const [calls] = useState(() => callsOf(draft, order))
  const { permitId: permit, firstDay: day } = draft
  usePageTitle(t('buy.pay.title'))

  const onBought = ({ purchaseId }: Pick<Bought, 'purchaseId'>) => {
    const state = {
      bought: purchaseId,
      permits: linesOfOrder(draft)?.length ?? 1,
      people: peopleOf(draft).length,
      members: joinsIn(draft).length,
    }
    void navigate(pathTo(paths.myPermits, { purchase: purchaseId }), { replace: true, state })
  }
  const returnUrl = (purchase: string | undefined) => returnUrlOf({ permit, day, purchase })
  const { payment, state } = usePayment({ draft, order, calls, returnUrl, onBought })
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="pay" />
      <PayOrder draft={draft} payment={payment} state={state} onChanged={onChanged} />
    </div>
  )
}
