import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { cardTexts } from '#web/ui/card-texts.ts'
import { PermitCard } from '#web/ui/permit-card.tsx'
import { useTexts } from '#web/ui/region.ts'
import { WaterPicture } from '#web/ui/water-picture.tsx'
import { useOwnHolds } from '../../purchase/index.ts'
import { distanceText } from '../near/distance-text.ts'
import { useFrom } from '../places/use-from.ts'
import type { Offer } from '../search/matching.ts'
import { pathWith, type Search } from '../search/search.ts'
import { distanceTo } from '../search/sort.ts'
import { JoinWait } from '../../waits/index.ts'
import { isForAnother } from './fold-refused.ts'
import { isOnlyFull } from './with-holds.ts'

const FavouriteStar = partOnDemand(() => import('../favourites/favourite-star.tsx'), {
  whileLoading: <span className="block size-12" />,
})

interface OfferCardProps {
  offer: Offer
  search: Search
  isExample: boolean
  level?: 3 | 4
}

export function OfferCard({ offer, search, isExample, level = 3 }: OfferCardProps) {
  const { t, region } = useTexts()
  const { state } = useOverlayPage()
  const from = useFrom(search)
  const isAngler = useSession()?.kind === 'angler'
  const { holds } = useOwnHolds()
  const isHeld = holds.some(
    ({ permitId, firstDay }) => permitId === offer.permitId && firstDay === search.day,
  )
  const km = distanceTo(from, offer)
  const texts = cardTexts(offer, t, region)
  const remarks = [
    km !== undefined && t('find.near.about', { distance: distanceText(km, region) }),
    isExample && t('find.example'),
    isHeld && t('find.held.yours'),
    ...texts.remarks,
  ]
  return (
    <PermitCard
      level={level}
      corner={isAngler && <FavouriteStar permitId={offer.permitId} name={offer.name} />}
      href={offer.buyable ? pathTo(paths.buyPermit, { permit: offer.permitId, day: search.day }) : undefined}
      name={offer.name}
      picture={<WaterPicture picture={offer.picture} sizes="72px" className="size-18 rounded-sm" />}
      association={offer.associationName}
      associationLink={{
        href: pathTo(paths.contacts, { association: offer.associationId }),
        routerOptions: { state },
        'aria-label': t('find.offers.contactsOf', { association: offer.associationName }),
      }}
      remark={remarks.filter(Boolean).join(' · ')}
      summary={offer.summary}
      priceCents={offer.priceCents}
      isPriceFrom={texts.isPriceFrom}
      otherPrices={texts.otherPrices}
      techniques={offer.techniques}
      keeping={offer.keeping}
      slots={texts.slots}
      about={
        offer.page === undefined
          ? undefined
          : {
              href: offer.page,
              text: t('pages.about'),
              label: t('pages.aboutOf', { permit: offer.name }),
            }
      }
      places={{
        left: offer.placesLeft,
        ...(offer.ofOneCounter ? { total: offer.places } : { isBest: true }),
        onlyForMinors: offer.placesLeftForMinors,
      }}
      refused={
        offer.buyable
          ? undefined
          : {
              ...refusalOf(offer, search, t('find.offers.notNow')),
              ...(isOnlyFull(offer) && { instead: <JoinWait permitId={offer.permitId} day={search.day} /> }),
              ...(isAngler &&
                isForAnother(offer) && {
                  another: {
                    href: pathTo(paths.buyPermit, { permit: offer.permitId, day: search.day }),
                    text: t('find.forAnother'),
                  },
                }),
            }
      }
    />
  )
}

function refusalOf(
  { reasons, nextDay, nextDaySoldFrom, nextDaySoldFromTime, placesLeftForMinors }: Offer,
  search: Search,
  otherwise: string,
) {
  const reason = reasons[0]?.sentence ?? otherwise
  const onlyForMinors = reasons[0]?.code === 'FULL' ? placesLeftForMinors : undefined
  // Too early for this day: the sentence contains the first day of sale.
  if (nextDay === undefined || nextDay === search.day) return { reason, onlyForMinors }
  const nextHref = pathWith(paths.offers, { ...search, day: nextDay })
  return {
    reason,
    onlyForMinors,
    nextDay,
    nextHref,
    soldFrom: nextDaySoldFrom,
    soldFromTime: nextDaySoldFromTime,
  }
}
