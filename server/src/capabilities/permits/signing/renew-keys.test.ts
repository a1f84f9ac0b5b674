import { compactVerify, createLocalJWKSet } from 'jose'
import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, purchase, purchasesIn } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { renewKey, signAnew, withdrawRetiredKeys } from './renew-keys.ts'
import { publicKeys } from './signing-keys.ts'

const shop = useShop()

const isGenuine = async (code: string | null | undefined) => {
  const keys = createLocalJWKSet(await publicKeys(shop.lenza.db))
  return compactVerify(code ?? '', keys).then(
    ({ payload }) => JSON.parse(new TextDecoder().decode(payload)) as { v: number; n: string },
    () => false as const,
  )
}

it('after a leak every permit that is still good is signed anew, and nothing of the old key is believed', async () => {
  const { db, clock } = shop.lenza
  const water = await aWater(shop)
  await purchase(shop, await aPerson(shop.lenza, { firstName: 'Ada', lastName: 'Conti' }), water)
  const [before] = await purchasesIn(shop, water)
  const old = before?.signed_code
  expect(await isGenuine(old)).toMatchObject({ v: 1, n: 'Ada Conti' })

  const key = await renewKey(db, clock.now())
  expect(await isGenuine(old)).not.toBe(false)
  // Other servers use the old key for a minute: the second run finds their permits.
  expect(await signAnew(db, key, '2027-05-01')).toBe(1)
  expect(await signAnew(db, key, '2027-05-01')).toBe(0)
  await withdrawRetiredKeys(db)
  expect(await isGenuine(old)).toBe(false)
  const [after] = await purchasesIn(shop, water)
  expect(after?.code_version).toBe(2)
  expect(await isGenuine(after?.signed_code)).toMatchObject({ v: 2, n: 'Ada Conti' })

  const again = await renewKey(db, clock.now())
  // A past permit needs no new code.
  expect(await signAnew(db, again, '2027-05-03')).toBe(0)
  await expectBooksInOrder(shop)
})
