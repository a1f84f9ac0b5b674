import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#contract/office-person.ts'
import { listEvents } from '#contract/office-events.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aFish, aNote, anOuting, aPermitAt, sentAs, useRiver } from '#server/testing/river.ts'
import { aDiscount, DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const here = useRiver(shop)
const elsewhere = useRiver(shop)

let owner: Person
let anna: Person
let friend: Person
let over: string
let valid: string
let atOther: string

const as = ({ token }: Person) => ({ token })
const find = async (wanted: { text?: string; birthDate?: string }) =>
  granted(
    await shop.lenza.call(calls.findPeople, { associationId: here.associationId, ...wanted }, as(owner)),
  ).people
const account = (who: Person) => ({ kind: 'account', personId: who.accountId }) as const
const read = (of: { kind: 'account' | 'member' | 'minor' | 'blocked'; personId: string }) =>
  shop.lenza.call(calls.readPerson, { associationId: here.associationId, ...of }, as(owner))
const erase = (of: { kind: 'account' | 'member' | 'minor' | 'blocked'; personId: string }) =>
  shop.lenza.call(calls.erasePerson, { associationId: here.associationId, ...of }, as(owner))
const exported = async (form: 'page' | 'file') =>
  granted(
    await shop.lenza.call(
      calls.exportPerson,
      { associationId: here.associationId, ...account(anna), form, language: 'it' },
      as(owner),
    ),
  )

const member = async (associationId: number, email: string) => {
  const { id } = await shop.lenza.db
    .insertInto('association_member')
    .values({
      association_id: associationId,
      email,
      first_name: 'Zenomark',
      street: `via ${associationId}mark`,
      town: 'Trento',
      by_office: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const purchaseRow = (id: string) =>
  shop.lenza.db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

beforeAll(async () => {
  owner = await aPersonOfTheOffice(shop.lenza, here)
  anna = await aPerson(shop.lenza, { firstName: 'Annamark', lastName: 'Erasedmark' })
  friend = await aPerson(shop.lenza, { firstName: 'Friendmark' })
  over = await aPermitAt(shop, anna, here)
  atOther = await aPermitAt(shop, anna, elsewhere)
  const given = await aPermitAt(shop, anna, here, { slot: 'P', otherEmail: friend.email })
  for (const { associationId } of [here, elsewhere]) await member(associationId, anna.email)
  await aDiscount(shop, here, {
    onlyEmail: anna.email,
    code: 'HERECODE',
    rule: { kind: 'percent', percent: 10 },
  })
  shop.lenza.setNow(`${DAY}T08:00:00+02:00`)
  await sentAs(shop, anna, [anOuting(over), aFish(over), aNote(over, { testo: 'wordsmark' })])
  shop.lenza.setNow(`${DAY}T20:00:00+02:00`)
  shop.lenza.pass({ days: 10 })
  // Still valid when she is erased.
  valid = given
  await shop.lenza.db
    .updateTable('purchase')
    .set({ first_day: '2027-05-10', last_day: '2027-05-20' })
    .where('id', '=', valid)
    .execute()
})

describe('people of an association', () => {
  it('are found by part of a name, by e-mail, by birth date, and only its own', async () => {
    expect(await find({ text: 'annamark eras' })).toMatchObject([{ ...account(anna), sales: 2 }])
    expect(await find({ text: anna.email })).toMatchObject([account(anna)])
    const stranger = await aPerson(shop.lenza, { firstName: 'Strangermark' })
    await aPermitAt(shop, stranger, elsewhere, { firstDay: '2027-05-14', lastDay: '2027-05-14' })
    expect(await find({ text: 'strangermark' })).toEqual([])
    expect(refused(await read(account(stranger))).code).toBe('NOT_FOUND')
    expect(refused(await erase(account(stranger))).code).toBe('NOT_FOUND')
    const { birth_date: birthDate } = await shop.lenza.db
      .selectFrom('account')
      .select('birth_date')
      .where('id', '=', anna.accountId)
      .executeTakeFirstOrThrow()
    expect(await find({ birthDate: birthDate ?? '' })).toContainEqual(expect.objectContaining(account(anna)))
    const tooShort = await shop.lenza.call(
      calls.findPeople,
      { associationId: here.associationId, text: 'a' },
      as(owner),
    )
    expect(refused(tooShort).fields).toMatchObject([{ field: 'cerca' }])
  })

  it('without an account are found too: a member, somebody blocked, a child on a permit', async () => {
    const { associationId } = here
    const id = await member(associationId, 'zeno@example.org')
    expect(await find({ text: 'zenomark' })).toMatchObject([{ kind: 'member', personId: id }])
    await shop.lenza.db
      .insertInto('blocked_holder')
      .values({ association_id: associationId, email: 'blockedmark@example.org', until: null })
      .execute()
    expect(await find({ text: 'blockedmark' })).toMatchObject([{ kind: 'blocked' }])
    const adult = await aPerson(shop.lenza, { firstName: 'Adultmark' })
    const child = await aPermitAt(shop, adult, here, { firstDay: '2027-05-14', lastDay: '2027-05-14' })
    const minor = { minor_first_name: 'Childmark', minor_last_name: 'Small', minor_birth_date: '2016-02-03' }
    await shop.lenza.db
      .updateTable('purchase')
      .set({ holder_kind: 'minor', ...minor, first_day: DAY, last_day: DAY })
      .where('id', '=', child)
      .execute()
    const [found] = await find({ birthDate: '2016-02-03' })
    expect(found).toMatchObject({ kind: 'minor', name: 'Childmark Small', personId: child, sales: 1 })
    await confirmSession(shop.lenza, owner)
    expect(granted(await erase({ kind: 'minor', personId: child }))).toEqual({ permits: 1, permitsLeft: 0 })
    expect(await purchaseRow(child)).toMatchObject({
      minor_first_name: null,
      buyer_id: adult.accountId,
      holder_last_name: expect.stringMatching(/./),
    })
    expect(granted(await erase({ kind: 'member', personId: id }))).toEqual({ permits: 0, permitsLeft: 0 })
    expect(await find({ text: 'zenomark' })).toEqual([])
  })
})

describe('what an association keeps of a person', () => {
  it('is shown with the reason and the time of the retention rules, and what stays for now', async () => {
    const person = granted(await read(account(anna)))
    const of = (section: string) => person.kept.find((one) => one.section === section)
    expect(of('bought')).toMatchObject({
      count: 2,
      fate: 'withoutName',
      howLong: expect.stringMatching('10'),
    })
    expect(of('fish')).toMatchObject({ count: 1 })
    expect(of('memberOf')).toMatchObject({ count: 1, fate: 'erased' })
    expect(person.kept.every(({ why }) => why !== '')).toBe(true)
    expect(person).toMatchObject({ hasAccount: true, canErase: true })
    const accesses = await shop.lenza.db
      .selectFrom('access_log')
      .select('purchase_id')
      .where('warden_id', '=', owner.accountId)
      .where('what', '=', 'sale')
      .execute()
    expect(accesses.map((access) => access.purchase_id)).toContain(over)
    expect(accesses.map((access) => access.purchase_id)).not.toContain(atOther)
  })

  it('is handed over after the password, in the language of the office, and nothing of another association with it', async () => {
    shop.lenza.pass({ minutes: 11 })
    const again = await shop.lenza.call(
      calls.exportPerson,
      { associationId: here.associationId, ...account(anna), form: 'file', language: 'it' },
      as(owner),
    )
    expect(refused(again).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, owner)
    const file = await exported('file')
    expect(file.fileName).toMatch(/^dati-.*\.json$/)
    for (const has of [
      over,
      valid,
      'Annamark Erasedmark',
      'wordsmark',
      'HERECODE',
      `via ${here.associationId}mark, Trento`,
    ])
      expect(file.content).toContain(has)
    for (const hasNot of [atOther, friend.email, 'Friendmark', `via ${elsewhere.associationId}mark`])
      expect(file.content).not.toContain(hasNot)
    const page = await exported('page')
    expect(page.fileName).toMatch(/^dati-.*\.html$/)
    expect(page.content).toContain('Permessi acquistati')
    expect(page.content).not.toContain('office-person.')
  })
})

describe('erasing a person', () => {
  it('needs the right: who is no owner is refused', async () => {
    const treasurer = await aPersonOfTheOffice(shop.lenza, here, { role: 'treasurer' })
    const answer = await shop.lenza.call(
      calls.erasePerson,
      { associationId: here.associationId, ...account(anna) },
      as(treasurer),
    )
    expect(refused(answer).code).toBe('RIGHT_MISSING')
  })

  it('takes the person from what is over, keeps what is open, leaves other associations and people, and its line names nobody', async () => {
    await shop.lenza.db
      .updateTable('purchase')
      .set({ last_day: '2027-06-20' })
      .where('id', '=', valid)
      .execute()
    const stays = granted(await read(account(anna))).staying
    expect(stays).toEqual([{ what: 'validPermit', name: expect.any(String), until: '2027-06-22' }])
    await confirmSession(shop.lenza, owner)
    const other = await purchaseRow(atOther)
    const sold = await purchaseRow(over)
    expect(granted(await erase(account(anna)))).toEqual({ permits: 1, permitsLeft: 1 })

    const gone = await purchaseRow(over)
    expect(gone).toMatchObject({ holder_first_name: '', holder_last_name: '', signed_code: null })
    expect(gone.buyer_id).not.toBe(anna.accountId)
    const { price, amount_cents, receipt_year, receipt_number, first_day } = sold
    expect(gone).toMatchObject({ price, amount_cents, receipt_year, receipt_number, first_day })
    expect(await purchaseRow(valid)).toMatchObject({
      buyer_id: anna.accountId,
      holder_id: friend.accountId,
      holder_first_name: 'Friendmark',
    })
    expect(await purchaseRow(atOther)).toEqual(other)
    const memberships = await shop.lenza.db
      .selectFrom('association_member')
      .select('association_id')
      .where('email', '=', anna.email)
      .execute()
    expect(memberships).toEqual([{ association_id: elsewhere.associationId }])
    const fish = await shop.lenza.db
      .selectFrom('catch')
      .select('written_by')
      .where('purchase_id', '=', over)
      .execute()
    expect(fish).toHaveLength(1)
    expect(fish[0]?.written_by).not.toBe(anna.accountId)
    const notes = await shop.lenza.db
      .selectFrom('note')
      .select('id')
      .where('purchase_id', '=', over)
      .execute()
    expect(notes).toEqual([])

    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId: here.associationId }, as(owner)),
    )
    expect(events[0]).toMatchObject({ act: 'person.erased', after: { permits: 1, permitsLeft: 1 } })
    expect(JSON.stringify(events[0])).not.toMatch(new RegExp(`${anna.accountId}|${anna.email}|Annamark`))
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toMatch(/^(I tuoi dati presso|Your data at)/)
    await expectBooksInOrder(shop)
  })

  it('again changes nothing more', async () => {
    await confirmSession(shop.lenza, owner)
    expect(granted(await erase(account(anna)))).toEqual({ permits: 0, permitsLeft: 1 })
  })
})
