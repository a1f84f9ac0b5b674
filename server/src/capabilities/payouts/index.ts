export { readMissedPayouts, readPayoutById } from './read-payouts.ts'
