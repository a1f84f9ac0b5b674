import type { RequestOf } from '#contract/call.ts'
import { type CounterLineInput, sellAtCounter } from '#contract/office-counter.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { DAY, type Shop, type Water } from './shop.ts'

/** The permit of a guest, as a seller types it. */
export const aCounterLine = (
  { permitId }: Pick<Water, 'permitId'>,
  more: Partial<CounterLineInput> = {},
): CounterLineInput => ({
  permitId,
  firstDay: DAY,
  lastDay: DAY,
  firstName: 'John',
  lastName: 'Smith',
  birthDate: '1979-08-30',
  ...more,
})

type Sale = RequestOf<typeof sellAtCounter>

/** What a seller sends: one permit for cash, unless it says otherwise. */
export const aCounterSale = (water: Water, more: Partial<Sale> = {}): Sale => ({
  associationId: water.associationId,
  saleId: uuidv7(),
  lines: [aCounterLine(water)],
  way: 'cash',
  amountCents: 2000,
  ...more,
})

export const sellBy = ({ lenza }: Shop, { token }: Person, sale: Sale) =>
  lenza.call(sellAtCounter, sale, { token, language: 'en' })
