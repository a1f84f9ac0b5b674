import { beforeEach, describe, expect, it } from 'vitest'
import { readMissingReturns, remindReturns } from '#contract/office-returns.ts'
import { addDays } from '#rules/days.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aFish, anOuting, aPermitAt, aRiver, phoneTime, sentAs } from '#server/testing/river.ts'
import { DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { DAYS_BETWEEN_REMINDERS } from './remind-returns.ts'

const shop = useShop()
const year = Number(DAY.slice(0, 4))
let river: Water
let secretary: Person
let anna: Person
let luca: Person
let emma: Person

beforeEach(async () => {
  shop.lenza.setNow(TODAY)
  river = await aRiver(shop)
  secretary = await aPersonOfTheOffice(shop.lenza, river, { role: 'secretary' })
  ;[anna, luca, emma] = [
    await aPerson(shop.lenza, { firstName: 'Anna', language: 'it' }),
    await aPerson(shop.lenza, { firstName: 'Luca', language: 'en' }),
    await aPerson(shop.lenza),
  ]
  // Anna has not ended her outing, Luca has noted nothing, and of Emma nothing is missing.
  const [hers, , complete] = [
    await aPermitAt(shop, anna, river),
    await aPermitAt(shop, luca, river),
    await aPermitAt(shop, emma, river),
  ]
  shop.lenza.setNow(`${DAY}T20:00:00+02:00`)
  await sentAs(shop, anna, [anOuting(hers), aFish(hers)])
  await sentAs(shop, emma, [anOuting(complete, { terminataIl: phoneTime(60), senzaCatture: true })])
  await shop.lenza.mails()
})

const wanted = () => ({ associationId: river.associationId, year })
const read = async () =>
  granted(await shop.lenza.call(readMissingReturns, wanted(), { token: secretary.token, language: 'it' }))
const remind = () => shop.lenza.call(remindReturns, wanted(), { token: secretary.token })
/** Another day, and a new session: the office's end after twelve hours. */
async function onDay(days: number): Promise<void> {
  shop.lenza.setNow(`${addDays(DAY, days)}T10:00:00+02:00`)
  secretary = await aPersonOfTheOffice(shop.lenza, river, { role: 'secretary' })
}
const remindersTo = async (who: Person) =>
  (await shop.lenza.mails(who.email)).filter(({ link }) => link?.includes('segnacatture') === true)

describe('a return', () => {
  it('is not missing on the day itself', async () => {
    expect(await read()).toMatchObject({ openOutings: 0, withoutOuting: 0, people: 0, toRemind: 0 })
    expect(granted(await remind())).toEqual({ reminded: 0 })
  })

  it('is missing from the next day on: an outing without end, a permit without outing', async () => {
    await onDay(1)
    const found = await read()
    expect(found).toMatchObject({ openOutings: 1, withoutOuting: 1, people: 2, toRemind: 2 })
    expect(found.lastRemindedAt).toBeUndefined()
    expect(JSON.stringify(found)).not.toContain('Luca')
  })

  it('is not missing once the angler has ended it', async () => {
    await onDay(1)
    const { rows } = await shop.lenza.pool.query<{ purchase_id: string }>(
      'select purchase_id from outing where association_id = $1 and ended_at is null',
      [river.associationId],
    )
    const purchaseId = rows[0]?.purchase_id ?? ''
    await sentAs(shop, anna, [anOuting(purchaseId, { ora: phoneTime(200), terminataIl: phoneTime(190) })])
    expect(await read()).toMatchObject({ openOutings: 0, withoutOuting: 1, people: 1 })
  })
})

describe('a reminder', () => {
  it('goes to each of them in their language, and leads to the catch log', async () => {
    await onDay(1)
    expect(granted(await remind())).toEqual({ reminded: 2 })
    const [toAnna] = await remindersTo(anna)
    expect(toAnna?.body).toMatch(/^Ciao Anna,/)
    const [toLuca] = await remindersTo(luca)
    expect(toLuca?.body).toMatch(/^Hello Luca,/)
    expect(await remindersTo(emma)).toEqual([])
    const event = await shop.lenza.db
      .selectFrom('office_event')
      .selectAll()
      .where('association_id', '=', river.associationId)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ act: 'outing.reminded', after: { people: 2, year } })
  })

  it('reaches nobody twice within two weeks, and again after them', async () => {
    await onDay(1)
    granted(await remind())
    await onDay(DAYS_BETWEEN_REMINDERS)
    expect(await read()).toMatchObject({ people: 2, toRemind: 0 })
    expect(granted(await remind())).toEqual({ reminded: 0 })
    await onDay(DAYS_BETWEEN_REMINDERS + 2)
    expect(granted(await remind())).toEqual({ reminded: 2 })
    expect(await remindersTo(anna)).toHaveLength(2)
  })

  it('of two people of the office at the same moment is sent once', async () => {
    await onDay(1)
    const both = await Promise.all([remind(), remind()])
    expect(both.map((one) => granted(one).reminded).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await remindersTo(anna)).toHaveLength(1)
  })
})
