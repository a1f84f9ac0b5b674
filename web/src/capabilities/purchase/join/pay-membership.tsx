import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ResponseOf } from '#contract/call.ts'
import { readOrder } from '#contract/orders.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { PayForm } from '../pay/pay-form.tsx'
import type { Card } from '../pay/pay-order.ts'
import { UnknownResult } from '../pay/unknown-result.tsx'
import { PriceLines } from '../price-lines.tsx'
import { isBack, returnUrlOf } from '../returned/return-url.ts'
import { Joined } from './joined.tsx'
import { AwaitTransfer, ChooseTransfer } from './pay-by-transfer.tsx'
import { useJoinPayment } from './use-join-payment.ts'
import { useTypedJoining } from './use-join-form.ts'

type HeldOrder = NonNullable<ResponseOf<typeof readOrder>['order']>

interface PayMembershipProps {
  orderId: string
  associationId: number
  plan: string
}

/** An order of memberships: to be paid, paid, or over. */
export function PayMembership({ orderId, associationId: association, plan }: PayMembershipProps) {
  const { t } = useTexts()
  const typed = useTypedJoining(association, plan)
  const returnUrl = returnUrlOf({ association, plan, purchase: orderId })
  // Read again where something has happened, and not while somebody types their card.
  const query = useCallQuery(readOrder, { orderId }, { staleMs: Number.POSITIVE_INFINITY })
  const payment = useJoinPayment({
    orderId,
    returnUrl,
    isBack: isBack(useLocation().state),
    onBought: typed.forget,
  })
  const { phase } = payment
  const toForm = pathTo(paths.join, { association, plan })
  const choose = <ButtonLink href={toForm}>{t('join.chooseAgain')}</ButtonLink>
  if (isNotThere(query.error))
    return (
      <StatePanel
        kind="empty"
        title={t('join.noOrder.title')}
        text={t('join.noOrder.text')}
        action={choose}
      />
    )
  return (
    <QueryBoundary query={query} skeleton={<SkeletonLines lines={6} />}>
      {({ outcome, order, permits, memberships = [], goesBack, byTransfer }) => {
        // Permits are paid, changed and shown on pages that know them.
        if (order !== undefined && order.lines.length > 0)
          return <Navigate to={pathTo(paths.payment, { purchase: orderId })} replace />
        if (outcome === 'bought' && permits.length > 0)
          return (
            <Navigate
              to={pathTo(paths.myPermits, { purchase: orderId })}
              state={{ bought: orderId, permits: permits.length, members: memberships.length }}
              replace
            />
          )
        if (outcome === 'bought') return <Joined memberships={memberships} onShown={typed.forget} />
        if (goesBack !== undefined) return <GoesBack {...goesBack} action={choose} />
        const over = byTransfer === true ? TRANSFER_OVER : CARD_OVER
        if (outcome === 'over' || order === undefined || phase.kind === 'refused')
          return (
            <StatePanel
              kind="empty"
              title={t(phase.kind === 'refused' ? 'buy.notPaid.title' : over.title)}
              text={phase.kind === 'refused' ? (phase.problem.detail ?? phase.problem.title) : t(over.text)}
              action={choose}
            />
          )
        return (
          <Paying
            order={order}
            until={query.dataUpdatedAt + order.secondsLeft * 1000}
            payment={payment}
            toForm={toForm}
          />
        )
      }}
    </QueryBoundary>
  )
}

const CARD_OVER = { title: 'buy.notPaid.overTitle', text: 'join.over' } as const
/** It may be under way. */
const TRANSFER_OVER = { title: 'join.transfer.over.title', text: 'join.transfer.over.text' } as const

type GoesBackProps = NonNullable<ResponseOf<typeof readOrder>['goesBack']> & { action: ReactNode }

/** The transfer has arrived for what could not be had any more. */
function GoesBack({ cents, isBack: isDone, action }: GoesBackProps) {
  const { t, region } = useTexts()
  const about = isDone ? 'wentBack' : 'goesBack'
  return (
    <StatePanel
      kind="empty"
      title={t(`join.transfer.${about}.title`)}
      text={t(`join.transfer.${about}.text`, { price: moneyText(cents, region, true) })}
      action={action}
    />
  )
}

interface PayingProps {
  order: HeldOrder
  /** Milliseconds since 1970, by this device’s clock. */
  until: number
  payment: ReturnType<typeof useJoinPayment>
  toForm: string
}

function Paying({ order, until, payment, toForm }: PayingProps) {
  const { t } = useTexts()
  const [card, setCard] = useState<Card>()
  const { phase } = payment
  return (
    <>
      {phase.kind === 'unsure' && <UnknownResult phase={phase} onAsk={payment.askAgain} />}
      {/* The typed card stays while the result of the payment is unknown. */}
      <div
        hidden={phase.kind === 'unsure'}
        className="grid gap-8 md:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] md:gap-12 [&[hidden]]:hidden"
      >
        <div className="flex flex-col gap-4">
          <WhatIsPaid
            order={order}
            until={until}
            isTimed={phase.kind === 'ready' && order.transfer === undefined}
          />
          {phase.kind === 'ready' && order.transfer === undefined && (
            <div className="-ml-5">
              <ButtonLink variant="quiet" href={toForm}>
                {t('join.change')}
              </ButtonLink>
            </div>
          )}
        </div>
        {order.transfer === undefined ? (
          <div className="flex flex-col gap-8">
            <PayForm
              payment={payment}
              phase={phase}
              orderId={order.orderId}
              opened={{ answer: order }}
              card={card}
              onCard={setCard}
              take={t('join.take')}
            />
            {phase.kind === 'ready' && <ChooseTransfer order={order} />}
          </div>
        ) : (
          <AwaitTransfer order={order} />
        )}
      </div>
    </>
  )
}

interface WhatIsPaidProps {
  order: HeldOrder
  until: number
  /** A payment that runs is not interrupted: the server decides. */
  isTimed: boolean
}

function WhatIsPaid({ order, until, isTimed }: WhatIsPaidProps) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const { memberships = [], amountCents } = order
  const lines = memberships.map(({ memberName, firstDay, lastDay, isRenewal, price }) => ({
    name: memberName,
    cents: price.totalCents,
    appliesTo: t(isRenewal ? 'join.renewed' : 'join.joined', {
      days: datedDaysText(firstDay, lastDay, region),
    }),
  }))
  return (
    <section
      aria-labelledby="join-summary"
      className="rounded-lg border border-hair bg-sheet p-5 md:self-stretch md:p-6"
    >
      {isTimed && (
        <p className="mb-4 flex items-baseline justify-between gap-3">
          <span>{t('join.heldFor')}</span>
          <Countdown until={until} onEnd={() => void renew(readOrder)} />
        </p>
      )}
      <h2 id="join-summary" className="text-xl">
        {[...new Set(memberships.map(({ planName }) => planName))].join(' · ')}
      </h2>
      <div aria-hidden className="perforation my-4" />
      <PriceLines lines={lines} totalCents={amountCents} />
    </section>
  )
}
