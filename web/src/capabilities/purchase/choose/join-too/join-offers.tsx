import { useId, useState } from 'react'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useTexts } from '#web/ui/region.ts'
import type { PartProps } from '../form-fields.ts'
import { candidatesIn } from './candidates.ts'
import { OffersOfPlan } from './offers-of-plan.tsx'

/** Who may become a member with the order, and what the permit costs them then. Nothing where nobody gains by it. */
export default function JoinOffers(props: PartProps) {
  const { t } = useTexts()
  const of = useId()
  const { associationId } = props.permit
  const { data } = useCallQuery(listMembershipPlans, { associationId })
  // The plans whose offers are drawn: without one there is no heading.
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const candidates = candidatesIn(props.form)
  if (data === undefined || candidates.length === 0) return null
  return (
    <section
      aria-labelledby={drawn.length > 0 ? `${of}title` : undefined}
      className="flex flex-col gap-2 empty:hidden"
    >
      {drawn.length > 0 && (
        <h2 id={`${of}title`} className="text-lg">
          {t('buy.joinToo.title')}
        </h2>
      )}
      {data.plans.map((plan) => (
        <OffersOfPlan
          key={plan.key}
          {...props}
          plan={plan}
          candidates={candidates}
          onDrawn={(isDrawn) =>
            setDrawn((now) => {
              if (now.includes(plan.key) === isDrawn) return now
              return isDrawn ? [...now, plan.key] : now.filter((key) => key !== plan.key)
            })
          }
        />
      ))}
    </section>
  )
}
