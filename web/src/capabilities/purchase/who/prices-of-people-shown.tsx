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
  /** Of the permit of all, where others are bought beside it. */
  permitName: string
  totalCents: number
  isFrom: boolean
}

/** What each pays, with the reason, the memberships of those who join, and all together. */
export function PricesOfPeople({ people, permitName, joins, totalCents, isFrom }: PricesOfPeopleProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const hasOthers = people.some(({ beside }) => beside.length > 0)
  const ofPermits = people.flatMap(({ holder, totalCents: cents, appliesTo, beside }) => {
    const name = nameOfPerson(holder, t, session)
    const why = [hasOthers && permitName, appliesTo].filter(Boolean).join(' · ') || undefined
    return [
      { name, cents, appliesTo: why },
      ...beside.flatMap((one) =>
        one.cents === undefined
          ? []
          : [{ name, cents: one.cents, appliesTo: [one.name, one.appliesTo].filter(Boolean).join(' · ') }],
      ),
    ]
  })
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
