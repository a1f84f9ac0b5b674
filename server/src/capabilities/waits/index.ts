export { offerPlaces } from './offer/offer-places.ts'
export { serveWaits } from './serve-waits.ts'
