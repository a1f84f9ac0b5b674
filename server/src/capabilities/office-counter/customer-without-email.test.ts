import { expect, it } from 'vitest'
import { claimPermit } from '#contract/claims.ts'
import { startExport } from '#contract/office-exports.ts'
import { countRecipients } from '#contract/office-messages.ts'
import { exportPerson, findPeople, readPerson } from '#contract/office-person.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, DAY, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { forgetWhatIsOver } from '../personal-data/index.ts'

const shop = useShop()

const MARY = { firstName: 'Mary', lastName: 'Jones', birthDate: '1981-02-03', email: 'mary@example.org' }

/** A sale of two guests, of whom one left an e-mail. */
async function soldToTwo() {
  const water = await aWater(shop, undefined, { places: 9 })
  const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  await aTill(shop.lenza, water, seller)
  const lines = [aCounterLine(water), aCounterLine(water, MARY)]
  const sold = granted(await sellBy(shop, seller, aCounterSale(water, { lines, amountCents: 4000 })))
  const { associationId } = water
  const customer = await shop.lenza.db
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', (q) =>
      q.selectFrom('purchase').select('buyer_id').where('association_id', '=', associationId),
    )
    .executeTakeFirstOrThrow()
  return {
    water,
    seller,
    sold,
    customer,
    associationId,
    as: { token: seller.token, language: 'en' as const },
  }
}

it('the account of a sale has no address that anybody sees', async () => {
  const { seller, sold, customer, associationId, as } = await soldToTwo()
  expect(customer.email).toMatch(/@counter\.invalid$/)
  await confirmSession(shop.lenza, seller)
  const { call } = shop.lenza
  const of = { associationId, kind: 'account', personId: customer.id } as const
  const { link } = granted(
    await call(
      startExport,
      { associationId, kind: 'sales', year: 2027, format: 'csv', language: 'en', withNames: true },
      as,
    ),
  )
  const sheet = await shop.lenza.app.inject({ url: link })
  expect(sheet.body).toContain('John Smith')
  const john = await aPerson(shop.lenza, { firstName: 'John', lastName: 'Smith', birthDate: '1979-08-30' })
  const shortCode = sold.permits[0]?.shortCode ?? ''
  const purchaseId = sold.permits[1]?.purchaseId ?? ''
  granted(await call(claimPermit, { shortCode }, { token: john.token }))
  const shown = {
    sheet: sheet.body,
    sale: granted(await call(readSale, { associationId, purchaseId }, as)),
    found: granted(await call(searchSales, { associationId, text: 'jones' }, as)),
    people: granted(await call(findPeople, { associationId, text: 'smith' }, as)),
    person: granted(await call(readPerson, of, as)),
    file: granted(await call(exportPerson, { ...of, form: 'file', language: 'en' }, as)),
    own: granted(await call(listMyPermits, {}, { token: john.token })),
  }
  const leaks = Object.entries(shown).filter(([, answer]) => JSON.stringify(answer).includes('.invalid'))
  expect(leaks.map(([where]) => where)).toEqual([])
  expect(shown.person).toMatchObject({ name: 'John Smith', hasAccount: false })
})

it('a message reaches who left an e-mail, and says who did not', async () => {
  const { associationId, as } = await soldToTwo()
  const to = { associationId, zones: [], permits: [], from: DAY, to: DAY }
  expect(granted(await shop.lenza.call(countRecipients, to, as))).toMatchObject({
    people: 1,
    recipients: [{ name: 'Mary Jones' }],
    unreachable: [{ name: 'John Smith', why: 'noEmail' }],
  })
})

it('the account is closed once its permits can no longer be claimed, and the guests keep their names', async () => {
  const { customer, associationId } = await soldToTwo()
  const after = async (days: number) => {
    await forgetWhatIsOver(shop.lenza, new Date(Date.parse(`${DAY}T02:35:00Z`) + days * 86_400_000))
    const { status, first_name } = await shop.lenza.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    return [status, first_name]
  }
  const { db } = shop.lenza
  expect(await after(30)).toEqual(['active', 'John'])
  const hold = (state: 'held' | 'issued') =>
    db.updateTable('purchase').set({ state }).where('association_id', '=', associationId).execute()
  await hold('held')
  expect(await after(31)).toEqual(['active', 'John'])
  await hold('issued')
  expect(await after(31)).toEqual(['closed', ''])
  const names = await db
    .selectFrom('purchase')
    .select('holder_first_name')
    .where('association_id', '=', associationId)
    .orderBy('holder_first_name')
    .execute()
  expect(names.map(({ holder_first_name }) => holder_first_name)).toEqual(['John', 'Mary'])
})
