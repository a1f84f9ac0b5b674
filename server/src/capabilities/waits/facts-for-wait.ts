import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { factsForWait } from '#contract/waits.ts'
import { choicesWaitedFor, lastDayWaitedFor } from '#rules/sale/waits/choices-waited-for.ts'
import type { PersonWaiting } from '#server/platform/database/tables/wait-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { factsOfGuestForForm, permitOnSale } from '../catalogue/index.ts'

type FactOfGuest = ReturnType<typeof factsOfGuestForForm>[number]

/** What the permit would ask of each guest of a party, on one of the days and in one of the places that would do. */
export async function factsOfParty(
  { db, texts }: Services,
  { permitId, days, people = [], ...where }: RequestOf<typeof factsForWait>,
  { language, now }: { language: Language; now: Date },
): Promise<{ facts: FactOfGuest[] }[]> {
  const permit = (await permitOnSale(db, permitId)) ?? refuse('NOT_FOUND')
  const places = days.flatMap((day) => {
    const period = { firstDay: day, lastDay: lastDayWaitedFor(permit, day), options: [] }
    const choices = choicesWaitedFor(permit, { day, ...where }, now)
    return choices.map(({ zoneId, slot }) => ({ ...period, zoneId, slot }))
  })
  return people.map((person) => {
    const birthDate = birthDateOfGuest(person)
    const facts =
      birthDate === undefined
        ? []
        : places.flatMap((place) =>
            factsOfGuestForForm(permit, place, { birthDate }, { texts, language, now }),
          )
    // Nothing is stated yet: that it is missing is no news.
    const byKey = new Map(facts.map(({ problem: _missing, ...fact }) => [fact.key, fact]))
    return { facts: [...byKey.values()] }
  })
}

const birthDateOfGuest = ({ guestFirstName, guestBirthDate }: PersonWaiting): string | undefined =>
  guestFirstName === undefined ? undefined : guestBirthDate
