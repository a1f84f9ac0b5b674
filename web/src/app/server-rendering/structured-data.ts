import type {
  BodyOfWater,
  BreadcrumbList,
  Graph,
  ItemAvailability,
  Product,
  SportsOrganization,
  Thing,
} from 'schema-dts'
import type { ResponseOf } from '#contract/call.ts'
import type { listOffers } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { pictureFile } from '#contract/pictures.ts'
import type { readWaterPage } from '#contract/public-pages.ts'
import { shareOf } from '#contract/shares.ts'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { Crumb, Guide } from '#web/capabilities/guides/index.ts'

export type Offer = ResponseOf<typeof listOffers>['offers'][number] & { validUntil?: string | undefined }
type Water = ResponseOf<typeof readWaterPage>

/** In the words that schema.org publishes, which the compiler knows: another word is an error. */
type In<Words> = Exclude<Words, string>

const CENTS = 100
const IN_STOCK = 'https://schema.org/InStock'
const OUT_OF_STOCK = 'https://schema.org/OutOfStock'

/** Things that belong to one page, for search engines. */
export const dataOf = (...things: readonly Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

const clubId = (associationId: number, site: string): string => `${site}${guidePath(associationId)}#club`

export function clubData(guide: Guide, site: string): In<SportsOrganization> {
  const address = `${site}${guidePath(guide.associationId)}`
  return {
    '@type': 'SportsOrganization',
    '@id': clubId(guide.associationId, site),
    name: guide.name,
    description: guide.summary,
    sport: 'Fishing',
    url: guide.website ?? address,
    ...(guide.email !== undefined && { email: guide.email }),
    ...(guide.phone !== undefined && { telephone: guide.phone }),
    ...(guide.address !== undefined && { address: guide.address }),
    areaServed: guide.waters.map((name) => {
      const page = guide.waterPages?.find((water) => water.name === name)?.page
      return { '@type': 'BodyOfWater', name, ...(page !== undefined && { url: site + page }) }
    }),
  }
}

/** The association of a page that says no more of it than its name. */
export const clubNamed = (
  { associationId, associationName }: { associationId: number; associationName: string },
  site: string,
): In<SportsOrganization> => ({
  '@type': 'SportsOrganization',
  '@id': clubId(associationId, site),
  name: associationName,
  url: `${site}${guidePath(associationId)}`,
})

export function waterData(water: Water, site: string): In<BodyOfWater> {
  const { name, page, line, picture, position } = water
  return {
    '@type': 'BodyOfWater',
    '@id': `${site}${page}#water`,
    name,
    url: site + page,
    ...(line !== undefined && { description: line }),
    ...(picture && {
      photo: { '@type': 'ImageObject', contentUrl: site + largest(picture), caption: picture.alt },
    }),
    ...(position && {
      geo: { '@type': 'GeoCoordinates', latitude: position[0], longitude: position[1] },
    }),
  }
}

const largest = ({ path, width }: NonNullable<Water['picture']>): string => pictureFile(path, width, 'webp')

export function permitData(offer: Offer, site: string, language: Language): In<Product> {
  const address = site + (offer.page ?? pathTo(paths.map, { permit: offer.permitId }))
  const seller = { '@id': clubId(offer.associationId, site) }
  return {
    '@type': 'Product',
    '@id': `${address}#permit`,
    name: offer.name,
    description: offer.summary,
    category: 'Fishing permit',
    url: address,
    image: site + shareOf('permit', offer.permitId, language),
    brand: { '@type': 'Brand', name: offer.associationName },
    offers: {
      '@type': 'Offer',
      url: address,
      price: (offer.adultPriceCents / CENTS).toFixed(2),
      priceCurrency: 'EUR',
      ...availabilityOf(offer),
      ...(offer.validUntil !== undefined && {
        priceValidUntil: offer.validUntil,
        validThrough: offer.validUntil,
      }),
      seller,
    },
  }
}

/** A day that is sold already can be bought now, whichever it is; one that is not yet, from the day on which its sale begins. */
function availabilityOf({ buyable, nextDay, nextDaySoldFrom }: Offer): {
  availability: ItemAvailability
  availabilityStarts?: string
} {
  if (buyable) return { availability: IN_STOCK }
  if (nextDay === undefined) return { availability: OUT_OF_STOCK }
  return nextDaySoldFrom === undefined
    ? { availability: IN_STOCK, availabilityStarts: nextDay }
    : { availability: OUT_OF_STOCK, availabilityStarts: nextDaySoldFrom }
}

/** As the page shows them. */
export const crumbsData = (trail: readonly Crumb[], site: string): In<BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site + href,
  })),
})
