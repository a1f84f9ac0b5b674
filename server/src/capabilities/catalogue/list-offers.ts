import { listOffers } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { isMinorHolder } from '#rules/price.ts'
import type { Db } from '#server/platform/database/open.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'
import type { Asked, Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type BestOfDays, bestOfDays, type DayAsked } from './best-of-days.ts'
import { countableDay } from './countable-day.ts'
import { catalogueOf, currentCatalogue } from './current-catalogue.ts'
import { encodedList, encodedReasons, type OfferParts } from './encoded-offer.ts'
import { explainRefusals } from './explain-refusal.ts'
import { isWanted } from './filter.ts'
import { inOrderOfNames } from './in-order-of-names.ts'
import { askForLater, type Looked, lookAtDay } from './look-at-permit.ts'
import { nextDays } from './next-days.ts'
import { type PlannedDay, plannedDay } from './planned-day.ts'
import { type ProspectiveHolder, prospectiveHolder } from './prospective-holder.ts'
import { holderLookupLimit } from './holder-lookup-limit.ts'
import type { Catalogue } from './read-catalogue.ts'

/** What can be bought on a day and what cannot: buyable first, then by association and name. */
export function serveListOffers(serve: Serve, services: Services): void {
  const { db } = services
  const countLookup = holderLookupLimit(services)

  serve(listOffers, async (asked) => {
    const { input, language, now } = asked
    const day = countableDay(input.day)
    const prospective = await prospectiveHolder(services, countLookup, asked, day)
    const wanted = isWanted(input)
    const { catalogue, days, best } = await readDays(
      db,
      (present) =>
        inOrderOfNames(present, language)
          .filter(wanted)
          .map((permit) => ({ permit, day })),
      isMinor(prospective, day),
      now,
    )
    const looked = days.map(({ permit }) =>
      lookAtDay(permit, plannedDay(permit, day, now), prospective, best.bestOf(permit, day)),
    )
    const later = looked.flatMap((one) => askForLater(one, prospective))
    const next = await nextDays(db, later, now)
    const offers = looked.map((one): OfferParts => ({
      permit: one.permit,
      payer: one.payer,
      best: one.best,
      buyable: one.refused.length === 0,
      reasons: reasonsOf(one, plannedDay(one.permit, day, now), prospective, asked, services),
      next: next.get(one.permit.permitId),
    }))
    const buyableFirst = [...offers.filter((one) => one.buyable), ...offers.filter((one) => !one.buyable)]
    return new EncodedAnswer(encodedList(catalogue, input.day, buyableFirst, language))
  })
}

const isMinor = ({ facts }: ProspectiveHolder, day: string): boolean =>
  facts?.birthDate !== undefined && isMinorHolder({ accompanied: false, birthDate: facts.birthDate }, day)

/** The catalogue that was present the last time; whether it still is, is told with the places. */
const lastSeen = new WeakMap<Db, Catalogue>()
/** An import in the middle of a request is met again at once; one in the middle of each try never happens. */
const TRIES = 3

/** What is on sale and the places of these days, of one moment. */
async function readDays(
  db: Db,
  ask: (catalogue: Catalogue) => DayAsked[],
  minor: boolean,
  now: Date,
): Promise<{ catalogue: Catalogue; days: DayAsked[]; best: BestOfDays }> {
  let catalogue = lastSeen.get(db) ?? (await currentCatalogue(db))
  for (let attempt = 1; ; attempt++) {
    lastSeen.set(db, catalogue)
    const days = ask(catalogue)
    const best = await bestOfDays(db, days, minor, now)
    if (best.mark === catalogue.mark || attempt === TRIES) return { catalogue, days, best }
    catalogue = await catalogueOf(db, best.mark ?? '')
  }
}

/** By the day that they stand on: as long as nobody in particular is refused, they say the same to everybody. */
const toEverybody = new WeakMap<PlannedDay, Partial<Record<Language, string>>>()

function reasonsOf(
  { permit, wish, refused }: Looked,
  planned: PlannedDay,
  { aboutAnother }: ProspectiveHolder,
  { language, now }: Asked<typeof listOffers>,
  { texts }: Services,
): string {
  const { timeZone } = permit
  const situation = { texts, language, timeZone, firstDay: wish.firstDay, now, aboutAnother }
  if (refused.length > planned.refused.length) return encodedReasons(explainRefusals(refused, situation))
  const known = toEverybody.get(planned) ?? {}
  toEverybody.set(planned, known)
  return (known[language] ??= encodedReasons(explainRefusals(planned.refused, situation)))
}
