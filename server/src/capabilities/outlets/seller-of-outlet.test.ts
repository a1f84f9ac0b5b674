import { expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { changeOfficer, inviteOfficer, listOffices, listOfficers } from '#contract/staff.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const bruna = { firstName: 'Bruna', lastName: 'Nardelli', language: 'it' } as const

async function aClub() {
  const water = await aWater(shop)
  const owner = await aPersonOfTheOffice(shop.lenza, water)
  await confirmSession(shop.lenza, owner)
  return { ...water, as: { token: owner.token }, outletId: await anOutlet(shop.lenza, water) }
}

it('is invited to one outlet of the association, which mail and office name', async () => {
  const { associationId, outletId, as } = await aClub()
  const elsewhere = await aClub()
  const invite = (role: 'outlet' | 'reader', at?: string) =>
    shop.lenza.call(
      inviteOfficer,
      { associationId, email: 'bruna@example.org', role, outletId: at, ...bruna },
      as,
    )
  for (const wrong of [invite('outlet'), invite('reader', outletId), invite('outlet', elsewhere.outletId)])
    expect(refused(await wrong).code).toBe('OUTLET_UNKNOWN')
  const { officers } = granted(await invite('outlet', outletId))
  expect(officers.at(-1)).toMatchObject({ role: 'outlet', outletId, outletName: 'Bar Centrale' })
  const [mail] = await shop.lenza.mails('bruna@example.org')
  expect(mail?.body).toContain('Il tuo ruolo: Punto vendita «Bar Centrale».')
})

it('has an office while the outlet sells, with the rights of an outlet, and another role where it is given one', async () => {
  const { associationId, outletId, as } = await aClub()
  const seller = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'outlet', outletId })
  const asSeller = { token: seller.token }
  expect(granted(await shop.lenza.call(listOffices, {}, asSeller)).offices).toMatchObject([
    { role: 'outlet', rights: ['giveBack', 'sell', 'ownOutlet'], outletName: 'Bar Centrale' },
  ])
  expect(refused(await shop.lenza.call(listOfficers, { associationId }, asSeller)).code).toBe('RIGHT_MISSING')

  const removed = (at: Date | null) =>
    shop.lenza.db.updateTable('outlet').set({ removed_at: at }).where('id', '=', outletId).execute()
  await removed(shop.lenza.clock.now())
  expect(granted(await shop.lenza.call(listOffices, {}, asSeller)).offices).toEqual([])
  expect(refused(await shop.lenza.call(readOfficeDay, { associationId }, asSeller)).code).toBe('NOT_FOUND')
  await removed(null)

  const change = { associationId, officerId: seller.accountId } as const
  granted(await shop.lenza.call(changeOfficer, { ...change, role: 'counter' }, as))
  expect(granted(await shop.lenza.call(listOffices, {}, asSeller)).offices).toMatchObject([
    { role: 'counter', rights: ['giveBack', 'sell'] },
  ])
  expect(refused(await shop.lenza.call(changeOfficer, { ...change, role: 'outlet' }, as)).code).toBe(
    'OUTLET_UNKNOWN',
  )
  granted(await shop.lenza.call(changeOfficer, { ...change, role: 'outlet', outletId }, as))
})
