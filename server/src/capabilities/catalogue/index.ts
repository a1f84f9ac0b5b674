import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveCheckOffer } from './check-offer.ts'
import { serveFacts } from './facts/serve-facts.ts'
import { serveFavourites } from './favourites/serve-favourites.ts'
import { serveListAssociations } from './list-associations.ts'
import { serveListDays } from './list-days.ts'
import { serveListOffers } from './list-offers.ts'
import { serveListPermitTypes } from './list-permit-types.ts'
import { serveListWaters } from './waters/list-waters.ts'
import { serveListZones } from './list-zones.ts'
import { servePermitPage } from './pages/permit-page.ts'
import { serveWaterPage } from './pages/water-page.ts'
import { serveReadPermit } from './read-permit.ts'
import { servePictures } from './serve-pictures.ts'

export { factsOnPermit, type StatedRow } from './facts/facts-on-permit.ts'
export { factsForGuests, factsOfGuestForForm } from './facts/facts-for-form.ts'
export { adoptFacts } from './store/stated-facts.ts'
export { statedTo } from './facts/stated-to.ts'
export { rulesInWords } from './rules-in-words.ts'
export { licenceOnWire } from './licence-on-wire.ts'
export { ordinancesOnWire } from './ordinances-on-wire.ts'
export { fishNamesOf, fishOnWire, isFishOf, textsWithFish } from './fish.ts'
export { rulesOnWire } from './rules-on-wire.ts'
export { refuseForAnother, refuseOrder } from './explain-refusal.ts'
export {
  type ConfirmedRow,
  type ExistingPermit,
  type GuestFacts,
  type HolderFacts,
  guestOf,
  hadInOrder,
  holderFacts,
  readConfirmed,
} from './store/holder-facts.ts'
export { framingSitesIn } from './framing-sites.ts'
export {
  factsBesideChild,
  factsOfGuest,
  factsOfInvited,
  isGuestAsBefore,
  type ListedMember,
} from './store/guest-facts.ts'
export { holderFromFacts, isMemberOn, isPermitOf } from './holder-from-facts.ts'
export { associationInLanguage } from './list-associations.ts'
export { permitsOf, requireSpan } from './list-days.ts'
export {
  zoneHead,
  zoneOnPermit,
  zonePlaces,
  type ZonesOnDay,
  zonesOnDay,
  type ZoneWords,
} from './zones-on-day.ts'
export { limitedPlacesOn } from './limited-places.ts'
export { type KnownSupporter, supporterInOrder, supportersOfOrder } from './supporters-of-order.ts'
export { offersAtCounter } from './offers-at-counter.ts'
export { personOfAge } from './person-of-age.ts'
export { associationById, permitOnSale, zoneNamesIn, zonesIn } from './current-catalogue.ts'
export { catchStopOf } from './catch-caps/catch-stop.ts'
export { storeCatchStops } from './store/store-catch-stops.ts'
export { type AssociationSettings, type SettingsPart } from './settings/association-settings.ts'
export {
  changeSettings,
  type EarlierSettings,
  type GivenLogo,
  putBackSettings,
  settingsNow,
} from './settings/change-settings.ts'
export { measureBoard } from './board/measure-board.ts'
export { lastCatalogue } from './board/kept-catalogue.ts'
export { currentCatalogue } from './board/read-board.ts'
export { pictureBytes } from './store/picture-file.ts'
export { pricesForGuest } from './prices-for-guest.ts'
export { permitsInWords } from './permits-in-words.ts'
export { zonesInWords } from './zones-in-words.ts'
export { logoOnWire } from './picture-on-wire.ts'
export { associationOf, slotOfferOf } from './permit-head.ts'
export {
  beginAssociation,
  beginImport,
  importInto,
  type ImportSummary,
  layOutPlaces,
  LOGO_OF_OFFICE,
  NO_PEOPLE,
  deleteUnusedPictures,
  keepPicture,
  periodsText,
  PictureNotStored,
  prepareLogo,
  preparePhoto,
  preparePicture,
  publishedRules,
  readPictures,
  type RulesInWords,
  sayPermits,
  sayRules,
  touchedBy,
  writeFile,
} from './import-association/index.ts'
export { pagesOf, type PermitWithPage, presentAddress, type WaterWithPage } from './board/pages-of.ts'
export { nextTime } from './next-time.ts'
export {
  holderFor,
  payerFor,
  type ProspectiveHolder,
  prospectiveHolder,
  selfProspective,
} from './prospective-holder.ts'
export { holderLookupLimit } from './holder-lookup-limit.ts'
export { NAMED_PEOPLE, namedPersonLimit } from './named-person-limit.ts'
export { permitVersion } from './store/permit-version.ts'
export { type Places, placesOn } from './places-on.ts'
export type { Catalogue } from './store/read-catalogue.ts'
export type { Association, OrdinanceText, Zone } from './profile.ts'

export function serveCatalogue(serve: Serve, app: FastifyInstance, services: Services): void {
  serveListAssociations(serve, services)
  serveListPermitTypes(serve, services)
  serveListOffers(serve, services)
  serveCheckOffer(serve, services)
  serveListZones(serve, services)
  serveReadPermit(serve, services)
  servePermitPage(serve, services)
  serveWaterPage(serve, services)
  serveListDays(serve, services)
  serveFavourites(serve, services)
  serveFacts(serve, services)
  serveListWaters(serve, services)
  servePictures(app, services)
}
export { rowInPriceLine } from './prices-on-wire.ts'
export { sentenceWords } from './rules-as-sentences.ts'
