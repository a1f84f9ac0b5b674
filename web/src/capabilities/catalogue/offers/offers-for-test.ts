import { screen } from '@testing-library/react'
import { listOffers } from '#contract/catalogue.ts'
import { useApp } from '#web/testing/app-for-test.tsx'
import type { anOffer } from '../an-offer-for-test.ts'

export const day = '2027-05-02'
/** The address of the list of that day. */
export const list = `/permessi-acquistabili?data=${day}`

/** The app, with what is on sale on that day. */
export function useOffers() {
  const app = useApp()
  const offered = (...offers: ReturnType<typeof anOffer>[]) => app.answer(listOffers, () => ({ day, offers }))
  return { ...app, offered }
}

/** Names of the permits and groups, in the order of the list. */
export const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
