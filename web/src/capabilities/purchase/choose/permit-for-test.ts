import type { OrderDraft } from '../order-draft.ts'
import type { CountedFor } from './places-of-choices.ts'
import type { PermitShown, ZoneShown } from './permit-shown.ts'
import { OF_NO_GROUP } from '#rules/sale/places-shown.ts'

export const DAY = '2027-05-02'

/** Zones T1 and T2, each as the permit; `zones`: the rules of their own. */
export const someRules = (
  changes: Partial<PermitShown['rules']> = {},
  zones: Record<number, Partial<PermitShown['rules']['zones'][number]>> = {},
): PermitShown['rules'] => ({
  techniques: [1, 2],
  keeping: 'choice',
  zones: [1, 2].map((zoneId) => ({
    zoneId,
    name: `T${zoneId}`,
    techniques: [1, 2],
    keeping: 'choice',
    slots: ['M', 'P'],
    thenAlso: [],
    ...zones[zoneId],
  })),
  slots: [
    { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] },
    { code: 'P', name: 'Pomeriggio', from: '13:00:00', to: '20:00:00', covers: [] },
  ],
  seasons: [],
  limits: [],
  keepingExcludesReleasing: false,
  firstZones: [],
  ...changes,
})

/** A day permit of 40 EUR with zones T1 and T2, two half days and two techniques. */
export const aPermit = (changes: Partial<PermitShown> = {}): PermitShown => ({
  permitId: 12,
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0E5E59',
  timeZone: 'Europe/Rome',
  type: 1,
  name: 'Zona trofeo',
  summary: '',
  priceCents: 4000,
  adultPriceCents: 4000,
  techniques: [1, 2],
  keeping: 'choice',
  limitedEntry: true,
  slots: [
    { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] },
    { code: 'P', name: 'Pomeriggio', from: '13:00:00', to: '20:00:00', covers: [] },
  ],
  daysAtLeast: 1,
  daysAtMost: 1,
  bookedDayByDay: false,
  membersOnly: false,
  waters: ['Sarca'],
  pricePer: 'day',
  unitPriceCents: 4000,
  unitPrices: { adultCents: 4000 },
  member: false,
  hasZones: true,
  options: [{ code: 'boat', name: 'Barca', priceCents: 1000, per: 'day' }],
  personal: false,
  oldestMinor: 15,
  minorsPerAdult: 2,
  limits: [],
  rules: someRules(),
  version: 3,
  conditions: 'Regole.',
  dateChanges: 2,
  dateChangeHours: 0,
  ...changes,
})

/** A permit without choices. */
export const aPlainPermit = (changes: Partial<PermitShown> = {}): PermitShown =>
  aPermit({
    hasZones: false,
    slots: [],
    techniques: [],
    options: [],
    keeping: 'released',
    rules: someRules({ zones: [], slots: [], techniques: [], keeping: 'released' }),
    ...changes,
  })

export const aSlot = (
  slot: string | undefined,
  placesLeft?: number,
  changes: Partial<ZoneShown['slots'][number]> = {},
) => ({ ...(slot !== undefined && { slot }), over: false, placesLeft, places: 4, ...changes })

export const aZone = (zoneId: number | undefined, changes: Partial<ZoneShown> = {}): ZoneShown => ({
  ...(zoneId !== undefined && { zoneId, name: `T${zoneId}` }),
  open: true,
  techniques: [1, 2],
  keeping: 'choice',
  slots: [aSlot('M', 2), aSlot('P', 3)],
  ...changes,
})

export const aDraft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  permitId: 12,
  firstDay: DAY,
  lastDay: DAY,
  holder: { kind: 'self', otherEmail: '', firstName: '', lastName: '', birthDate: '' },
  options: [],
  discountTyped: '',
  refusals: [],
  ...changes,
})

export const countedFor = (changes: Partial<Omit<CountedFor, 'draft'>> = {}) => ({
  isOf: OF_NO_GROUP,
  isLonger: false,
  now: 0,
  ...changes,
})
