import type { RequestOf } from '#contract/call.ts'
import * as calls from '#contract/office-booklets.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, DAY, type Shop } from '#server/testing/shop.ts'

export const as = ({ token }: Person) => ({ token, language: 'en' as const })

export const soldTo = (firstName: string, more: Partial<RequestOf<typeof calls.enterBlank>> = {}) => ({
  firstName,
  lastName: 'Rossi',
  birthDate: '1980-05-05',
  soldAt: `${DAY}T07:30:00+02:00`,
  takenCents: 2000,
  way: 'terminal' as const,
  ...more,
})

/** An association with permits of a day for 20 euros, and what its people do with booklets. */
export async function aClubWithBooklets(shop: Shop, places = 6) {
  const { lenza } = shop
  const water = await aWater(
    shop,
    (zone) => ({
      name: { it: 'Giornaliero', en: 'Day permit' },
      zones: [{ zoneId: zone }],
      prices: { per: 'day', baseCents: 2000, rows: [] },
    }),
    { places, oneADay: true },
  )
  const { associationId, permitId, zoneId } = water
  const people = (role: OfficeRole, outletId?: string) =>
    aPersonOfTheOffice(lenza, water, { role, ...(outletId !== undefined && { outletId }) })
  const treasurer = await people('treasurer')
  return {
    water,
    treasurer,
    people,
    make: async (changes: Partial<RequestOf<typeof calls.makeBooklet>> = {}) => {
      const bookletId = uuidv7()
      const choice = { associationId, bookletId, permitId, zoneId, from: DAY, to: DAY, aDay: 2 }
      const made = await lenza.call(
        calls.makeBooklet,
        { ...choice, returnsAt: '08:00:00', ...changes },
        as(treasurer),
      )
      return { bookletId, made }
    },
    enter: (who: Person, bookletId: string, serial: number, sold: ReturnType<typeof soldTo>) =>
      lenza.call(calls.enterBlank, { associationId, bookletId, serial, ...sold }, as(who)),
    statesOf: async (bookletId: string) => {
      const read = await lenza.call(calls.readBooklet, { associationId, bookletId }, as(treasurer))
      return granted(read).booklet.blanks.map(({ state }) => state)
    },
    /** Of a person, or of an outlet. */
    openTill: async (owner: { account_id: string } | { outlet_id: string }) => {
      const till = { association_id: associationId, id: uuidv7(), float_cents: 0 }
      const opened = { opened_by: treasurer.accountId, opened_at: lenza.clock.now() }
      await lenza.db
        .insertInto('till_session')
        .values({ account_id: null, outlet_id: null, ...till, ...opened, ...owner })
        .execute()
    },
  }
}
