import { describe, expect, it } from 'vitest'
import { readArchive } from '#contract/archive.ts'
import { listMyPermits } from '#contract/permits.ts'
import { checkOtherEmail } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { aWater, DAY, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { anglers, aWarden, movements, snapshot } from '#server/testing/wardens.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const permitsOf = async (token: string) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token })).permits

describe('buying for another angler', () => {
  it('gives the permit to them, tells both, and shows the price to the buyer alone', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza, { language: 'it' })
    const luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Rossi', language: 'en' })
    const { permit } = await purchase(shop, anna, water, { otherEmail: luca.email })
    expect(permit).toMatchObject({
      iAmBuyer: true,
      iAmHolder: false,
      holder: { firstName: 'Luca', lastName: 'Rossi' },
      amountCents: 2000,
    })
    const [his] = await permitsOf(luca.token)
    expect(his).toMatchObject({ iAmBuyer: false, iAmHolder: true, signedCode: permit.signedCode })
    expect(his).not.toHaveProperty('amountCents')

    const [toAnna] = await shop.lenza.mails(anna.email)
    const [toLuca] = await shop.lenza.mails(luca.email)
    expect(toAnna?.subject).toBe('Il permesso per Luca Rossi: Giornaliero')
    expect(toAnna?.body).toMatch(/Totale/)
    expect(toLuca?.subject).toBe('A permit for you: Day permit')
    expect(toLuca?.body).not.toMatch(/Total|20\.00/)
  })

  it('is refused for an unknown e-mail, a warden’s, one’s own, and together with a child', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza)
    const warden = await aPerson(shop.lenza, { kind: 'warden' })
    const refusalOf = async (order: object) => refused(await ask(shop, anna, water, order))
    expect((await refusalOf({ otherEmail: 'nobody@example.org' })).code).toBe('OTHER_HOLDER_UNKNOWN')
    expect((await refusalOf({ otherEmail: warden.email })).code).toBe('OTHER_HOLDER_UNKNOWN')
    expect((await refusalOf({ otherEmail: anna.email })).fields).toMatchObject([
      { field: 'emailAltroUtente', code: 'HOLDER_IS_BUYER' },
    ])
    expect((await refusalOf({ otherEmail: warden.email, accompaniedMinor: true })).fields).toMatchObject([
      { field: 'emailAltroUtente', code: 'HOLDER_TWICE' },
      { field: 'minoreAccompagnato', code: 'HOLDER_TWICE' },
    ])
  })

  it('checks an e-mail beforehand, but not a whole address book', async () => {
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza)
    const check = (email: string) => shop.lenza.call(checkOtherEmail, { email }, { token: anna.token })
    expect(granted(await check(luca.email))).toEqual({ valid: true })
    expect(granted(await check(anna.email))).toMatchObject({ valid: false })
    expect(granted(await check('nobody@example.org')).reason).toMatch(/register/)
    const more = await Promise.all(Array.from({ length: 25 }, (_, n) => check(`guess${n}@example.org`)))
    expect(more.filter(({ ok }) => ok)).toHaveLength(18)
    expect(refused(await check('one-more@example.org'))).toMatchObject({
      code: 'TOO_MANY_TRIES',
      status: 429,
    })
    // Repeated requests about the same person are not limited: a family continues its purchase.
    expect(granted(await check(luca.email))).toEqual({ valid: true })
  })

  it('limits the purchase itself in the same way', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const answers = []
    for (let n = 0; n <= 20; n++)
      answers.push(refused(await buy(shop, anna, water, { otherEmail: `guess${n}@example.org` })).code)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('OTHER_HOLDER_UNKNOWN'))
    expect(answers[20]).toBe('TOO_MANY_TRIES')
  })

  it('does not tell what the other has, only that it is not possible', async () => {
    const water = await aWater(shop, undefined, { oneADay: true })
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza)
    await purchase(shop, luca, water)
    const problem = refused(await ask(shop, anna, water, { otherEmail: luca.email }))
    expect(problem).toMatchObject({ code: 'NOT_BUYABLE', motivi: [{ codice: 'HOLDER_NOT_ALLOWED' }] })
  })
})

describe('buying for an accompanied minor', () => {
  const withChildren = () => ({
    accompaniedMinors: { oldest: 14, perAdult: 1 },
    prices: costing(2000, { minorCents: 500 }),
  })
  const child = {
    accompaniedMinor: true,
    minorFirstName: 'Pia',
    minorLastName: 'Bianchi',
    minorBirthDate: '2016-03-01',
  }

  it('takes a place of the minors, at their price, in the child’s name', async () => {
    const water = await aWater(shop, withChildren, { places: 3, forMinors: 1 })
    const anna = await aPerson(shop.lenza)
    const { permit } = await purchase(shop, anna, water, child)
    expect(permit).toMatchObject({
      amountCents: 500,
      minor: { firstName: 'Pia', lastName: 'Bianchi', birthYear: 2016 },
    })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, others_taken: 0 }])
    const [, payload] = permit.signedCode.split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object
    expect(claims).toMatchObject({ n: 'Pia Bianchi', y: 2016, m: 1 })
  })

  it('takes an ordinary place when the minors’ own are gone', async () => {
    const water = await aWater(shop, withChildren, { places: 3, forMinors: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await purchase(shop, anna, water, child)
    await purchase(shop, bruno, water, { ...child, minorFirstName: 'Leo' })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2, others_taken: 0 }])
  })

  it('asks for the whole name, an adult, and no more children than allowed', async () => {
    const water = await aWater(shop, withChildren)
    const anna = await aPerson(shop.lenza)
    const young = await aPerson(shop.lenza, { birthDate: '2012-01-01' })
    const { minorLastName: _, ...halfNamed } = child
    expect(refused(await ask(shop, anna, water, halfNamed)).fields).toMatchObject([
      { field: 'cognomeMinore', code: 'MINOR_NAME_NEEDED' },
    ])
    expect(refused(await ask(shop, young, water, child)).fields).toMatchObject([
      { field: 'minoreAccompagnato', code: 'BUYER_NOT_ADULT' },
    ])
    expect(
      refused(await ask(shop, anna, water, { ...child, minorBirthDate: '2011-01-01' })).fields,
    ).toMatchObject([{ field: 'dataNascitaMinore', code: 'MINOR_TOO_OLD' }])
    await purchase(shop, anna, water, child)
    expect(refused(await ask(shop, anna, water, { ...child, minorFirstName: 'Leo' }))).toMatchObject({
      motivi: [{ codice: 'TOO_MANY_MINORS' }],
    })
  })

  it('has the child’s data of the last call: a mistyped birth date is corrected before paying', async () => {
    const water = await aWater(shop, withChildren, { places: 2, forMinors: 1 })
    const anna = await aPerson(shop.lenza)
    const mistyped = granted(
      await ask(shop, anna, water, { ...child, minorFirstName: 'pia', minorBirthDate: '2014-03-01' }),
    )
    const corrected = granted(await ask(shop, anna, water, child))
    expect(granted(await ask(shop, anna, water, child)).clientSecret).toBe(corrected.clientSecret)
    await payWith(shop, corrected.clientSecret)
    const { permit } = granted(await buy(shop, anna, water, child))
    expect(permit.minor).toEqual({ firstName: 'Pia', lastName: 'Bianchi', birthYear: 2016 })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1, others_taken: 0 }])

    await sweepPayments(shop.lenza)
    const { status } = await shop.stripe.paymentIntents.retrieve(intentOf(mistyped.clientSecret))
    expect(status).toBe('canceled')
    await expectBooksInOrder(shop)
  })

  it('works for a client that names no child, as the specification has it, one after another', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza)
    const first = await purchase(shop, anna, water, { accompaniedMinor: true })
    const second = await purchase(shop, anna, water, { accompaniedMinor: true })
    expect(second.purchaseId).not.toBe(first.purchaseId)
    expect(await permitsOf(anna.token)).toHaveLength(2)
  })
})

it('a child without a birth date is refused where a price depends on its age', async () => {
  const rows = [{ groups: [{ key: 'pulcini', under: 13 }], cents: 0 }]
  const water = await aWater(shop, () => ({
    accompaniedMinors: { oldest: 14, perAdult: 2 },
    prices: { per: 'day', baseCents: 2000, rows },
  }))
  const anna = await aPerson(shop.lenza)
  const { fields } = refused(await ask(shop, anna, water, { accompaniedMinor: true }))
  expect(fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'nomeMinore MINOR_NAME_NEEDED',
    'cognomeMinore MINOR_NAME_NEEDED',
    'dataNascitaMinore MINOR_BIRTH_NEEDED',
  ])
})

describe('a minor without a name', () => {
  it('differs from the buyer’s own permit in every answer', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, water)
    await purchase(shop, anna, water)
    const { permit } = await purchase(shop, anna, water, { accompaniedMinor: true })
    expect(permit).toMatchObject({ accompaniedMinor: true, holder: { firstName: 'Anna' } })
    expect(permit).not.toHaveProperty('minor')

    const mine = await permitsOf(anna.token)
    expect(mine.map(({ accompaniedMinor }) => accompaniedMinor)).toEqual([undefined, true])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('For a child beside you')

    shop.lenza.setNow(`${DAY}T09:00:00+02:00`)
    const ofMinor = { unnamedMinor: true, accompaniedBy: 'Anna Bianchi' }
    const listed = [expect.not.objectContaining({ unnamedMinor: true }), expect.objectContaining(ofMinor)]
    expect((await snapshot(shop, warden)).purchases).toEqual(listed)
    expect((await anglers(shop, warden, water.permitId)).purchases).toEqual(listed)
    const moving = (await movements(shop, warden)).today.flatMap((group) => group.anglers)
    expect(moving.map(({ unnamedMinor }) => unnamedMinor === true)).toEqual(
      moving.map(({ purchaseId }) => purchaseId === permit.purchaseId),
    )

    shop.lenza.setNow('2027-05-04T09:00:00+02:00')
    const archive = granted(await shop.lenza.call(readArchive, { year: 2027 }, { token: anna.token }))
    expect(archive.permits).toHaveLength(2)
    expect(archive.permits.filter((one) => one.permit.accompaniedMinor === true)).toHaveLength(1)
    shop.lenza.setNow(TODAY)
  })
})
