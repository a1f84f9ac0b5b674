import { useState } from 'react'
import { v7 } from 'uuid'
import { listOffers, listZones, readPermit } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/call.ts'
import { quoteCounterSale } from '#contract/office-counter.ts'
import type { Office } from '#contract/staff.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { settledPlace } from '#web/capabilities/purchase/index.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { type Customer, linesOf, type Payment, type Place } from './counter-sale.ts'
import { lastPlace } from './place-of-device.ts'

export type Offer = ResponseOf<typeof listOffers>['offers'][number]

const NO_PEOPLE: Customer[] = []
const PAYMENT: Payment = { way: 'cash', given: '', reason: '' }
const PLACES_EVERY_MS = 30_000

/** What is on sale on a day, as anglers see it. */
export const useOffers = ({ associationId }: Office, day: string) =>
  useCallQuery(listOffers, { day, associations: [associationId], types: [] }, { keepPrevious: true })

/** One sale that is being made: kept with every key until it is sold. */
export function useCounterForm(office: Office) {
  const { associationId } = office
  const now = useMinute()
  const today = dayIn(office.timeZone, now)
  const typed = useTypedForm({ form: 'counter-sale', of: associationId }, { saleId: v7() })
  const [people, setPeople] = useTypedField(typed, 'people', NO_PEOPLE)
  const [payment, setPayment] = useTypedField(typed, 'payment', PAYMENT)
  const [chosenPlace, setChosenPlace] = useTypedField<Place | undefined>(typed, 'place', undefined)
  /** It was sent, and no answer came: see `use-sale.ts`. */
  const [isSent, setSent] = useTypedField(typed, 'isSent', false)
  const [isOtherDay, setOtherDay] = useState(false)

  const day = chosenPlace?.firstDay ?? today
  const found = useOffers(office, day)
  const offers = found.data?.offers ?? []
  const last = lastPlace(associationId)
  const begun: Place = {
    permitId: null,
    options: [],
    ...(offers.some(({ permitId }) => permitId === last?.permitId) && last),
    firstDay: today,
    lastDay: today,
  }
  const wanted = chosenPlace ?? begun
  const sold = offers.filter(({ buyable }) => buyable)
  const first =
    sold.find(({ validity, daysAtLeast }) => !validity && daysAtLeast === 1) ?? sold[0] ?? offers[0]
  const permitId = wanted.permitId ?? first?.permitId ?? null

  const permit = useCallQuery(readPermit, { permitId: permitId ?? 0 }, { enabled: permitId !== null }).data
  const zones = useCallQuery(
    listZones,
    { permitId: permitId ?? 0, day: wanted.firstDay },
    { enabled: permitId !== null, everyMs: () => PLACES_EVERY_MS },
  ).data?.zones
  const isThere = permit !== undefined && permit.permitId === permitId && zones !== undefined
  const settled = isThere ? settledPlace(permit, zones, wanted, now.getTime()) : undefined
  const place: Place = { ...wanted, ...settled?.chosen, permitId }
  const oldestMinor = permit?.oldestMinor

  const lines = people.length > 0 && isThere ? linesOf(people, place, oldestMinor) : undefined
  const quote = useCallQuery(
    quoteCounterSale,
    // The price is known before a licence is typed.
    { associationId, lines: (lines ?? []).map((line) => ({ ...line, guestFacts: undefined })) },
    { enabled: lines !== undefined, keepPrevious: true, staleMs: 0 },
  )
  const amountCents = quote.data?.amountCents ?? 0
  const isQuoted = lines !== undefined && quote.data !== undefined && !quote.isPlaceholderData
  const isPossible = isQuoted && quote.data.lines.every(({ price }) => price !== undefined)
  const givenCents = centsTyped(payment.given)
  return {
    typed,
    saleId: typed.about.saleId,
    today,
    offers,
    found,
    offer: offers.find((one) => one.permitId === permitId),
    permit: isThere ? permit : undefined,
    settled,
    place,
    setPlace: (next: Partial<Place>) => setChosenPlace({ ...place, ...next }),
    isOtherDay,
    setOtherDay,
    people,
    setPeople,
    payment,
    setPayment: (next: Partial<Payment>) => setPayment({ ...payment, ...next }),
    isSent,
    setSent,
    lines,
    quote: lines === undefined ? undefined : quote,
    amountCents,
    isPossible,
    givenCents,
    oldestMinor,
  }
}

export type CounterForm = ReturnType<typeof useCounterForm>
