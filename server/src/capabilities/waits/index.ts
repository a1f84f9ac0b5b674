export { offerPlaces } from './offer/offer-places.ts'
export { countWaitingAfter } from './store/count-waiting.ts'
export { waitingOnDay } from './waiting-on-day.ts'
export { serveWaits } from './serve-waits.ts'
