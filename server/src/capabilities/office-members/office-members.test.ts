import { describe, expect, it } from 'vitest'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import * as calls from '#contract/office-members.ts'
import { read } from '#contract/read.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()

async function anOffice() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const at = { token }
  const list = async (more: object = {}) =>
    granted(await shop.lenza.call(calls.listMembers, { associationId, ...more }, at))
  const save = (member: object, memberId = uuidv7()) =>
    shop.lenza.call(calls.saveMember, { associationId, memberId, email: anEmail(), ...member }, at)
  const remove = (memberId: string) => shop.lenza.call(calls.removeMember, { associationId, memberId }, at)
  const events = async () => granted(await shop.lenza.call(listEvents, { associationId }, at)).events
  const undo = (eventId: string) => shop.lenza.call(undoEvent, { associationId, eventId }, at)
  const undoLast = async () => undo((await events())[0]?.eventId ?? '')
  return { water, associationId, at, list, save, remove, events, undo, undoLast }
}

describe('the members of an association', () => {
  it('are listed by last name, page by page, and found by name, e-mail or number', async () => {
    const { list, save } = await anOffice()
    for (let n = 0; n < 52; n += 1)
      granted(await save({ lastName: `Zeni ${String(n).padStart(2, '0')}`, number: `T-${n}` }))
    const ermelinda = await aPerson(shop.lenza, { firstName: 'Ermelinda' })
    granted(await save({ email: ermelinda.email }))
    granted(await save({ firstName: 'Màrta', lastName: 'Rossi' }))
    const first = await list()
    expect(first.count).toBe(54)
    expect(first.members).toHaveLength(50)
    const second = await list({ after: first.next })
    expect(second.members).toHaveLength(4)
    expect(second.next).toBeUndefined()
    const names = [...first.members, ...second.members].flatMap(({ lastName }) => lastName ?? [])
    expect(names).toEqual([
      'Rossi',
      ...Array.from({ length: 52 }, (_, n) => `Zeni ${String(n).padStart(2, '0')}`),
    ])
    expect((await list({ text: 'marta ròssi' })).members).toMatchObject([{ name: 'Màrta Rossi' }])
    expect((await list({ text: 't-51' })).members).toMatchObject([{ number: 'T-51' }])
    // A member without a name in the list is found by the name of the account.
    expect((await list({ text: 'ermelinda' })).members).toMatchObject([
      { email: ermelinda.email, name: expect.stringMatching(/^Ermelinda /) as string },
    ])
    expect((await list({ text: 'nobody' })).count).toBe(0)
  })

  it('are listed by how they stand: who has not renewed, and not whoever has another entry that is valid', async () => {
    const { list, save } = await anOffice()
    const member = async (lastName: string, validUntil?: string, more: object = {}) =>
      granted(await save({ lastName, birthDate: '1970-01-01', validUntil, ...more }))
    await member('Always')
    await member('Last day', '2027-05-01')
    await member('Soon', '2027-06-30')
    await member('Late', '2027-07-01')
    await member('Yesterday', '2027-04-30')
    await member('A year ago', '2026-05-01')
    await member('Long ago', '2026-04-30')
    await member('Twice', '2026-12-31')
    await member('Twice', '2027-12-31')
    await member('Both soon', '2027-05-10')
    await member('Both soon', '2027-05-20')
    const standing = async (one: 'valid' | 'ending' | 'lapsed', more: object = {}) => {
      const { members, count } = await list({ standing: one, ...more })
      expect(count).toBe(members.length)
      return members.map(({ lastName }) => lastName)
    }
    expect(await standing('valid')).toEqual([
      'Always',
      'Both soon',
      'Both soon',
      'Last day',
      'Late',
      'Soon',
      'Twice',
    ])
    expect(await standing('ending')).toEqual(['Both soon', 'Last day', 'Soon'])
    expect(await standing('lapsed')).toEqual(['A year ago', 'Yesterday'])
    expect(await standing('lapsed', { text: 'yesterdai' })).toEqual([])
    expect(await standing('lapsed', { text: 'year' })).toEqual(['A year ago'])
  })

  it('are found with a letter wrong, in any order, below the exact ones', async () => {
    const { list, save } = await anOffice()
    granted(await save({ firstName: 'Anna', lastName: 'Rossi' }))
    granted(await save({ firstName: 'Anita', lastName: 'Rosini' }))
    const ermelinda = await aPerson(shop.lenza, { firstName: 'Ermelinda', lastName: 'Gasperi' })
    granted(await save({ email: ermelinda.email }))
    const names = async (text: string) => {
      const { members, similar = [], count } = await list({ text })
      return [members, similar].map((rows) => rows.map(({ name }) => name)).concat([[String(count)]])
    }
    expect(await names('rosi')).toEqual([['Anita Rosini'], ['Anna Rossi'], ['1']])
    expect(await names('rosis anan')).toEqual([[], ['Anna Rossi'], ['0']])
    expect(await names('gaspari ermelinda')).toEqual([[], ['Ermelinda Gasperi'], ['0']])
    expect(await names('bruni')).toEqual([[], [], ['0']])
    const other = await anOffice()
    expect((await other.list({ text: 'rosis' })).similar).toBeUndefined()
  })

  it('are added once, however often it is sent, and one e-mail is one member', async () => {
    const { list, save, events } = await anOffice()
    const memberId = uuidv7()
    const marta = { email: anEmail().toUpperCase(), firstName: 'Marta', validUntil: '2027-12-31' }
    const saved = granted(await save(marta, memberId))
    expect(saved).toMatchObject({ email: marta.email.toLowerCase(), name: 'Marta', isOnlyInFile: false })
    granted(await save(marta, memberId))
    expect((await events()).map(({ act }) => act)).toEqual(['member.added'])
    expect(refused(await save(marta)).fields).toMatchObject([{ field: 'email', code: 'MEMBER_KNOWN' }])
    const changed = granted(await save({ ...marta, number: '7' }, memberId))
    expect(changed).toMatchObject({ number: '7' })
    expect((await list()).count).toBe(1)
  })

  it('have a number each: one that another has is asked, however it is written, and kept once confirmed', async () => {
    const { save, list } = await anOffice()
    const lia = uuidv7()
    granted(await save({ firstName: 'Lia', lastName: 'Bertò', number: 'T-1' }, lia))
    const taken = { field: 'numero', code: 'MEMBER_NUMBER_TAKEN' }
    const answer = refused(await save({ firstName: 'Ugo', number: 't- 1' }))
    expect(answer.fields).toMatchObject([taken])
    expect(answer.fields?.[0]?.message).toContain('Lia Bertò')
    expect((await list()).count).toBe(1)
    const ugo = { email: anEmail(), firstName: 'Ugo', number: 'T-1' }
    const memberId = uuidv7()
    // What was confirmed of one number is not confirmed of another.
    expect(refused(await save({ ...ugo, sharedNumber: 'T-2' }, memberId)).fields).toMatchObject([taken])
    granted(await save({ ...ugo, sharedNumber: 'T-1' }, memberId))
    // Answered once: what else changes does not ask again, and another club's numbers are its own.
    granted(await save({ ...ugo, lastName: 'Zeni' }, memberId))
    granted(await (await anOffice()).save({ number: 'T-1' }))
  })

  it('have a postal address as it is typed, which only their office sees, and which an act before it is undone to', async () => {
    const { list, save, undoLast } = await anOffice()
    const ada = { number: '1', firstName: 'Ada', lastName: 'Franceschini' }
    const byPost = { ...ada, email: undefined }
    const typed = {
      street: '<b>via Roma</b>\u200b 3 \u{1F3E0}',
      postcode: ' 38 100 ',
      town: 'Trento \u05D0',
      province: 'TN',
      country: 'Italia',
    }
    const kept = { ...typed, street: '<b>via Roma</b> 3 \u{1F3E0}', postcode: '38 100' }
    const { memberId } = granted(await save({ ...byPost, ...typed }))
    expect((await list({ reach: 'byPost' })).members).toMatchObject([{ ...ada, ...kept }])
    expect((await list({ reach: 'withoutAddress' })).count).toBe(0)
    expect((await (await anOffice()).list()).members).toEqual([])
    granted(await save({ ...byPost, street: 'via Nuova 1' }, memberId))
    const found = await list({ reach: 'withoutAddress' })
    expect(found.count).toBe(1)
    expect(found.members[0]).toMatchObject({ street: 'via Nuova 1' })
    expect(found.members[0]).not.toHaveProperty('town')
    granted(await undoLast())
    expect((await list()).members).toMatchObject([{ ...ada, ...kept }])
    const typedWrong = {
      idAssociazione: 1,
      idSocio: memberId,
      via: 'x'.repeat(121),
      comune: 'a\nb',
      cap: ' ',
    }
    expect(read(calls.saveMember.request, typedWrong)).toMatchObject({
      mistakes: [
        { field: 'via', code: 'TOO_LONG' },
        { field: 'cap', code: 'REQUIRED' },
        { field: 'comune', code: 'NOT_ALLOWED_CHARACTERS' },
      ],
    })
  })

  it('are not found in another association', async () => {
    const [one, other] = [await anOffice(), await anOffice()]
    const { memberId } = granted(await one.save({}))
    expect(refused(await other.save({}, memberId)).code).toBe('NOT_FOUND')
    expect(refused(await other.remove(memberId)).code).toBe('NOT_FOUND')
    expect((await one.list()).count).toBe(1)
  })
})

describe('an act on a member is undone', () => {
  it('one who was added is none, one who was taken out is one again, one who was changed is as before', async () => {
    const { list, save, remove, events, undoLast } = await anOffice()
    const marta = { email: anEmail(), firstName: 'Marta', lastName: 'Zeni', number: '7' }
    const { memberId } = granted(await save(marta))
    granted(await undoLast())
    expect((await list()).members).toEqual([])
    granted(await save(marta, memberId))
    granted(await save({ ...marta, email: anEmail(), number: '8' }, memberId))
    granted(await undoLast())
    expect((await list()).members).toMatchObject([marta])
    granted(await remove(memberId))
    expect((await list()).members).toEqual([])
    const [removal] = await events()
    expect(removal).not.toHaveProperty('subjectText')
    granted(await undoLast())
    expect((await list()).members).toMatchObject([{ ...marta, memberId }])
    expect((await events())[0]).toMatchObject({ act: 'member.restored', subjectText: 'Marta Zeni' })
  })

  it('but not where the e-mail is of another member meanwhile', async () => {
    const { list, save, remove, events, undo } = await anOffice()
    const email = anEmail()
    const { memberId } = granted(await save({ email }))
    granted(await remove(memberId))
    const [removal] = await events()
    granted(await save({ email, firstName: 'Another' }))
    expect(refused(await undo(removal?.eventId ?? '')).code).toBe('CANNOT_UNDO')
    expect((await list()).members).toMatchObject([{ email, name: 'Another' }])
  })
})
