import { afterEach, describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { idEnd } from '#rules/permit/permit-claims.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  intentOf,
  payWith,
  expectBooksInOrder,
  granted,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { sweepPayments } from './sweep-payments.ts'
import { aWarden } from '#server/testing/wardens.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { giveBack, handTo, moveTo } from '#server/testing/changing.ts'
import { DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

const PULCINI = { ageGroups: [{ key: 'pulcini', under: 13 }] }
const adulto = (more: object = {}) => ({
  key: 'adulto',
  for: { groups: ['pulcini'] },
  permits: ['giorno'],
  of: 'companion',
  groups: ['adult'],
  atMost: 1,
  ...more,
})
const reasonsOf = async (outcome: ReturnType<typeof buy>): Promise<string[]> =>
  (extensionOf('NOT_BUYABLE', refused(await outcome))?.reasons ?? []).map(({ code }) => code)
const adult = (): Promise<Person> => aPerson(shop.lenza)
const pulcino = (): Promise<Person> => aPerson(shop.lenza, { birthDate: '2017-01-01' })

/** Taken back until the day begins. */
const giorno = (more: Parameters<typeof aFreePermit>[1] = {}) =>
  aFreePermit('giorno', {
    zones: [],
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
    ...more,
  })

async function club(key: string, requires: object[], permits = [giorno()]) {
  return (await loadClub(shop, key, permits, { ...PULCINI, requires })) as { giorno: Water; trofeo: Water }
}

describe('a permit beside that of another person', () => {
  it('is refused alone, bought with the code of the companion, and only for so many', async () => {
    const { giorno: day } = await club('code', [adulto()])
    const [anna, luca, mia] = [await adult(), await pulcino(), await pulcino()]
    const { permitId } = day
    const { requires } = granted(await shop.lenza.call(readPermit, { permitId }, { language: 'it' }))
    expect(requires).toMatchObject([{ companion: true, sentence: /^Non ancora 13/ }])
    expect(await reasonsOf(buy(shop, luca, day))).toEqual(['NEEDS_COMPANION'])
    const { permit } = await purchase(shop, anna, day)
    // Nobody finds the permit of another without its code.
    expect(await reasonsOf(buy(shop, luca, day))).toEqual(['NEEDS_COMPANION'])
    const beside = { companionCode: permit.shortCode }
    await purchase(shop, luca, day, beside)
    expect(await reasonsOf(buy(shop, mia, day, beside))).toEqual(['COMPANION_HAS_ENOUGH'])
    const wrong = refused(await buy(shop, mia, day, { companionCode: 'AAAA-AAAA' }))
    expect(wrong.fields).toMatchObject([{ field: 'codiceAccompagnatore', code: 'COMPANION_CODE_WRONG' }])
  })

  it('ends with that of its companion, also where more are given back at once than there are connections', async () => {
    const { giorno: day } = await club('at-once', [adulto()])
    const companions = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const companion = await adult()
        const { permit, purchaseId } = await purchase(shop, companion, day)
        await purchase(shop, await pulcino(), day, { companionCode: permit.shortCode })
        return { companion, purchaseId }
      }),
    )
    const outcomes = await Promise.all(
      companions.map(({ companion, purchaseId }) => giveBack(shop, companion, purchaseId)),
    )
    outcomes.forEach(granted)
    const states = (await purchasesIn(shop, day)).map(({ state }) => state)
    expect(states).toEqual(Array(24).fill('refunded'))
  })

  it('is told on the form to whom it may concern, and of another holder to nobody', async () => {
    const { giorno: day } = await club('about', [adulto()])
    const [anna, luca] = [await adult(), await pulcino()]
    const requirementsFor = async (who: Person, otherEmail?: string) => {
      const offer = { permitId: day.permitId, day: DAY, ...(otherEmail !== undefined && { otherEmail }) }
      return granted(await shop.lenza.call(checkOffer, offer, { token: who.token })).requires
    }
    expect(await requirementsFor(anna)).toEqual([])
    expect(await requirementsFor(luca)).toMatchObject([{ companion: true }])
    expect(await requirementsFor(anna, luca.email)).toBeUndefined()
  })

  it('of an angler for whom the buyer buys is found beside the buyer’s own', async () => {
    const { giorno: day } = await club('own', [adulto()])
    const [anna, luca] = [await adult(), await pulcino()]
    const other = { otherEmail: luca.email }
    // Neither an age nor a permit of the other is told.
    expect(await reasonsOf(buy(shop, anna, day, other))).toEqual(['HOLDER_NOT_ALLOWED'])
    await purchase(shop, anna, day)
    await purchase(shop, anna, day, other)
  })

  it('is of two at one moment bought by one, and the other is refused', async () => {
    const { giorno: day } = await club('race', [adulto()])
    const { permit } = await purchase(shop, await adult(), day)
    const children = await Promise.all([1, 2, 3, 4].map(pulcino))
    const outcomes = await Promise.all(
      children.map((child) => buy(shop, child, day, { companionCode: permit.shortCode })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('ends with it, is mailed so, and cannot be left behind by a change of day or holder', async () => {
    const { giorno: day } = await club('ends', [adulto()])
    const [anna, bruno, luca] = [await adult(), await adult(), await pulcino()]
    const first = await purchase(shop, anna, day)
    await purchase(shop, luca, day, { companionCode: first.permit.shortCode })
    const { purchaseId } = first
    const moved = await moveTo(shop, anna, purchaseId, '2027-05-03')
    expect(extensionOf('NOT_CHANGEABLE', refused(moved))?.why).toBe('OTHERS_BESIDE')
    const given = await handTo(shop, anna, purchaseId, bruno.email)
    expect(extensionOf('NOT_CHANGEABLE', refused(given))?.why).toBe('OTHERS_BESIDE')

    // Before: what ends too, and of whom only to who bought it.
    const [held] = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits
    expect(held?.changes?.giveBack.endToo).toEqual([{ name: 'Day' }])
    const [child] = granted(await shop.lenza.call(listMyPermits, {}, { token: luca.token })).permits
    expect(child?.beside).toMatchObject([{ name: 'Day', shortCode: first.permit.shortCode }])

    granted(await giveBack(shop, anna, purchaseId))
    expect((await purchasesIn(shop, day)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect((await shop.lenza.mails(luca.email)).at(-1)?.body).toMatch(/valid only together with another/)
  })

  it('is told to the warden: beside which it holds, in the list and in its signed code', async () => {
    const { giorno: day } = await club('warden', [adulto()])
    const first = await purchase(shop, await adult(), day)
    const beside = { companionCode: first.permit.shortCode }
    const second = await purchase(shop, await pulcino(), day, beside)
    const claims = (code: string): unknown =>
      JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString())
    expect(claims(second.permit.signedCode)).toMatchObject({ b: idEnd(first.purchaseId) })
    expect(claims(first.permit.signedCode)).not.toHaveProperty('b')

    shop.lenza.setNow(`${DAY}T09:00:00+02:00`)
    const { token } = await aWarden(shop, day)
    const { purchases } = granted(await shop.lenza.call(takeSnapshot, {}, { token }))
    const listed = (id: string) => purchases?.find(({ purchaseId }) => purchaseId === id)
    expect(listed(second.purchaseId)).toMatchObject({
      beside: [first.purchaseId],
      together: [first.purchaseId],
    })
    expect(listed(first.purchaseId)).toMatchObject({ together: [second.purchaseId] })
    expect(listed(first.purchaseId)).not.toHaveProperty('beside')
  })

  it('that ends last has to be given back first', async () => {
    const { giorno: day } = await club('last', [adulto({ whenItEnds: 'endsLast' })])
    const [anna, luca] = [await adult(), await pulcino()]
    const first = await purchase(shop, anna, day)
    const second = await purchase(shop, luca, day, { companionCode: first.permit.shortCode })
    const no = refused(await giveBack(shop, anna, first.purchaseId))
    expect(extensionOf('NOT_CHANGEABLE', no)?.why).toBe('OTHERS_FIRST')
    granted(await giveBack(shop, luca, second.purchaseId))
    granted(await giveBack(shop, anna, first.purchaseId))
  })

  it.each([
    ['by its own rule where the angler gives back', false, 500],
    ['in full where the association takes it back', true, 1000],
  ])('gets its money back when it ends: %s', async (_name, byOperator, cents) => {
    const costs = {
      prices: { base: '10.00' },
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 50 }],
    }
    const { giorno: day } = await club(byOperator ? 'full' : 'half', [adulto()], [giorno(costs)])
    const [anna, luca] = [await adult(), await pulcino()]
    const first = await purchase(shop, anna, day)
    const { purchaseId } = await purchase(shop, anna, day, { otherEmail: luca.email })
    const mine = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token })).permits
    const held = mine.find((one) => one.purchaseId === first.purchaseId)
    expect(held?.changes?.giveBack).toMatchObject({
      refundCents: 500,
      endToo: [{ name: 'Day', firstName: 'Anna', refundCents: 500 }],
    })

    if (byOperator) await refundPurchase(shop.lenza, first.purchaseId)
    else granted(await giveBack(shop, anna, first.purchaseId))
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    const payments = await shop.lenza.db
      .selectFrom('payment')
      .select(['state', 'refunded_cents'])
      .where('purchase_id', 'in', [first.purchaseId, purchaseId])
      .execute()
    expect(payments).toEqual([
      { state: 'refunded', refunded_cents: cents },
      { state: 'refunded', refunded_cents: cents },
    ])
    expect((await shop.lenza.mails(anna.email)).map(({ body }) => body)).toContainEqual(
      expect.stringMatching(/valid only together with another/),
    )
  })

  it('that is not paid yet ends too, and nothing is charged', async () => {
    const costs = { prices: { base: '10.00' } }
    const { giorno: day } = await club('unpaid', [adulto()], [giorno(costs)])
    const [anna, luca] = [await adult(), await pulcino()]
    const first = await purchase(shop, anna, day)
    const beside = { companionCode: first.permit.shortCode }
    const held = granted(await ask(shop, luca, day, beside))
    await payWith(shop, held.clientSecret)
    granted(await giveBack(shop, anna, first.purchaseId))
    expect(await reasonsOf(buy(shop, luca, day, beside))).toEqual(['NEEDS_COMPANION'])
    expect((await purchasesIn(shop, day)).map(({ state }) => state)).toEqual(['refunded', 'released'])
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(0)
  })

  it('does not move to a day on which nobody is beside it', async () => {
    const { giorno: day } = await club('moves', [adulto()])
    const { permit } = await purchase(shop, await adult(), day)
    const luca = await pulcino()
    const { purchaseId } = await purchase(shop, luca, day, { companionCode: permit.shortCode })
    const moved = await moveTo(shop, luca, purchaseId, '2027-05-03')
    const no = refused(moved)
    expect(extensionOf('DAY_NOT_POSSIBLE', no)?.reasons?.map(({ code }) => code)).toEqual(['NEEDS_COMPANION'])
  })
})

describe('a permit with another of the same person', () => {
  it('needs no code, and is refused to those without it', async () => {
    const { giorno: day, trofeo } = await club(
      'trophy',
      [{ key: 'tessera', for: { permits: ['trofeo'] }, permits: ['giorno'], of: 'holder' }],
      [giorno(), aFreePermit('trofeo', { zones: [] })],
    )
    const anna = await adult()
    expect(await reasonsOf(buy(shop, anna, trofeo))).toEqual(['NEEDS_OWN_PERMIT'])
    await purchase(shop, anna, day)
    await purchase(shop, anna, trofeo)
    expect(await reasonsOf(buy(shop, await adult(), trofeo))).toEqual(['NEEDS_OWN_PERMIT'])
  })
})

it('a child beside the adult who buys holds beside the adult’s own permit', async () => {
  const { giorno: day } = await club(
    'child',
    [adulto()],
    [giorno({ accompaniedMinors: { oldest: 13, perAdult: 5 } })],
  )
  const anna = await adult()
  const child = {
    accompaniedMinor: true,
    minorFirstName: 'Mia',
    minorLastName: 'Rossi',
    minorBirthDate: '2018-01-01',
  }
  expect(await reasonsOf(buy(shop, anna, day, child))).toEqual(['NEEDS_COMPANION'])
  await purchase(shop, anna, day)
  await purchase(shop, anna, day, child)
  expect(await reasonsOf(buy(shop, anna, day, { ...child, minorFirstName: 'Leo' }))).toEqual([
    'COMPANION_HAS_ENOUGH',
  ])
})
