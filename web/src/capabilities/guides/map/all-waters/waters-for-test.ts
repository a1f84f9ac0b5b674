import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import type { WaterOnWire } from './waters-of-day.ts'

type Offer = ResponseOf<typeof listOffers>['offers'][number]

/** The contract's example, for 25 EUR and with nothing against it; with the given changes. */
export function anOffer(changes: Partial<Offer> = {}): Offer {
  const [example] = z.decode(listOffers.response, listOffers.example.response as never).offers
  if (example === undefined) throw new Error('the contract has no example of an offer')
  const { nextDay: _nextDay, ...offered } = example
  return { ...offered, priceCents: 2500, adultPriceCents: 2500, buyable: true, reasons: [], ...changes }
}

export const refusedBecause = (sentence: string, changes: Partial<Offer> = {}): Offer =>
  anOffer({ buyable: false, reasons: [{ code: 'FULL', sentence }], ...changes })

type OnDay = WaterOnWire['permits'][number]

export const onDay = (permitId: number, changes: Partial<OnDay> = {}): OnDay => ({
  permitId,
  state: 'open',
  ...changes,
})

export const aZone = (zoneId: number, ...permits: OnDay[]): WaterOnWire['zones'][number] => ({
  zoneId,
  name: `T${zoneId}`,
  outline: {
    type: 'LineString',
    coordinates: [
      [11 + zoneId / 100, 46.1],
      [11.01 + zoneId / 100, 46.11],
    ],
  },
  permits,
})

/** A water of the association "Alto Sarca". */
export const aWater = (name: string, changes: Partial<WaterOnWire> = {}): WaterOnWire => ({
  associationId: 1,
  associationName: 'Alto Sarca',
  name,
  zones: [],
  permits: [],
  ...changes,
})
