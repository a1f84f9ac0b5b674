import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session.ts'
import { PriceLines } from '../price-lines.tsx'
import { nameOfPerson } from './name-of-person.ts'
import type { PricedPerson } from './prices-of-people.ts'

interface PricesOfPeopleProps {
  people: readonly PricedPerson[]
  totalCents: number
  isFrom: boolean
}

/** What each pays, with the reason, and all together. */
export function PricesOfPeople({ people, totalCents, isFrom }: PricesOfPeopleProps) {
  const { t } = useTranslation()
  const session = useSession()
  const lines = people.map(({ holder, totalCents: cents, appliesTo }) => ({
    name: nameOfPerson(holder, t, session),
    cents,
    appliesTo,
  }))
  return <PriceLines lines={lines} totalCents={totalCents} isFrom={isFrom} />
}
