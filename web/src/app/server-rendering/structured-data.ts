import type { TFunction } from 'i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { listOffers } from '#contract/catalogue.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { Guide } from '#web/capabilities/guides/index.ts'

type Offer = ResponseOf<typeof listOffers>['offers'][number]

interface OfGuide {
  guide: Guide
  /** What can be bought of it today. */
  offers: readonly Offer[]
  site: string
  t: TFunction
}

const CENTS = 100

/** A club, its waters and its permits in the words of schema.org, from the answers that the page shows. */
export function guideData({ guide, offers, site, t }: OfGuide): object {
  const address = `${site}${paths.guides}/${guide.associationId}`
  const organisation = {
    '@type': 'SportsOrganization',
    '@id': `${address}#club`,
    name: guide.name,
    description: guide.summary,
    sport: 'Fishing',
    url: guide.website ?? address,
    ...(guide.email !== undefined && { email: guide.email }),
    ...(guide.phone !== undefined && { telephone: guide.phone }),
    ...(guide.address !== undefined && { address: guide.address }),
    areaServed: guide.waters.map((name) => ({ '@type': 'BodyOfWater', name })),
  }
  const crumbs = [
    { name: t('find.start.page'), item: `${site}${paths.start}` },
    { name: t('guides.page'), item: `${site}${paths.guides}` },
    { name: guide.name, item: address },
  ].map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation,
      ...offers.map((offer) => permitData(offer, `${address}#club`, site)),
      { '@type': 'BreadcrumbList', itemListElement: crumbs },
    ],
  }
}

function permitData(offer: Offer, seller: string, site: string): object {
  const address = `${site}${pathTo(paths.map, { permit: offer.permitId })}`
  return {
    '@type': 'Product',
    '@id': `${address}#permit`,
    name: offer.name,
    description: offer.summary,
    category: 'Fishing permit',
    brand: { '@id': seller },
    offers: {
      '@type': 'Offer',
      url: address,
      price: (offer.adultPriceCents / CENTS).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${offer.buyable ? 'InStock' : 'OutOfStock'}`,
      ...(!offer.buyable && offer.nextDay !== undefined && { availabilityStarts: offer.nextDay }),
      seller: { '@id': seller },
    },
  }
}
