import { afterEach, describe, expect, it } from 'vitest'
import { changeProfile } from '#contract/identity.ts'
import { erasePerson, findPeople, readPerson } from '#contract/office-person.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { buy, checkBooksAfterTests, granted, purchasesIn, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, soldRow } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aLine, lineOfChild, lineOfGuest, openLines, orderOf } from '#server/testing/orders.ts'
import {
  aWater,
  both,
  limitPurchases,
  placesTaken,
  TODAY,
  useShop,
  type Water,
} from '#server/testing/shop.ts'
import { aWarden, anglers, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const whyNot = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))?.lines

const codeOf = (signed: string) =>
  JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as { n: string; y?: number }

const freeWater = (more: Parameters<typeof aWater>[1] = () => ({})) =>
  aWater(shop, (zone) => ({ prices: costing(0), ...more(zone) }))

describe('a guest', () => {
  it('has a permit of their own name and year of birth, which the buyer keeps and a warden checks', async () => {
    const water = await aWater(shop, undefined, { places: 3 })
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, water)
    const { held, permits } = await orderOf(shop, anna, [aLine(water), lineOfGuest(water)])
    expect(held.lines.map(({ holderName }) => holderName)).toEqual(['Anna Bianchi', 'Niccolò Verdi'])
    const ofGuest = permits.find(({ guest }) => guest)
    expect(ofGuest).toMatchObject({
      holder: { firstName: 'Niccolò', lastName: 'Verdi', birthYear: 1990 },
      iAmHolder: true,
      iAmBuyer: true,
    })
    expect(permits.filter(({ guest }) => guest)).toHaveLength(1)
    expect(codeOf(ofGuest?.signedCode ?? '')).toMatchObject({ n: 'Niccolò Verdi', y: 1990 })
    const [{ taken } = { taken: 0 }] = await placesTaken(shop, water)
    expect(taken).toBe(2)
    expect(JSON.stringify(await anglers(shop, warden, water.permitId))).toContain('Niccolò')
    const listed = JSON.stringify(await snapshot(shop, warden))
    expect(listed).toContain('Niccolò')
    const [mail] = await shop.lenza.mails(anna.email)
    expect(mail?.body).toContain('Niccolò Verdi')
  })

  it('pays and is admitted by their own age, and is no member by the account of the buyer', async () => {
    const priced = {
      ...costing(2000),
      rows: [{ groups: [{ key: 'young', under: 25 }], cents: 700 }],
    }
    const water = await aWater(shop, () => ({
      prices: priced,
      holder: { youngest: 12, membersOnly: false, personal: false },
    }))
    const anna = await aPerson(shop.lenza)
    const young = lineOfGuest(water, { guestBirthDate: '2010-01-01', guestFirstName: 'Ugo' })
    const held = granted(await openLines(shop, anna, [aLine(water), lineOfGuest(water), young]))
    expect(held.lines.map(({ price }) => price.totalCents)).toEqual([2000, 2000, 700])
    const child = lineOfGuest(water, { guestBirthDate: '2018-01-01' })
    expect(whyNot(await openLines(shop, anna, [child]))).toMatchObject([{ code: 'NOT_BUYABLE' }])

    const forMembers = await freeWater(() => ({ holder: { membersOnly: true, personal: false } }))
    await shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: forMembers.associationId, email: anna.email })
      .execute()
    const why = whyNot(await openLines(shop, anna, [aLine(forMembers), lineOfGuest(forMembers)]))
    expect(why).toMatchObject([
      { line: 1, sentence: expect.stringContaining('no member of this name') as string },
    ])

    // The list knows the guest by name and birth date, and another guest not at all.
    const { guestFirstName, guestLastName, guestBirthDate } = lineOfGuest(forMembers)
    await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: forMembers.associationId,
        first_name: guestLastName?.toUpperCase() ?? '',
        last_name: guestFirstName ?? '',
        birth_date: guestBirthDate ?? '',
        by_office: true,
        in_file: false,
      })
      .execute()
    granted(await openLines(shop, anna, [aLine(forMembers), lineOfGuest(forMembers)]))
    const other = lineOfGuest(forMembers, { guestBirthDate: '1990-01-02' })
    expect(whyNot(await openLines(shop, anna, [other]))).toMatchObject([{ code: 'NOT_BUYABLE' }])
  })

  it('has one permit, whoever buys it, by name and birth date; another guest has their own', async () => {
    const water = await freeWater()
    await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day', eachPermit: true }])
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const again = { guestFirstName: 'VERDI', guestLastName: 'Nicolo' }
    const same = { guestFirstName: 'verdi', guestLastName: 'Niccolo’' }
    const twice = await openLines(shop, anna, [lineOfGuest(water), lineOfGuest(water, same)])
    expect(whyNot(twice)).toMatchObject([{ line: 1, code: 'NOT_BUYABLE' }])
    await orderOf(shop, anna, [lineOfGuest(water), lineOfGuest(water, again), aLine(water)])
    expect(whyNot(await openLines(shop, bruno, [lineOfGuest(water, same)]))).toMatchObject([
      { code: 'NOT_BUYABLE' },
    ])
    granted(await openLines(shop, bruno, [lineOfGuest(water, { guestBirthDate: '1990-05-07' })]))
    // The guests of a buyer are not the buyer's own permits.
    granted(await buy(shop, bruno, water))
  })

  it('is not admitted while blocked, by e-mail or by the name of the blocked account', async () => {
    const water = await freeWater()
    const [anna, blocked] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza, { firstName: 'Niccolo', lastName: 'Verdi', birthDate: '1990-05-06' }),
    ]
    await shop.lenza.db
      .insertInto('blocked_holder')
      .values({ association_id: water.associationId, email: blocked.email })
      .execute()
    const sentence = 'This person cannot have this permit on this day.'
    const byEmail = lineOfGuest(water, { guestFirstName: 'Ugo', guestEmail: blocked.email })
    for (const line of [lineOfGuest(water), byEmail])
      expect(whyNot(await openLines(shop, anna, [line]))).toMatchObject([{ sentence }])
  })

  it('keeps their own name and fish when the buyer corrects a name, fishes, or buys again', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [
      lineOfGuest(water, { guestEmail: 'n@example.org' }),
      aLine(water),
    ])
    const [ofGuest = '', own = ''] = held.lines.map(({ purchaseId }) => purchaseId)
    const profile = {
      firstName: 'Anita',
      lastName: 'Bianchi',
      birthDate: '1988-04-12',
      language: 'en' as const,
    }
    granted(await shop.lenza.call(changeProfile, profile, { token: anna.token }))
    expect(await soldRow(shop, ofGuest)).toMatchObject({ holder_first_name: 'Niccolò', code_version: 1 })
    expect(await soldRow(shop, own)).toMatchObject({ holder_first_name: 'Anita', code_version: 2 })
    const again = await shop.lenza.call(readOrderAgain, { purchaseId: ofGuest }, { token: anna.token })
    expect(granted(again).order?.others?.[0]).toMatchObject({
      guestFirstName: 'Niccolò',
      guestLastName: 'Verdi',
      guestBirthDate: '1990-05-06',
      guestEmail: 'n@example.org',
    })
  })

  it('is found by the office by name, with the buyer beside, and goes from the sale alone', async () => {
    const water = await freeWater()
    const { associationId } = water
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [lineOfGuest(water, { guestFirstName: 'Guglielmina' })])
    const owner = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'owner' })
    const as = { token: owner.token, language: 'en' as const }
    for (const text of ['guglielm', 'gugljelmina']) {
      const { sales, similar } = granted(await shop.lenza.call(searchSales, { associationId, text }, as))
      expect([...sales, ...(similar ?? [])]).toMatchObject([
        { holder: 'Guglielmina Verdi', buyer: 'Anna Bianchi' },
      ])
    }
    const { sale } = granted(await shop.lenza.call(readSale, { associationId, purchaseId: held.orderId }, as))
    expect(sale).toMatchObject({ holder: { firstName: 'Guglielmina' }, buyer: { email: anna.email } })
    expect(sale.holder.email).toBeUndefined()

    const found = granted(await shop.lenza.call(findPeople, { associationId, text: 'guglielm' }, as)).people
    expect(found).toMatchObject([{ kind: 'guest', name: 'Guglielmina Verdi', sales: 1 }])
    const who = { associationId, kind: 'guest' as const, personId: found[0]?.personId ?? '' }
    expect(granted(await shop.lenza.call(readPerson, who, as)).kept).toMatchObject([{ section: 'namedOn' }])
    await confirmSession(shop.lenza, owner)
    expect(granted(await shop.lenza.call(erasePerson, who, as))).toEqual({ permits: 0, permitsLeft: 1 })
    shop.lenza.setNow('2027-05-28T09:00:00+02:00')
    await confirmSession(shop.lenza, owner)
    expect(granted(await shop.lenza.call(erasePerson, who, as))).toEqual({ permits: 1, permitsLeft: 0 })
    expect(await soldRow(shop, held.orderId)).toMatchObject({
      buyer_id: anna.accountId,
      holder_first_name: '',
      holder_birth_date: null,
      signed_code: null,
    })
  })

  it('is described whole, beside no other holder', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const wrong = async (line: ReturnType<typeof aLine>) =>
      refused(await openLines(shop, anna, [line])).fields?.map(({ field, code }) => `${field} ${code}`)
    expect(await wrong(aLine(water, { guestFirstName: 'Ugo' }))).toEqual([
      'righe.0.cognomeOspite REQUIRED',
      'righe.0.dataNascitaOspite REQUIRED',
    ])
    expect(await wrong({ ...lineOfGuest(water), ...lineOfChild(water, 'Leo') })).toEqual([
      'righe.0.minoreAccompagnato HOLDER_TWICE',
    ])
    expect(await wrong(lineOfGuest(water, { guestEmail: anna.email }))).toEqual([
      'righe.0.emailOspite HOLDER_IS_BUYER',
    ])
    expect(await wrong(lineOfGuest(water, { guestBirthDate: '2027-06-01' }))).toEqual([
      'righe.0.dataNascitaOspite DAY_IN_FUTURE',
    ])
  })

  it('can be another angler later, or the buyer, and the permit can be given back', async () => {
    const handOver = { until: { before: 'PT0S', of: 'day' } } as const
    const giveBackUntil = [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }] as const
    const water = await freeWater(() => ({ handOver, giveBack: [...giveBackUntil] }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Luca' })]
    const first = await orderOf(shop, anna, [lineOfGuest(water, { guestEmail: 'n@example.org' })])
    granted(await handTo(shop, anna, first.held.orderId, luca.email))
    expect(await soldRow(shop, first.held.orderId)).toMatchObject({
      holder_id: luca.accountId,
      holder_kind: 'other',
      holder_first_name: 'Luca',
      guest_email: null,
      code_version: 2,
    })
    const second = await orderOf(shop, anna, [lineOfGuest(water)])
    granted(await handTo(shop, anna, second.held.orderId, anna.email))
    expect(await soldRow(shop, second.held.orderId)).toMatchObject({
      holder_kind: 'self',
      holder_first_name: 'Anna',
    })
    const third = await orderOf(shop, anna, [lineOfGuest(water)])
    granted(await giveBack(shop, anna, third.held.orderId))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual([
      'issued',
      'issued',
      'refunded',
    ])
  })

  it('is refused what has to be stated in an account, in a sentence that says so', async () => {
    const fact = { key: 'fipsas', kind: 'membership', name: both('FIPSAS card'), fields: ['number'] }
    const { giorno } = await loadClub(shop, 'guest-facts', [aFreePermit('giorno', { zones: [] })], {
      facts: [fact],
    })
    const anna = await aPerson(shop.lenza)
    const [why] = whyNot(await openLines(shop, anna, [lineOfGuest(giorno as Water)])) ?? []
    expect(why?.sentence).toBe(
      'For this permit the association asks for: FIPSAS card. Only a person with an account can state it: buy for them by their e-mail.',
    )
  })

  it('of age is the companion of a child', async () => {
    const requires = [
      {
        key: 'adulto',
        for: { groups: ['pulcini'] },
        permits: ['giorno'],
        of: 'companion',
        groups: ['adult'],
        atMost: 1,
      },
    ]
    const { giorno } = await loadClub(shop, 'guest-companion', [aFreePermit('giorno', { zones: [] })], {
      ageGroups: [{ key: 'pulcini', under: 13 }],
      requires,
    })
    const day = giorno as Water
    const anna = await aPerson(shop.lenza)
    const child = lineOfGuest(day, { guestFirstName: 'Leo', guestBirthDate: '2018-01-01' })
    const { held } = await orderOf(shop, anna, [lineOfGuest(day), child])
    expect(await shop.lenza.db.selectFrom('support').select('supporter_id').execute()).toEqual([
      { supporter_id: held.orderId },
    ])
  })
})
