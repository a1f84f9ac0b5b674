import { listOffers } from '#contract/catalogue.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { byName } from './calendar-words.ts'
import { countableDay } from './countable-day.ts'
import { catalogueWithPlaces } from './current-catalogue.ts'
import { isWanted } from './filter.ts'
import { askForLater, lookAt, placesAskedFor, verdict } from './look-at-permit.ts'
import { nextDays } from './next-days.ts'
import { permitHead } from './permit-head.ts'
import { prospectiveHolder, questionsAboutOthers } from './prospective-holder.ts'

/** What can be bought on a day and what cannot: buyable first, then by association and name. */
export function serveListOffers(serve: Serve, services: Services): void {
  const { db, texts } = services
  const questions = questionsAboutOthers(services)

  serve(listOffers, async (asked) => {
    const { input, language, now } = asked
    const day = countableDay(input.day)
    const prospective = await prospectiveHolder(services, questions, asked, day)
    const wanted = isWanted(input)
    const { catalogue, places } = await catalogueWithPlaces(db, ({ permits }) =>
      [...permits.values()].filter(wanted).flatMap((permit) => placesAskedFor(permit, day)),
    )
    const looked = [...catalogue.permits.values()]
      .filter(wanted)
      .map((permit) => lookAt(permit, shortestPeriod(permit, day), prospective, places, now))
    const later = looked.flatMap((one) => askForLater(one, prospective))
    const next = await nextDays(db, later, now)

    const offers = looked.map((one) => ({
      ...permitHead(catalogue, one.permit, one.payer, language),
      ...verdict(one, next.get(one.permit.permitId), prospective, texts, asked),
      ...(one.best && { places: one.best.places }),
    }))
    offers.sort(
      (one, other) =>
        Number(other.buyable) - Number(one.buyable) ||
        byName(language, one.associationName, other.associationName) ||
        byName(language, one.name, other.name) ||
        one.permitId - other.permitId,
    )
    return { day: input.day, offers }
  })
}
