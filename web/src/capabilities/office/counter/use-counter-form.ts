import { v7 } from 'uuid'
import type { Language } from '#contract/languages.ts'
import type { ResponseOf } from '#contract/call.ts'
import { type CounterLineInput, listCounterOffers, quoteCounterSale } from '#contract/office-counter.ts'
import type { Office } from '#contract/staff.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { areStated, documentsOf } from '../sell-membership/documents-typed.ts'
import { type Customer, linesOf, ownPlace, type Payment, type Place, placeWanted } from './counter-sale.ts'
import { lastLanguage, lastPlace } from './place-of-device.ts'
import { usePlaces } from './use-places.ts'

const NO_PEOPLE: Customer[] = []
const PAYMENT: Payment = { way: 'cash', given: '', reason: '' }

/** One sale that is being made: kept with every key until it is sold. */
export function useCounterForm(office: Office) {
  const { associationId } = office
  const now = useMinute()
  const today = dayIn(office.timeZone, now)
  const typed = useTypedForm({ form: 'counter-sale', of: associationId }, { saleId: v7() })
  const [people, setPeople] = useTypedField(typed, 'people', NO_PEOPLE)
  const [payment, setPayment] = useTypedField(typed, 'payment', PAYMENT)
  const ownLanguage = useLanguage()
  const [language, setLanguage] = useTypedField<Language>(
    typed,
    'language',
    lastLanguage(associationId) ?? ownLanguage,
  )
  const [chosenPlace, setChosenPlace] = useTypedField<Place | undefined>(typed, 'place', undefined)
  /** It was sent, and no answer came: see `use-sale.ts`. */
  const [isSent, setSent] = useTypedField(typed, 'isSent', false)

  const day = chosenPlace?.firstDay ?? today
  const found = useCallQuery(listCounterOffers, { associationId, day }, { keepPrevious: true })
  const last = lastPlace(associationId)
  const begun: Place = {
    permitId: null,
    options: [],
    ...(found.data?.offers.some(({ permitId }) => permitId === last?.permitId) && last),
    firstDay: today,
    lastDay: today,
  }
  const ofAll = chosenPlace ?? begun
  const own = people.filter((one) => one.own !== undefined)
  const [chosen, ...ownPlaces] = usePlaces({
    associationId,
    wanted: [ofAll, ...own.map((one) => placeWanted(one, ofAll))],
    offersBefore: found.data?.offers ?? [],
    nowMs: now.getTime(),
  })
  if (chosen === undefined) throw new Error('no place is settled')
  /** That of all, unless they have one of their own. */
  const placeOf = (one: Customer) => ownPlaces[own.indexOf(one)] ?? chosen

  const places = people.map((one) => placeOf(one))
  const isThere = chosen.settled !== undefined && places.every(({ settled }) => settled !== undefined)
  const lines = people.length > 0 && isThere ? linesOf(people, places) : undefined
  const quote = useCallQuery(
    quoteCounterSale,
    { associationId, lines: (lines ?? []).map(asQuoted) },
    { enabled: lines !== undefined, keepPrevious: true, staleMs: 0 },
  )
  const amountCents = quote.data?.amountCents ?? 0
  const isQuoted = lines !== undefined && quote.data !== undefined && !quote.isPlaceholderData
  const isPossible =
    isQuoted &&
    quote.data.lines.every(
      ({ price, membership }) => price !== undefined && (!membership || membership.price !== undefined),
    )
  const stated = lines?.map((line, n) => withDocuments(line, people[n], quote.data?.lines[n]))
  const givenCents = centsTyped(payment.given)
  return {
    typed,
    saleId: typed.about.saleId,
    today,
    found,
    chosen,
    placeOf,
    setPlace: (next: Partial<Place>) => setChosenPlace({ ...chosen.place, ...next }),
    /** Undefined: as the others. */
    setPlaceOf: (one: Customer, next: Partial<Place> | undefined) => {
      const wanted = next && ownPlace({ ...placeOf(one).place, ...next }, chosen.place)
      setPeople(people.map((other) => (other.key === one.key ? { ...other, own: wanted } : other)))
    },
    people,
    setPeople,
    payment,
    setPayment: (next: Partial<Payment>) => setPayment({ ...payment, ...next }),
    language,
    setLanguage,
    isSent,
    setSent,
    /** As they are sold. */
    lines: stated,
    areDocumentsStated: people.every(
      ({ joins }, n) =>
        joins === undefined || areStated(quote.data?.lines[n]?.membership ?? {}, joins.documents),
    ),
    /** What an outlet takes is its own: it sells permits alone. */
    sellsMemberships: office.role !== 'outlet',
    associationId,
    quote: lines === undefined ? undefined : quote,
    amountCents,
    isPossible,
    givenCents,
  }
}

/** The price is known before a licence is typed. */
const asQuoted = (line: CounterLineInput): CounterLineInput => ({ ...line, guestFacts: undefined })

type Quoted = ResponseOf<typeof quoteCounterSale>['lines'][number]

/** With what the plan asks of whoever joins. */
function withDocuments(
  line: CounterLineInput,
  { joins }: Pick<Customer, 'joins'> = {},
  { membership }: Pick<Quoted, 'membership'> = {},
): CounterLineInput {
  if (joins === undefined) return line
  return { ...line, joins: { plan: joins.plan, documents: documentsOf(membership ?? {}, joins.documents) } }
}

export type CounterForm = ReturnType<typeof useCounterForm>
