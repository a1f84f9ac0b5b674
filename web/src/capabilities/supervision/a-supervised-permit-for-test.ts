import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'

/** The day of the permit below. */
export const DAY = '2027-05-02'

/** For tests: the no-kill day permit of Alto Sarca, with two zones. */
export const aPermit = (about: Partial<PermitToCheck> = {}): PermitToCheck => ({
  permitId: 12,
  version: 1,
  associationId: 1,
  type: 1,
  name: 'Giornaliero no-kill',
  techniques: [1, 2],
  zones: [
    { zoneId: 3, name: 'T1', techniques: [1] },
    { zoneId: 4, name: 'T2', techniques: [1, 2] },
  ],
  slots: [{ code: 'M', name: 'Mattina', from: '06:00:00', to: '12:00:00', covers: [] }],
  bookedDayByDay: false,
  licenceFromAge: 14,
  limits: [],
  ...about,
})

/** Anna's, for T1 in the morning of 2 May 2027. */
export const aPurchase = (about: Partial<SupervisedPurchase> = {}): SupervisedPurchase => ({
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  permitId: 12,
  permitVersion: 1,
  state: 'issued',
  codeVersion: 1,
  shortCode: 'K7PM4XQ2',
  firstName: 'Anna',
  lastName: 'Bianchi',
  birthYear: 1988,
  firstDay: DAY,
  lastDay: DAY,
  zoneId: 3,
  slot: 'M',
  keeping: 'released',
  ...about,
})
