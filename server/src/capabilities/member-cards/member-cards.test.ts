import { describe, expect, it } from 'vitest'
import { checkMemberCard, listMemberCards } from '#contract/member-cards.ts'
import { joinMembership } from '#contract/memberships.ts'
import { saveMember, removeMember } from '#contract/office-members.ts'
import { idEnd, readClaims } from '#rules/permit/permit-claims.ts'
import { readCardClaims } from '#rules/membership/card-claims.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aMembership, aMembersWater, joined, membershipOfChild } from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
const BORN = '1961-05-04'

async function aClub() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const add = (member: object) =>
    shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: associationId, by_office: true, in_file: false, ...member })
      .returning('id')
      .executeTakeFirstOrThrow()
  return { water, associationId, token, add }
}
const cardsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMemberCards, {}, { token })).cards
const claimsIn = (code: string) =>
  JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()) as unknown

describe('the cards of an angler', () => {
  it('are one an association, what its list says, and those of their children by the same e-mail', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const mother = await aPerson(shop.lenza, { birthDate: BORN, firstName: 'Marta', lastName: 'Zeni' })
    const { email } = mother
    expect(await cardsOf(mother)).toEqual([])
    await one.add({ email, number: 'T-1', birth_date: BORN, valid_until: '2026-12-31' })
    await one.add({ email, number: 'T-2', birth_date: BORN, valid_until: '2027-12-31' })
    await one.add({ email, number: 'T-3', first_name: 'Lia', last_name: 'Zeni', birth_date: '2015-02-28' })
    // A grown-up son has cards of his own; 18 is counted from the birthday, of a 29 February from 1 March.
    await one.add({ email, number: 'T-4', first_name: 'Ugo', birth_date: '2009-05-01' })
    await one.add({ email, number: 'T-5', first_name: 'Ada', birth_date: '2009-05-02' })
    await other.add({ email, number: 'X', first_name: 'Marta', last_name: 'Zeni Bonora' })
    const cards = await cardsOf(mother)
    const own = cards.filter(({ associationId }) => associationId === one.associationId)
    expect(own.map(({ name, number, isChild }) => [name, number, isChild])).toEqual([
      ['Marta Zeni', 'T-2', false],
      ['Ada', 'T-5', true],
      ['Lia Zeni', 'T-3', true],
    ])
    expect(cards).toHaveLength(4)
    const facts = readCardClaims(claimsIn(own[0]?.signedCode ?? ''))
    expect(facts).toEqual({
      memberId: own[0]?.memberId,
      associationId: one.associationId,
      name: 'Marta Zeni',
      number: 'T-2',
      birthDate: BORN,
      lastDay: '2027-12-31',
    })
    expect(readClaims(claimsIn(own[0]?.signedCode ?? ''))).toBeUndefined()
  })

  it('are those too of memberships that were paid here, one’s own and a child’s; given back, a warden’s phone knows it', async () => {
    const water = await aMembersWater(shop)
    const warden = await aWarden(shop, water)
    const anna = await aPerson(shop.lenza, { birthDate: '1980-01-01', firstName: 'Anna', lastName: 'Rossi' })
    await joined(shop, anna, [aMembership(water), membershipOfChild(water, 'Lia')])
    const cards = await cardsOf(anna)
    expect(cards.map(({ name, lastDay, isChild }) => [name, lastDay, isChild])).toEqual([
      ['Anna Rossi', '2027-12-31', false],
      ['Lia Rossi', '2027-12-31', true],
    ])
    const [, lia] = cards
    const shown = async () => (await snapshot(shop, warden)).associations[0]?.endedCards
    expect(await shown()).toBeUndefined()
    await shop.lenza.db
      .updateTable('association_member')
      .set({ paid_until: '2027-04-30' })
      .where('id', '=', lia?.memberId ?? '')
      .execute()
    expect(await shown()).toEqual([{ card: idEnd(lia?.memberId ?? ''), until: '2027-04-30' }])
  })

  it('are those of a named child whom one has paid for; of a named adult there is one to hand on, until somebody has it', async () => {
    const water = await aMembersWater(shop)
    const piera = await aPerson(shop.lenza, {
      birthDate: '1985-02-03',
      firstName: 'Piera',
      lastName: 'Moser',
    })
    const named = (guestFirstName: string, guestBirthDate: string) =>
      aMembership(water, { guestFirstName, guestLastName: 'Moser', guestBirthDate })
    const { held, memberships = [] } = await joined(shop, piera, [
      aMembership(water),
      named('Lia', '2009-05-02'),
      named('Ugo', '2009-05-01'),
    ])
    const read = async (who: Person) =>
      granted(await shop.lenza.call(listMemberCards, {}, { token: who.token }))
    const { cards, paidFor = [] } = await read(piera)
    expect(cards.map(({ name, isChild }) => [name, isChild])).toEqual([
      ['Piera Moser', false],
      ['Lia Moser', true],
    ])
    expect(paidFor).toMatchObject([
      {
        name: 'Ugo Moser',
        birthDate: '2009-05-01',
        isChild: false,
        purchaseId: memberships[2]?.purchaseId,
        orderId: held.orderId,
      },
    ])
    expect(readCardClaims(claimsIn(paidFor[0]?.signedCode ?? ''))?.name).toBe('Ugo Moser')
    const other = await aPerson(shop.lenza, { birthDate: '1985-02-03' })
    expect(await read(other)).toEqual({ cards: [] })
    // With the number that is on the card, and their birth date, it is in their own account, and no longer with who paid.
    const ugo = await aPerson(shop.lenza, { birthDate: '2009-05-01', firstName: 'Ugo', lastName: 'Moser' })
    const { associationId, number = '' } = paidFor[0] ?? { associationId: 0 }
    granted(await shop.lenza.call(joinMembership, { associationId, number }, { token: ugo.token }))
    expect((await read(ugo)).cards.map(({ name }) => name)).toEqual(['Ugo Moser'])
    expect(await read(piera)).toEqual({ cards: [expect.anything(), expect.anything()] })
    // What has gone back is nobody's card.
    await shop.lenza.db
      .updateTable('order_line')
      .set({ state: 'refunded' })
      .where('id', '=', memberships[1]?.purchaseId ?? '')
      .execute()
    expect((await read(piera)).cards.map(({ name }) => name)).toEqual(['Piera Moser'])
  })

  it('have a code that fits a card, whatever the list has', async () => {
    const { add } = await aClub()
    const long = await aPerson(shop.lenza, { birthDate: BORN })
    await add({
      email: long.email,
      number: 'Ž'.repeat(40),
      first_name: 'Š'.repeat(80),
      last_name: 'Đ'.repeat(80),
    })
    const [card] = await cardsOf(long)
    expect(card?.signedCode.length).toBeLessThanOrEqual(412)
    expect(readCardClaims(claimsIn(card?.signedCode ?? ''))?.name).toMatch(/…$/)
  })
})

describe('a card before a warden', () => {
  it('is compared with the list of today, by wardens of its waters alone', async () => {
    const { water, associationId, token, add } = await aClub()
    const marta = await aPerson(shop.lenza, { birthDate: BORN })
    const { id: memberId } = await add({ email: marta.email, first_name: 'Marta', valid_until: '2027-12-31' })
    const [warden, stranger] = [await aWarden(shop, water), await aWarden(shop, (await aClub()).water)]
    const ask = async (who: Person, signedCode: string) =>
      granted(await shop.lenza.call(checkMemberCard, { signedCode }, { token: who.token })).member
    const [card] = await cardsOf(marta)
    const code = card?.signedCode ?? ''
    expect(await ask(warden, code)).toEqual({ name: 'Marta', lastDay: '2027-12-31' })
    expect(await ask(stranger, code)).toBeUndefined()
    expect(await ask(warden, `${code.slice(0, -6)}AAAAAA`)).toBeUndefined()
    const shown = async () => (await snapshot(shop, warden)).associations[0]?.endedCards
    expect(await shown()).toBeUndefined()

    const save = (validUntil: string) =>
      shop.lenza.call(
        saveMember,
        { associationId, memberId, email: marta.email, firstName: 'Marta', validUntil },
        { token },
      )
    granted(await save('2028-12-31'))
    expect(await ask(warden, code)).toMatchObject({ lastDay: '2028-12-31' })
    // What a phone cannot read from a card travels with the day's list, and changes its etag.
    expect(await shown()).toBeUndefined()
    const { etag } = await snapshot(shop, warden)
    granted(await save('2027-04-30'))
    expect((await snapshot(shop, warden, etag)).unchanged).toBeUndefined()
    expect(await shown()).toEqual([{ card: idEnd(memberId), until: '2027-04-30' }])
    granted(await save('2028-12-31'))
    expect(await shown()).toBeUndefined()
    granted(await shop.lenza.call(removeMember, { associationId, memberId }, { token }))
    expect(await shown()).toEqual([{ card: idEnd(memberId) }])
    expect(await ask(warden, code)).toBeUndefined()
    expect((await snapshot(shop, stranger)).associations[0]?.endedCards).toBeUndefined()
  })
})
