import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listMemberCards } from '#contract/member-cards.ts'
import { joinByLetter, LETTER_DAYS } from '#contract/member-letters.ts'
import { listMemberships } from '#contract/memberships.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { findHolders } from '#contract/office-counter.ts'
import { listMembers, removeMember } from '#contract/office-members.ts'
import {
  countLetters,
  giveNumbers,
  joinByCard,
  listCardsToPrint,
  makeLetters,
  MEMBERS_ON_PAPER,
  readMembership,
  setLastDays,
} from '#contract/office-membership.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { readCardClaims } from '#rules/membership/card-claims.ts'
import type { RequestOf } from '#contract/call.ts'
import { anEmail, aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  join as tryToJoin,
  joined,
  membershipOfChild,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const BORN = '1941-07-30'

async function aClub() {
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  let last = { token }
  const signInAgain = async () => {
    last = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  }
  const add = async (member: object) =>
    (
      await shop.lenza.db
        .insertInto('association_member')
        .values({ association_id: associationId, by_office: true, in_file: false, ...member })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const letters = async (whom: Omit<RequestOf<typeof makeLetters>, 'associationId'> = {}) =>
    granted(await shop.lenza.call(makeLetters, { associationId, ...whom }, last)).letters
  const join = ({ token: own }: Person, code: string) =>
    shop.lenza.call(joinByLetter, { associationId, code }, { token: own, language: 'en' })
  const needs = async () =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, { token })).needs.map(({ kind }) => kind)
  return { water, associationId, token, signInAgain, add, letters, join, needs }
}
const numbersOf = async (associationId: number) =>
  (
    await shop.lenza.db
      .selectFrom('association_member')
      .select(['last_name', 'number'])
      .where('association_id', '=', associationId)
      .orderBy('last_name')
      .execute()
  ).map(({ last_name, number }) => [last_name, number])

describe('the members at a glance', () => {
  it('are counted by standing, age and what they lack; of age on the 18th birthday, of a 29 February on 1 March', async () => {
    const { associationId, token, add } = await aClub()
    const read = async () => granted(await shop.lenza.call(readMembership, { associationId }, { token }))
    expect(await read()).toMatchObject({ figures: { all: 0, valid: 0 } })
    expect((await read()).nextNumber).toBeUndefined()
    await add({ number: 'T-9', last_name: 'A', birth_date: '2009-05-01' })
    await add({ number: 'T-10', last_name: 'B', birth_date: '2009-05-02', valid_until: '2027-05-01' })
    await add({ email: 'c@example.org', last_name: 'C', birth_date: '2008-02-29', valid_until: '2026-12-31' })
    await add({ email: 'd@example.org', last_name: 'D', valid_until: '2025-12-31' })
    await add({ email: 'e@example.org', by_office: false, in_file: true })
    expect(await read()).toMatchObject({
      figures: {
        all: 5,
        valid: 3,
        ending: 1,
        lapsed: 1,
        withoutNumber: 1,
        unreached: 2,
        minors: 1,
        adults: 1,
        ageUnknown: 1,
        ofFile: 1,
        ofOffice: 2,
      },
      nextNumber: 'T-11',
    })
  })

  it('are counted by the plan that they joined by', async () => {
    shop.lenza.setNow(TODAY)
    const water = await aMembersWater(shop)
    const { associationId } = water
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    await joined(shop, await aPerson(shop.lenza), [aMembership(water), membershipOfChild(water, 'Lia')])
    const read = granted(await shop.lenza.call(readMembership, { associationId }, { token }))
    expect(read).toMatchObject({
      figures: { valid: 2, ofSale: 2, ofOffice: 0 },
      plans: [{ name: 'Socio', members: 2 }],
    })
  })

  it('without a number get one each, by last name, counted on; undone as one act, it is given to nobody again', async () => {
    const { associationId, token, add } = await aClub()
    for (const last_name of ['Zeni', 'Bonomi', 'Caola'])
      await add({ email: `${last_name.toLowerCase()}@example.org`, last_name })
    await add({ email: 'o@example.org', last_name: 'Over', valid_until: '2026-12-31' })
    await add({ number: 't -12', last_name: 'Taken', birth_date: BORN })
    const give = (first: string) => shop.lenza.call(giveNumbers, { associationId, first }, { token })
    expect(refused(await give('socio')).fields).toMatchObject([{ code: 'NUMBER_NOT_COUNTABLE' }])
    expect(refused(await give(`${'x'.repeat(39)}9`)).fields).toMatchObject([{ code: 'NUMBER_NOT_COUNTABLE' }])
    expect(granted(await give('T-11'))).toEqual({ given: 3, last: 'T-14' })
    expect(await numbersOf(associationId)).toEqual([
      ['Bonomi', 'T-11'],
      ['Caola', 'T-13'],
      ['Over', null],
      ['Taken', 't -12'],
      ['Zeni', 'T-14'],
    ])
    expect(granted(await give('T-11'))).toEqual({ given: 0 })
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'members' }, { token }),
    )
    const [numbered] = events
    expect(numbered).toMatchObject({ act: 'members.numbered', after: { changed: 3 } })
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: numbered?.eventId ?? '' }, { token }))
    expect((await numbersOf(associationId)).map(([, number]) => number)).toEqual([
      null,
      null,
      null,
      't -12',
      null,
    ])
    const next = async () =>
      granted(await shop.lenza.call(readMembership, { associationId }, { token })).nextNumber
    expect(await next()).toBe('t-15')
    expect(granted(await give('T-11'))).toEqual({ given: 3, last: 'T-17' })
    const zeni = await shop.lenza.db
      .selectFrom('association_member')
      .select('id')
      .where('association_id', '=', associationId)
      .where('number', '=', 'T-17')
      .executeTakeFirstOrThrow()
    granted(await shop.lenza.call(removeMember, { associationId, memberId: zeni.id }, { token }))
    expect(await next()).toBe('T-18')
  })
})

describe('a list without last days', () => {
  it('gets one for all in one act, after which they renew; undone, they are members without an end', async () => {
    shop.lenza.setNow(TODAY)
    const water = await aMembersWater(shop)
    const { associationId } = water
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const listed = { association_id: associationId, by_office: true, in_file: false }
    await shop.lenza.db
      .insertInto('association_member')
      .values([
        { ...listed, email: anna.email },
        { ...listed, email: anEmail() },
        { ...listed, email: bruno.email, valid_until: '2026-12-31' },
      ])
      .execute()
    const withoutLastDay = async () =>
      granted(await shop.lenza.call(readMembership, { associationId }, { token })).figures.withoutLastDay
    const refusedTo = async () =>
      extensionOf('ORDER_NOT_POSSIBLE', refused(await tryToJoin(shop, anna, [aMembership(water)])))
        ?.memberships
    expect([await withoutLastDay(), await refusedTo()]).toMatchObject([2, [{ code: 'MEMBER_FOR_EVER' }]])
    const set = () => shop.lenza.call(setLastDays, { associationId, lastDay: '2026-12-31' }, { token })
    expect([granted(await set()), granted(await set())]).toEqual([{ changed: 2 }, { changed: 0 }])
    await joined(shop, anna, [aMembership(water)])
    const { members } = granted(await shop.lenza.call(listMembers, { associationId }, { token }))
    const sourceOf = (email: string) => members.find((one) => one.email === email)
    expect(sourceOf(anna.email)).toMatchObject({ isListed: true, paidUntil: '2027-12-31' })
    expect(sourceOf(bruno.email)).toMatchObject({ validUntil: '2026-12-31' })
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'members' }, { token }),
    )
    expect(events).toMatchObject([{ act: 'members.dated', after: { changed: 2, lastDay: '2026-12-31' } }])
    const undo = { associationId, eventId: events[0]?.eventId ?? '' }
    // Who has renewed meanwhile stays as they are.
    granted(await shop.lenza.call(undoEvent, undo, { token }))
    expect(await withoutLastDay()).toBe(1)
  })
})

describe('papers', () => {
  it('are for the members of a standing, page by page, or for those who were chosen', async () => {
    const { associationId, token, add } = await aClub()
    await shop.lenza.db
      .insertInto('association_member')
      .values(
        Array.from({ length: MEMBERS_ON_PAPER + 1 }, (_, n) => ({
          association_id: associationId,
          last_name: `Zeni ${String(n).padStart(3, '0')}`,
          birth_date: BORN,
          valid_until: '2027-12-31',
          by_office: true,
          in_file: false,
        })),
      )
      .execute()
    const over = await add({ last_name: 'Aldi', number: '7', birth_date: BORN, valid_until: '2026-12-31' })
    const cards = async (whom: object = {}) =>
      granted(await shop.lenza.call(listCardsToPrint, { associationId, ...whom }, { token }))
    const first = await cards()
    expect([first.cards.length, first.cards[0]?.name]).toEqual([MEMBERS_ON_PAPER, 'Zeni 000'])
    const rest = await cards({ after: first.next })
    expect(rest.cards.map(({ name }) => name)).toEqual([`Zeni ${MEMBERS_ON_PAPER}`])
    expect(rest.next).toBeUndefined()
    expect((await cards({ standing: 'lapsed' })).cards.map(({ name }) => name)).toEqual(['Aldi'])
    const [chosen] = (await cards({ members: [over] })).cards
    const payload = Buffer.from(chosen?.signedCode.split('.')[1] ?? '', 'base64url').toString()
    expect(readCardClaims(JSON.parse(payload))).toMatchObject({ memberId: over, number: '7', associationId })
    const other = await aClub()
    const theirs = { associationId: other.associationId, members: [over] }
    expect(granted(await shop.lenza.call(listCardsToPrint, theirs, { token: other.token })).cards).toEqual([])
  })

  it('a letter is for who has neither e-mail nor account, and has the same code when it is printed again', async () => {
    const { associationId, token, add, letters, join, signInAgain } = await aClub()
    const ada = await add({ last_name: 'Franceschini', first_name: 'Ada', number: '1', birth_date: BORN })
    await add({ email: 'x@example.org', last_name: 'Reached' })
    const [letter, ...none] = await letters()
    expect([letter, none]).toMatchObject([{ memberId: ada, name: 'Ada Franceschini', number: '1' }, []])
    expect(letter?.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await letters()).toEqual([letter])
    // Who has no address is counted and named before, and is left out where the office wants it so.
    await add({
      last_name: 'Zeni',
      first_name: 'Ugo',
      birth_date: BORN,
      street: 'via Roma 3',
      postcode: '38100',
      town: 'Trento',
    })
    await add({ last_name: 'Over', birth_date: BORN, valid_until: '2026-12-31', town: 'Trento' })
    await add({ email: 'y@example.org', last_name: 'Also' })
    const count = async (standing?: 'lapsed') =>
      granted(await shop.lenza.call(countLetters, { associationId, standing }, { token }))
    expect(await count()).toEqual({ people: 2, withoutAddress: 1, names: ['Ada Franceschini'] })
    expect(await count('lapsed')).toEqual({ people: 1, withoutAddress: 1, names: ['Over'] })
    const addressed = { name: 'Ugo Zeni', street: 'via Roma 3', postcode: '38100', town: 'Trento' }
    expect(await letters()).toMatchObject([{ memberId: ada }, addressed])
    expect(await letters({ onlyWithAddress: true })).toMatchObject([addressed])
    await shop.lenza.db
      .updateTable('association')
      .set({ profile: sql`jsonb_set(profile, '{contacts,address}', '"Via del Fiume 1, Pinzolo"')` })
      .where('id', '=', associationId)
      .execute()
    const made = granted(
      await shop.lenza.call(makeLetters, { associationId, onlyWithAddress: true }, { token }),
    )
    expect(made.sender).toBe('Via del Fiume 1, Pinzolo')
    await shop.lenza.db
      .deleteFrom('association_member')
      .where('last_name', '=', 'Zeni')
      .where('association_id', '=', associationId)
      .execute()
    expect(await letters({ members: [ada] })).toEqual([letter])
    // After half a year the code is of no use, and the next letter has another one.
    shop.lenza.pass({ days: LETTER_DAYS })
    await signInAgain()
    const late = await aPerson(shop.lenza, { birthDate: BORN })
    expect(refused(await join(late, letter?.code ?? '')).code).toBe('LETTER_UNKNOWN')
    const [again] = await letters()
    expect(again?.code).not.toBe(letter?.code)
    granted(await join(late, again?.code ?? ''))
    expect(await letters()).toEqual([])
  })
})

describe('the code of a letter', () => {
  it('joins one account, once, whatever its spelling, and not one with another birth date', async () => {
    const { associationId, token, add, letters, join, needs } = await aClub()
    const memberId = await add({
      last_name: 'Franceschini',
      first_name: 'Ada',
      number: '1',
      birth_date: BORN,
    })
    const [letter] = await letters()
    const code = letter?.code ?? ''
    const [ada, other] = [await aPerson(shop.lenza, { birthDate: BORN }), await aPerson(shop.lenza)]
    expect(refused(await join(other, code)).code).toBe('MEMBER_BORN_OTHERWISE')
    expect(refused(await join(ada, 'K7PM-4XQ2')).code).toBe('LETTER_UNKNOWN')
    expect(granted(await join(ada, ` ${code.toLowerCase().replace('-', ' ')} `))).toMatchObject({
      associationId,
    })
    granted(await join(ada, code))
    const mine = granted(await shop.lenza.call(listMemberships, {}, { token: ada.token })).memberships
    expect(mine).toMatchObject([{ name: 'Ada Franceschini', number: '1' }])
    const { cards } = granted(await shop.lenza.call(listMemberCards, {}, { token: ada.token }))
    expect(cards).toMatchObject([{ memberId, isChild: false }])
    const third = await aPerson(shop.lenza, { birthDate: BORN })
    expect(refused(await join(third, code)).code).toBe('LETTER_UNKNOWN')
    expect(await needs()).not.toContain('numbersTried')
    // Taken out by mistake and put back, the member has the letter that is in the post.
    const bruno = await add({ last_name: 'Bruni', number: '2', birth_date: BORN })
    const [second] = await letters()
    granted(await shop.lenza.call(removeMember, { associationId, memberId: bruno }, { token }))
    expect(refused(await join(third, second?.code ?? '')).code).toBe('LETTER_UNKNOWN')
    const [event] = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'member' }, { token }),
    ).events
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: event?.eventId ?? '' }, { token }))
    granted(await join(third, second?.code ?? ''))
  })

  it('joins one of many who try it at once, and cannot be guessed: the office is told', async () => {
    const { associationId, token, add, letters, join, needs } = await aClub()
    await add({ last_name: 'Zeni', number: '7' })
    const [letter] = await letters()
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(shop.lenza)))
    const answers = await Promise.all(people.map((who) => join(who, letter?.code ?? '')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { members } = granted(await shop.lenza.call(listMembers, { associationId }, { token }))
    expect(members).toMatchObject([{ isJoined: true }])
    const guesser = await aPerson(shop.lenza)
    const tried = await Promise.all(Array.from({ length: 12 }, (_, n) => join(guesser, `guess ${n}`)))
    expect(tried.map((answer) => refused(answer).code).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'LETTER_UNKNOWN'),
      ...Array.from({ length: 6 }, () => 'TOO_MANY_TRIES'),
    ])
    expect(await needs()).toContain('numbersTried')
  })
})

describe('a card at the counter', () => {
  it('finds its member, and joins the account whose e-mail they say', async () => {
    const { water, associationId, token, add } = await aClub()
    const memberId = await add({
      last_name: 'Franceschini',
      first_name: 'Ada',
      number: '1',
      birth_date: BORN,
      street: 'via Roma 3',
      town: 'Trento',
    })
    const { cards } = granted(
      await shop.lenza.call(listCardsToPrint, { associationId, members: [memberId] }, { token }),
    )
    const signedCode = cards[0]?.signedCode ?? ''
    const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
    const find = async (text: string) =>
      granted(await shop.lenza.call(findHolders, { associationId, text }, { token: seller.token })).people
    expect(await find(signedCode)).toMatchObject([
      { lastName: 'Franceschini', isMember: true, hasAccount: false },
    ])
    // Where they live is no matter of who sells.
    expect(JSON.stringify([cards, await find('franceschini')])).not.toMatch(/via Roma|Trento/)
    const join = (email: string, who: Pick<Person, 'token'> = seller, code = signedCode) =>
      shop.lenza.call(joinByCard, { associationId, signedCode: code, email }, { token: who.token })
    const [ada, other] = [await aPerson(shop.lenza, { birthDate: BORN }), await aPerson(shop.lenza)]
    expect(refused(await join('nobody@example.org')).code).toBe('NOT_FOUND')
    expect(refused(await join(other.email)).code).toBe('MEMBER_BORN_OTHERWISE')
    expect(refused(await join(ada.email, seller, `${signedCode.slice(0, -4)}AAAA`)).code).toBe(
      'MEMBER_NOT_FOUND',
    )
    const outlet = await aPersonOfTheOffice(shop.lenza, water, { role: 'outlet' })
    expect(refused(await join(ada.email, outlet)).code).toBe('NOT_FOUND')
    expect(granted(await join(ada.email))).toEqual({ name: 'Ada Franceschini', number: '1' })
    granted(await join(ada.email))
    expect(await find(signedCode)).toMatchObject([{ hasAccount: true }])
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'member' }, { token }),
    )
    expect(events.map(({ act }) => act)).toEqual(['member.joined'])
    const { cards: own } = granted(await shop.lenza.call(listMemberCards, {}, { token: ada.token }))
    expect(own).toMatchObject([{ memberId }])
  })
})
