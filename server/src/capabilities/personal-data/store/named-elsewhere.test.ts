import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { erasePerson, findPeople, readPerson } from '#contract/office-person.ts'
import { joinWait } from '#contract/waits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { handTo } from '#server/testing/changing.ts'
import { lineOfInvited } from '#server/testing/invitations.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aLine, lineOfChild, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { removeContactData } from './remove-contact-data.ts'

const shop = useShop()

const GUEST = { guestFirstName: 'Niccolò', guestLastName: 'Verdi', guestBirthDate: '1990-05-06' }
const child = (minorFirstName: string) => ({
  accompaniedMinor: true,
  minorFirstName,
  minorLastName: 'Rossi',
  minorBirthDate: '2018-03-04',
})

/** With two places, of permits that cost nothing and can be handed over. */
const water = () =>
  aWater(
    shop,
    () => ({
      prices: costing(0),
      handOver: { until: { before: 'PT0S', of: 'day' } },
      accompaniedMinors: { oldest: 13, perAdult: 3 },
    }),
    { places: 2 },
  )
async function waitWith({ permitId }: Water, people: RequestOf<typeof joinWait>['people']): Promise<Person> {
  const who = await aPerson(shop.lenza)
  granted(await shop.lenza.call(joinWait, { permitId, days: [DAY], people }, { token: who.token }))
  return who
}
const waiting = async (...people: Person[]) => {
  const rows = await shop.lenza.db
    .selectFrom('wait')
    .select(['account_id', 'people'])
    .where(
      'account_id',
      'in',
      people.map(({ accountId }) => accountId),
    )
    .orderBy('rank')
    .execute()
  return rows.map((row) => row.people)
}
const idsOf = async (orderId: string, kind: 'guest' | 'minor') =>
  (
    await shop.lenza.db
      .selectFrom('purchase')
      .select('id')
      .where('order_id', '=', orderId)
      .where('holder_kind', '=', kind)
      .orderBy('first_day')
      .execute()
  ).map(({ id }) => id)
const guests = async (purchaseId: string) =>
  (
    await shop.lenza.db
      .selectFrom('hand_over')
      .select('guest')
      .where('purchase_id', '=', purchaseId)
      .execute()
  ).map(({ guest }) => guest)

it('an account that is closed leaves its e-mail in no wait of others and in no undo of a hand-over', async () => {
  const [anna, luca, mara] = [await aPerson(shop.lenza), await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const full = await water()
  const { held } = await orderOf(shop, luca, [aLine(full), lineOfGuest(full, { guestEmail: anna.email })])
  const [ofGuest = ''] = await idsOf(held.orderId, 'guest')
  const piero = { ...GUEST, guestFirstName: 'Piero' }
  const withAnna = await waitWith(full, [{}, { otherEmail: anna.email }])
  const withGuest = await waitWith(full, [{ ...piero, guestEmail: anna.email }])
  granted(await handTo(shop, luca, ofGuest, mara.email))
  expect(await guests(ofGuest)).toMatchObject([{ email: anna.email }])

  const { db, clock } = shop.lenza
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => removeContactData(tx, account, clock.now()))
  expect(await waiting(withAnna, withGuest)).toEqual([
    [{}, { otherEmail: `${anna.accountId}@closed.invalid` }],
    [piero],
  ])
  expect(await guests(ofGuest)).toMatchObject([{ lastName: 'Verdi', email: null }])
})

it('a child or a guest whom the association erases is named in no wait there and in no undo of a hand-over', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const full = await water()
  const on = (day: string) => lineOfGuest(full, { firstDay: day, lastDay: day })
  const lines = [aLine(full), lineOfChild(full, 'Emma'), on('2027-05-03'), on('2027-05-04')]
  const { held } = await orderOf(shop, anna, lines)
  const [emma = ''] = await idsOf(held.orderId, 'minor')
  const [guest = '', handed = ''] = await idsOf(held.orderId, 'guest')
  const withEmma = await waitWith(full, [{}, child('Emma')])
  const withOlga = await waitWith(full, [{}, child('Olga')])
  const withGuest = await waitWith(full, [GUEST])
  granted(await handTo(shop, anna, handed, luca.email))
  const owner = await aPersonOfTheOffice(shop.lenza, full, { role: 'owner' })
  await confirmSession(shop.lenza, owner)
  const erase = (kind: 'minor' | 'guest', personId: string) =>
    shop.lenza.call(
      erasePerson,
      { associationId: full.associationId, kind, personId },
      { token: owner.token },
    )

  granted(await erase('minor', emma))
  expect(await waiting(withEmma, withOlga, withGuest)).toEqual([[{}, child('Olga')], [GUEST]])
  expect(await guests(handed)).toMatchObject([{ lastName: 'Verdi' }])
  granted(await erase('guest', guest))
  expect(await waiting(withEmma, withOlga, withGuest)).toEqual([[{}, child('Olga')]])
  expect(await guests(handed)).toEqual([null])
})

it('who is invited loses the e-mail with their account, and the permit still waits for somebody', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const { held } = await orderOf(shop, anna, [lineOfInvited(await water(), luca.email)])
  const { db } = shop.lenza
  const bruno = await aPerson(shop.lenza)
  const { held: handed } = await orderOf(shop, anna, [lineOfInvited(await water(), luca.email)])
  granted(await handTo(shop, anna, handed.orderId, bruno.email))
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', luca.accountId)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => removeContactData(tx, account, shop.lenza.clock.now()))
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', held.orderId).executeTakeFirst()
  expect(row).toMatchObject({ holder_kind: 'invited', guest_email: null, state: 'issued' })
  const kept = await db
    .selectFrom('hand_over')
    .select('guest')
    .where('purchase_id', '=', handed.orderId)
    .execute()
  expect(kept).toMatchObject([{ guest: { invited: true, email: null } }])
  expect(JSON.stringify([row, kept])).not.toContain(luca.email)
})

it('the office finds somebody invited by the e-mail alone, and takes it out of the permit', async () => {
  const where = await water()
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [lineOfInvited(where, 'unknown@example.org')])
  const owner = await aPersonOfTheOffice(shop.lenza, where)
  const { associationId } = where
  const as = { token: owner.token }
  const find = async () =>
    granted(await shop.lenza.call(findPeople, { associationId, text: 'unknown@' }, as)).people
  const [person] = await find()
  expect(person).toMatchObject({ kind: 'invited', email: 'unknown@example.org', sales: 1 })
  const who = { associationId, kind: 'invited' as const, personId: person?.personId ?? '' }
  const read = granted(await shop.lenza.call(readPerson, who, as))
  expect(read).toMatchObject({ canErase: true, kept: [{ section: 'invitedTo', count: 1 }] })
  await confirmSession(shop.lenza, owner)
  granted(await shop.lenza.call(erasePerson, who, as))
  expect(await find()).toEqual([])
  const row = await shop.lenza.db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', held.orderId)
    .executeTakeFirst()
  expect(row).toMatchObject({ state: 'issued', holder_kind: 'invited' })
  expect(JSON.stringify(row)).not.toContain('unknown@')
})
