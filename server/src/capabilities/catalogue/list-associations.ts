import { listAssociations } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { byName } from '#server/platform/texts/order.ts'
import { currentCatalogue } from './board/read-board.ts'
import { logoOnWire } from './picture-on-wire.ts'
import type { Association } from './profile.ts'

/** The short profile of an association (`association` in the contract). */
export function associationInLanguage(
  { associationId, name, demo, timeZone, hasPlans, profile }: Association,
  language: Language,
) {
  const { contacts, note } = profile
  const { officeHours, pointsOfSale, phone, email, website, address } = contacts
  return {
    associationId,
    name,
    summary: inLanguage(profile.summary, language),
    colour: profile.colour,
    ...(profile.logo && { logo: logoOnWire(associationId, profile.logo) }),
    waters: profile.waters,
    timeZone,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(address !== undefined && { address }),
    ...(officeHours && { officeHours: inLanguage(officeHours, language) }),
    pointsOfSale: pointsOfSale.map(({ hours, ...point }) => ({
      ...point,
      ...(hours && { hours: inLanguage(hours, language) }),
    })),
    ...(hasPlans && { sellsMembership: true }),
    demo,
    ...(note && { note: inLanguage(note, language) }),
  }
}

/** All associations with their contacts, by name. */
export function serveListAssociations(serve: Serve, { db }: Services): void {
  serve(listAssociations, async ({ language }) => {
    const { associations } = await currentCatalogue(db)
    return {
      associations: [...associations.values()]
        .filter(({ isPublished }) => isPublished)
        .toSorted((one, other) => byName(language, one.name, other.name))
        .map((association) => associationInLanguage(association, language)),
    }
  })
}
