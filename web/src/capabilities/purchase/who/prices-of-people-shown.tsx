import { datedDaysText } from '#rules/day-text.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/ui/region.ts'
import { PriceLines } from '../price-lines.tsx'
import { nameOfPerson } from './name-of-person.ts'
import type { PricedPerson } from './prices-of-people.ts'
import type { KnownJoin } from './use-joins.ts'

interface PricesOfPeopleProps {
  people: readonly PricedPerson[]
  joins: readonly KnownJoin[]
  totalCents: number
  isFrom: boolean
}

/** What each pays, with the reason, the memberships of those who join, and all together. */
export function PricesOfPeople({ people, joins, totalCents, isFrom }: PricesOfPeopleProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const ofPermits = people.map(({ holder, totalCents: cents, appliesTo }) => ({
    name: nameOfPerson(holder, t, session),
    cents,
    appliesTo,
  }))
  const ofMemberships = joins.flatMap(({ person, quoted }) => {
    const { price, firstDay, lastDay, isRenewal } = quoted ?? {}
    if (price === undefined || firstDay === undefined || lastDay === undefined) return []
    const days = datedDaysText(firstDay, lastDay, region)
    return [
      {
        name: t('buy.joinToo.line', {
          plan: price.lines[0]?.name ?? '',
          name: nameOfPerson(person.holder, t, session),
        }),
        cents: price.totalCents,
        appliesTo: t(isRenewal ? 'join.renewed' : 'join.joined', { days }),
      },
    ]
  })
  return <PriceLines lines={[...ofPermits, ...ofMemberships]} totalCents={totalCents} isFrom={isFrom} />
}
