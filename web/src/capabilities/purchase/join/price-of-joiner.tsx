import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Joiner, missingFields } from './joiners.ts'
import type { JoinForm } from './use-join-form.ts'

/** What somebody pays, as soon as it is known. */
export function PriceOfJoiner({ form, joiner }: { form: JoinForm; joiner: Joiner }) {
  const price = form.quotedOf(joiner)?.price
  if (price) return <Money cents={price.totalCents} exact />
  const isComing = missingFields(joiner).length === 0 && form.quote.isFetching
  return isComing ? <Skeleton className="h-5 w-14" /> : null
}
