import { afterEach, describe, expect, it } from 'vitest'
import { undoHandOver } from '#contract/changes.ts'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { joinWait } from '#contract/waits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { handTo, soldRow } from '#server/testing/changing.ts'
import { aWater, DAY, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
let anna: Person
let luca: Person
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const free = { prices: costing(0) }
const NEXT_DAY = { firstDay: '2027-05-03', lastDay: '2027-05-03' }
const permitsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token })).permits
const aMember = ({ associationId }: Water, { email }: Person) =>
  shop.lenza.db.insertInto('association_member').values({ association_id: associationId, email }).execute()
const people = async () => {
  anna = await aPerson(shop.lenza, { language: 'it' })
  luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moro' })
}

describe('another holder', () => {
  it('gets the permit anew, with codes that no other person knows, and both get a mail', async () => {
    await people()
    const water = await aWater(shop, undefined, { places: 1 })
    const sold = await purchase(shop, anna, water)
    const answer = granted(await handTo(shop, anna, sold.purchaseId, luca.email))
    expect(answer.permit).toBeUndefined()
    expect(answer.handedOver).toMatchObject({ to: 'Luca M.', amountCents: 2000 })
    expect(await permitsOf(anna)).toEqual([])
    const [permit] = await permitsOf(luca)
    expect(permit).toMatchObject({
      iAmBuyer: false,
      iAmHolder: true,
      holder: { firstName: 'Luca', lastName: 'Moro' },
      codeVersion: 2,
    })
    expect(permit?.amountCents).toBeUndefined()
    expect(permit?.signedCode).not.toBe(sold.permit.signedCode)
    expect(permit?.shortCode).not.toBe(sold.permit.shortCode)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
    expect((await shop.lenza.mails(luca.email)).at(-1)?.body).toContain(permit?.shortCode)
    const toAnna = (await shop.lenza.mails(anna.email)).at(-1)
    expect(toAnna?.subject).toMatch(/^Il tuo permesso è stato ceduto/)
    expect(toAnna?.body).not.toContain(permit?.shortCode)
  })

  it('requested twice is one change and one mail', async () => {
    await people()
    const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => free))
    await Promise.all([1, 2, 3].map(async () => granted(await handTo(shop, anna, purchaseId, luca.email))))
    expect((await soldRow(shop, purchaseId)).code_version).toBe(2)
    expect(await shop.lenza.mails(luca.email)).toHaveLength(1)
  })

  it('handed on by a holder who did not buy it: neither they nor the buyer have it any more, and both are told', async () => {
    await people()
    const mara = await aPerson(shop.lenza, { firstName: 'Mara' })
    const water = await aWater(shop, () => free)
    const { purchaseId } = await purchase(shop, anna, water, { otherEmail: luca.email })
    expect(granted(await handTo(shop, luca, purchaseId, mara.email)).permit).toBeUndefined()
    expect(await permitsOf(luca)).toEqual([])
    expect(refused(await handTo(shop, luca, purchaseId, luca.email)).code).toBe('NOT_FOUND')
    expect(await permitsOf(anna)).toEqual([])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toMatch(/^Un permesso che hai acquistato/)
    expect(refused(await handTo(shop, anna, purchaseId, anna.email)).code).toBe('NOT_FOUND')

    granted(await handTo(shop, mara, purchaseId, anna.email))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'self', code_version: 3 })
    expect(await permitsOf(anna)).toMatchObject([{ iAmHolder: true, iAmBuyer: true }])
  })

  it('who is a minor takes a place of the minors', async () => {
    await people()
    const emma = await aPerson(shop.lenza, { birthDate: '2012-01-01' })
    const water = await aWater(shop, () => free, { places: 2, forMinors: 1 })
    const { purchaseId } = await purchase(shop, anna, water)
    granted(await handTo(shop, anna, purchaseId, emma.email))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, others_taken: 0 }])
  })

  it('gets the place that the permit has, and its giver gets it again, also where others wait for one', async () => {
    await people()
    const [emma, mara, zoe] = await Promise.all(
      ['2012-01-01', '2012-02-02', '2012-03-03'].map((birthDate) => aPerson(shop.lenza, { birthDate })),
    )
    if (!emma || !mara || !zoe) throw new Error('there are three')
    const water = await aWater(shop, () => free, { places: 2, forMinors: 1 })
    const { purchaseId } = await purchase(shop, anna, water)
    await purchase(shop, mara, water)
    const waiting = { permitId: water.permitId, days: [DAY] }
    granted(await shop.lenza.call(joinWait, waiting, { token: zoe.token }))
    granted(await handTo(shop, anna, purchaseId, emma.email))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2, others_taken: 0 }])
    granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: anna.token }))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2, others_taken: 1 }])
  })

  it('with no place left in their pool is refused, and nothing changes', async () => {
    await people()
    const [emma, mara] = [await aPerson(shop.lenza, { birthDate: '2012-01-01' }), await aPerson(shop.lenza)]
    const water = await aWater(shop, () => free, { places: 2, forMinors: 1 })
    const { purchaseId } = await purchase(shop, emma, water)
    await purchase(shop, mara, water)
    // The real reason (no adult place left) would reveal the age of the other.
    expect(refused(await handTo(shop, emma, purchaseId, luca.email)).code).toBe('HOLDER_NOT_POSSIBLE')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2, others_taken: 1 }])
    expect((await soldRow(shop, purchaseId)).holder_id).toBe(emma.accountId)
  })
})

describe('another holder is refused', () => {
  it('who has no active account', async () => {
    await people()
    const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => free))
    expect(refused(await handTo(shop, anna, purchaseId, 'nobody@example.org')).code).toBe(
      'OTHER_HOLDER_UNKNOWN',
    )
  })

  it('whom the rules do not allow; the reason is not revealed', async () => {
    await people()
    const holder = { membersOnly: false, personal: false, youngest: 12 }
    const water = await aWater(shop, () => ({ ...free, holder }), { oneADay: true })
    const { purchaseId } = await purchase(shop, anna, water)
    await purchase(shop, luca, water)
    expect(refused(await handTo(shop, anna, purchaseId, luca.email))).toMatchObject({
      code: 'HOLDER_NOT_POSSIBLE',
      motivi: [{ codice: 'HOLDER_NOT_ALLOWED' }],
    })
    const child = await aPerson(shop.lenza, { birthDate: '2016-01-01' })
    expect(refused(await handTo(shop, anna, purchaseId, child.email))).toMatchObject({
      motivi: [{ codice: 'HOLDER_NOT_ALLOWED' }],
    })
  })

  it('who would have had to pay more', async () => {
    await people()
    const water = await aWater(shop, () => ({ prices: costing(3000, { memberCents: 0 }) }))
    await aMember(water, anna)
    const { purchaseId } = await purchase(shop, anna, water)
    // Anna gets the same refusal as for any other reason; the angler who takes the permit back gets the real one.
    expect(refused(await handTo(shop, anna, purchaseId, luca.email))).toMatchObject({
      code: 'HOLDER_NOT_POSSIBLE',
      motivi: [{ codice: 'HOLDER_NOT_ALLOWED' }],
    })
    await aMember(water, luca)
    granted(await handTo(shop, anna, purchaseId, luca.email))
    const forLuca = await purchase(shop, anna, water, { ...NEXT_DAY, otherEmail: luca.email })
    await shop.lenza.db.deleteFrom('association_member').where('email', '=', anna.email).execute()
    // The buyer who takes for themselves what was bought for another.
    expect(refused(await handTo(shop, anna, forLuca.purchaseId, anna.email)).code).toBe('HOLDER_PAYS_MORE')
  })

  it('where the permit is personal, the association says no, it is a child’s, or it has begun', async () => {
    await people()
    const sold = async (terms: Parameters<typeof aWater>[1], choices = {}) =>
      (await purchase(shop, anna, await aWater(shop, terms), choices)).purchaseId
    const why = async (purchaseId: string) =>
      extensionOf('NOT_CHANGEABLE', refused(await handTo(shop, anna, purchaseId, luca.email)))?.why
    const personal = { membersOnly: false, personal: true }
    expect(await why(await sold(() => ({ ...free, holder: personal })))).toBe('PERMIT_IS_PERSONAL')
    expect(await why(await sold(() => ({ ...free, handOver: undefined })))).toBe('HOLDER_IS_FIXED')
    const accompaniedMinors = { oldest: 14, perAdult: 2 }
    const child = await sold(() => ({ ...free, accompaniedMinors }), { accompaniedMinor: true })
    expect(await why(child)).toBe('MINOR_IS_FIXED')
    const day = await sold(() => free)
    shop.lenza.setNow(`${DAY}T00:00:00+02:00`)
    expect(await why(day)).toBe('HOLDER_TOO_LATE')
  })

  it('by an account that it does not belong to, and with every wrong field named', async () => {
    await people()
    const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => free))
    expect(refused(await handTo(shop, luca, purchaseId, luca.email)).code).toBe('NOT_FOUND')
    const wrong = await shop.lenza.send(
      'PUT',
      '/api/titolare-permesso',
      { idAcquisto: 'x', email: 'x' },
      anna,
    )
    expect(wrong.json()).toMatchObject({
      fields: [
        { field: 'idAcquisto', code: 'NOT_AN_ID' },
        { field: 'email', code: 'NOT_AN_EMAIL' },
      ],
    })
  })

  it('by an account that tries many e-mails', async () => {
    await people()
    const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => free))
    const codes = new Set<string>()
    for (let n = 0; n < 125; n++)
      codes.add(refused(await handTo(shop, anna, purchaseId, `n${n}@example.org`)).code)
    expect([...codes]).toEqual(['OTHER_HOLDER_UNKNOWN', 'TOO_MANY_TRIES'])
  })
})
