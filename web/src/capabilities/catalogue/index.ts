export { ContactWays } from './contacts/contact-ways.tsx'
export { PointsOfSale } from './contacts/points-of-sale.tsx'
export { ExamplesNotice } from './examples-notice.tsx'
