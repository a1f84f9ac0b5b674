import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchSales } from '#contract/office-sales.ts'
import { addDays } from '#rules/days.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

async function aClub(water?: Water) {
  const club = water ?? (await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 1 } })))
  const treasurer = await aPersonOfTheOffice(shop.lenza, club, { role: 'treasurer' })
  const { associationId } = club
  const found = async (text: string) => {
    const answer = granted(
      await shop.lenza.call(
        searchSales,
        { associationId, text },
        { token: treasurer.token, language: 'en' as const },
      ),
    )
    const namesOf = (rows: typeof answer.sales = []) => rows.map(({ holder }) => holder)
    return { exact: namesOf(answer.sales), similar: namesOf(answer.similar), totals: answer.totals }
  }
  return { water: club, found }
}
const called = (firstName: string, lastName: string) => aPerson(shop.lenza, { firstName, lastName })
const buys = (who: Person, water: Water, choices = {}) => purchase(shop, who, water, choices)

describe('a search of the office', () => {
  it('finds names in any order, without accents of any language, with any apostrophe', async () => {
    const { water, found } = await aClub()
    await buys(await called('Łukasz', 'Müßner'), water)
    await buys(await called('Maria Grazia', 'D’Àngelo'), water)
    for (const text of ['mussner lukasz', 'müßner', 'lukasz m'])
      expect([text, (await found(text)).exact]).toEqual([text, ['Łukasz Müßner']])
    for (const text of ['d`angelo', "D'ANGELO maria", 'grazia angelo'])
      expect([text, (await found(text)).exact]).toEqual([text, ['Maria Grazia D’Àngelo']])
  })

  it('finds a name with a letter wrong, missing, too much or exchanged, below the exact ones', async () => {
    const { water, found } = await aClub()
    await buys(await called('Anna', 'Rossi'), water)
    await buys(await called('Anita', 'Rosini'), water)
    await buys(await called('Luca', 'De Gasperi'), water)
    await buys(await called('Paul', 'Müller'), water)
    expect(await found('rosi')).toMatchObject({
      exact: ['Anita Rosini'],
      similar: ['Anna Rossi'],
      totals: { count: 1 },
    })
    for (const text of ['rossii', 'anan rossi', 'Rosis', 'bossi anna', 'rssi'])
      expect([text, (await found(text)).similar]).toEqual([text, ['Anna Rossi']])
    expect((await found('mueller')).similar).toEqual(['Paul Müller'])
    expect((await found('degasperi')).similar).toEqual(['Luca De Gasperi'])
    expect(await found('bruni')).toMatchObject({ exact: [], similar: [] })
  })

  it('finds a child and the name that only the permit of a closed account still has', async () => {
    const { water, found } = await aClub()
    const anna = await called('Anna', 'Bianchi')
    await buys(anna, water, {
      accompaniedMinor: true,
      minorFirstName: 'Tommàso',
      minorLastName: 'Zeni',
      minorBirthDate: '2016-03-01',
    })
    expect((await found('tomasso')).similar).toEqual(['Tommàso Zeni'])
    expect((await found('biamchi')).similar).toEqual(['Tommàso Zeni'])
    const gone = await called('Ettore', 'Pallaoro')
    await buys(gone, water)
    const { db } = shop.lenza
    await db
      .updateTable('account')
      .set({ status: 'closed', first_name: '', last_name: '', email: `closed-${gone.accountId}` })
      .where('id', '=', gone.accountId)
      .execute()
    expect((await found('ettore palaoro')).similar).toEqual(['Ettore Pallaoro'])
  })

  it('finds a sale by either half of its code, and by the whole with a sign wrong', async () => {
    const { water, found } = await aClub()
    const { purchaseId } = await buys(await called('Anna', 'Rossi'), water)
    // Its code has a digit in each half; the other one is known by letters alone.
    await codeOf(purchaseId, 'K7PM4XQ2')
    const { purchaseId: other } = await buys(await called('Luca', 'Moser'), water)
    await codeOf(other, 'CJVHUJWN')
    for (const text of ['K7PM', '4xq2', 'pm-4xq2', 'K7PM-4X'])
      expect([text, (await found(text)).exact]).toEqual([text, ['Anna Rossi']])
    for (const text of ['K7PM-4XQ3', 'K8PM4XQ2'])
      expect([text, await found(text)]).toMatchObject([text, { exact: [], similar: ['Anna Rossi'] }])
    // Letters alone may be a name.
    expect(await found('ujwn')).toMatchObject({ exact: [], similar: ['Luca Moser'] })
    expect((await found('7PM4')).exact).toEqual([])
  })

  it('finds a receipt whose year was not typed', async () => {
    const { water, found } = await aClub()
    await buys(await called('Anna', 'Rossi'), water)
    const { purchaseId } = await buys(await called('Luca', 'Moser'), water)
    const { receipt_number } = await soldRow(shop, purchaseId)
    expect(receipt_number).toBe(2)
    expect((await found('02')).exact).toEqual(['Luca Moser'])
  })

  it('has indexes that PostgreSQL analyzes and builds anew with its own search path', async () => {
    const { water, found } = await aClub()
    await buys(await called('Anna', 'Rossi'), water)
    for (const table of ['account', 'order_line', 'association_member']) {
      await sql`analyze ${sql.table(table)}`.execute(shop.lenza.db)
      await sql`reindex table ${sql.table(table)}`.execute(shop.lenza.db)
    }
    expect((await found('rosis')).similar).toEqual(['Anna Rossi'])
  })

  it('shows nothing of another association, however similar', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const { purchaseId } = await buys(await called('Anna', 'Rossi'), one.water)
    await codeOf(purchaseId, 'P7PM4XQ9')
    await buys(await called('Luca', 'Moser'), other.water, {
      firstDay: addDays(DAY, 1),
      lastDay: addDays(DAY, 1),
    })
    for (const text of ['rossi', 'rosis', 'P7PM', showShortCode('P7PM4XQ8')])
      expect([text, await found(other, text)]).toMatchObject([text, { exact: [], similar: [] }])
  })
})

const found = (club: Awaited<ReturnType<typeof aClub>>, text: string) => club.found(text)

const codeOf = (purchaseId: string, code: string) =>
  shop.lenza.db.updateTable('purchase').set({ short_code: code }).where('id', '=', purchaseId).execute()
