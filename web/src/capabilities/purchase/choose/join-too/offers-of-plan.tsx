import { useEffect, useEffectEvent } from 'react'
import type { PlanOffered } from '#contract/membership-plans.ts'
import { quoteOrder } from '#contract/orders.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { membershipOfJoin } from '../../who/joins.ts'
import type { PartProps } from '../form-fields.ts'
import { type Candidate, pricesOf } from './candidates.ts'
import { JoinOffer } from './join-offer.tsx'

const STALE_MS = 10_000

interface OffersOfPlanProps extends PartProps {
  plan: PlanOffered
  candidates: readonly Candidate[]
  onDrawn: (isDrawn: boolean) => void
}

/** One plan: each who could join by it at once, and the way to ask where the association decides first. */
export function OffersOfPlan({ plan, candidates, onDrawn, ...props }: OffersOfPlanProps) {
  const { t } = useTexts()
  const { permit, form } = props
  const { associationId } = permit
  const join = { associationId, plan: plan.key, documents: {} }
  const quote = useCallQuery(
    quoteOrder,
    { lines: [], memberships: candidates.map(({ person }) => membershipOfJoin({ person, join }, false)) },
    { staleMs: STALE_MS, keepPrevious: true },
  )
  const { firstDay } = form.draft
  const known = candidates.flatMap((candidate, n) => {
    const quoted = quote.data?.memberships?.[n]
    const isChosen = candidate.person.holder.join?.plan === plan.key
    if (quoted === undefined) return isChosen ? [{ candidate, quoted: {}, isChosen }] : []
    const { firstDay: from, lastDay: to } = quoted.application ?? quoted
    const isOfDay =
      firstDay === undefined || from === undefined || to === undefined || (from <= firstDay && firstDay <= to)
    const prices = pricesOf(permit, form.draft, candidate, join)
    const isBetter = permit.membersOnly || prices === undefined || prices.asMember < prices.asNone
    return isChosen || (isOfDay && isBetter) ? [{ candidate, quoted, isChosen }] : []
  })
  const offers = known.filter(({ quoted, isChosen }) => isChosen || quoted.price !== undefined)
  const mayAsk = known.some(({ quoted }) => quoted.application !== undefined)
  const isDrawn = offers.length > 0 || mayAsk
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    tell(isDrawn)
    return () => tell(false)
  }, [isDrawn])
  return (
    <>
      {offers.map(({ candidate, quoted, isChosen }) => (
        <JoinOffer
          key={candidate.person.key}
          {...props}
          plan={plan}
          candidate={candidate}
          quoted={quoted}
          isChosen={isChosen}
        />
      ))}
      {mayAsk && (
        <p className="text-sm text-ink-soft">
          {t('buy.joinToo.asks', { plan: plan.name })}{' '}
          <Link href={pathTo(paths.join, { association: associationId, plan: plan.key })}>
            {t('buy.joinToo.ask')}
          </Link>
        </p>
      )}
    </>
  )
}
