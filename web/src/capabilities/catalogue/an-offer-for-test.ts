import type { Offer } from './search/matching.ts'

/** A buyable permit for a whole day, with the given changes. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  permitId: 12,
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0e5e59',
  timeZone: 'Europe/Rome',
  type: 2,
  name: 'Sarca',
  summary: 'Dalle sorgenti a Tione.',
  priceCents: 2500,
  adultPriceCents: 2500,
  techniques: [],
  keeping: 'choice',
  limitedEntry: false,
  slots: [],
  daysAtLeast: 1,
  daysAtMost: 1,
  bookedDayByDay: false,
  membersOnly: false,
  waters: ['Sarca'],
  pricePer: 'day',
  buyable: true,
  reasons: [],
  ...changes,
})

export const aSlot = (from: string, to: string, covers: string[] = []) => ({
  code: from,
  name: from,
  from,
  to,
  covers,
})

export const refusedBecause = (sentence: string, changes: Partial<Offer> = {}): Offer =>
  anOffer({ buyable: false, reasons: [{ code: 'FULL', sentence }], ...changes })
