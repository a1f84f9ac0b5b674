import { describe, expect, it } from 'vitest'
import { listPeople, MOST_PEOPLE, removePerson, savePerson } from '#contract/people.ts'
import type { RequestOf } from '#contract/call.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

type Input = RequestOf<typeof savePerson>
const SOFIA: Input = { kind: 'child', firstName: 'Sofia', lastName: 'Bianchi', birthDate: '2017-06-03' }
const PIETRO: Input = { kind: 'guest', firstName: 'Pietro', lastName: 'Gallo', birthDate: '1961-02-20' }

const save = ({ token }: Person, input: Input) => lenza.call(savePerson, input, { token })
const saved = async (who: Person, input: Input) => granted(await save(who, input)).personId
const listOf = async ({ token }: Person) => granted(await lenza.call(listPeople, {}, { token })).people
const remove = ({ token }: Person, personId: string) => lenza.call(removePerson, { personId }, { token })
const refusalOf = (answer: Awaited<ReturnType<typeof save>> | Awaited<ReturnType<typeof remove>>) =>
  answer.ok ? 'OK' : answer.problem.code
const mistakesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.ok ? [] : (answer.problem.fields ?? []).map(({ field, code }) => `${field} ${code}`)

describe('saved people', () => {
  it('are the account’s own; who was used last is the first', async () => {
    const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
    const sofia = await saved(anna, SOFIA)
    lenza.setNow(new Date('2027-05-01T10:00:00+02:00'))
    const pietro = await saved(anna, { ...PIETRO, email: 'pietro@example.org', licenceNumber: 'TN 12' })
    expect(await listOf(anna)).toMatchObject([
      { personId: pietro, ...PIETRO, email: 'pietro@example.org', licenceNumber: 'TN 12' },
      { personId: sofia, ...SOFIA, lastUsed: '2027-05-01T07:00:00.000Z' },
    ])
    lenza.setNow(new Date('2027-05-01T11:00:00+02:00'))
    await saved(anna, SOFIA)
    expect((await listOf(anna)).map(({ personId }) => personId)).toEqual([sofia, pietro])
    expect(await listOf(luca)).toEqual([])
  })

  it('said again without case and accents are one, and lose nothing', async () => {
    const anna = await aPerson(lenza)
    const id = await saved(anna, { ...PIETRO, firstName: 'Nicolò', licenceNumber: 'TN 12' })
    expect(await saved(anna, { ...PIETRO, firstName: 'nicolo', lastName: 'GALLO' })).toBe(id)
    expect(await listOf(anna)).toMatchObject([
      { firstName: 'nicolo', lastName: 'GALLO', licenceNumber: 'TN 12' },
    ])
    const friend = await saved(anna, {
      kind: 'friend',
      email: 'Marco@Example.org',
      firstName: 'Marco, canoa',
    })
    expect(await saved(anna, { kind: 'friend', email: 'marco@example.org' })).toBe(friend)
    const names = (await listOf(anna)).map(({ firstName = '' }) => firstName)
    expect(names.toSorted()).toEqual(['Marco, canoa', 'nicolo'])
  })

  it('saved by two phones at once are one row', async () => {
    const anna = await aPerson(lenza)
    const ids = await Promise.all(Array.from({ length: 6 }, () => saved(anna, SOFIA)))
    expect(new Set(ids).size).toBe(1)
    expect(await listOf(anna)).toHaveLength(1)
  })

  it('of a friend are the e-mail and what the owner calls them, never their account', async () => {
    const [anna, marco] = [await aPerson(lenza), await aPerson(lenza, { firstName: 'Secretname' })]
    const { email } = marco
    await saved(anna, { kind: 'friend', email, firstName: 'Zio', lastName: 'Gallo', birthDate: '1970-01-01' })
    const [friend] = await listOf(anna)
    expect(friend).toEqual({
      personId: friend?.personId,
      kind: 'friend',
      email,
      firstName: 'Zio',
      lastUsed: friend?.lastUsed,
    })
  })

  it('are changed whole, and not into somebody who is saved already', async () => {
    const anna = await aPerson(lenza)
    const sofia = await saved(anna, { ...SOFIA, licenceNumber: 'TN 1' })
    const pietro = await saved(anna, PIETRO)
    expect(await saved(anna, { ...SOFIA, personId: sofia, firstName: 'Sofia Maria' })).toBe(sofia)
    const changed = (await listOf(anna)).find(({ personId }) => personId === sofia)
    expect(changed).toMatchObject({ firstName: 'Sofia Maria' })
    expect(changed?.licenceNumber).toBeUndefined()
    expect(refusalOf(await save(anna, { ...PIETRO, personId: sofia }))).toBe('PERSON_KNOWN')
    expect((await listOf(anna)).map(({ personId }) => personId).toSorted()).toEqual(
      [sofia, pietro].toSorted(),
    )
  })

  it('of another account are not found, for changing and for removing', async () => {
    const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
    const sofia = await saved(anna, SOFIA)
    expect(refusalOf(await save(luca, { ...SOFIA, personId: sofia, firstName: 'Altra' }))).toBe('NOT_FOUND')
    expect(refusalOf(await remove(luca, sofia))).toBe('NOT_FOUND')
    expect(await listOf(anna)).toMatchObject([SOFIA])
    expect(refusalOf(await remove(anna, sofia))).toBe('OK')
    expect(refusalOf(await remove(anna, sofia))).toBe('NOT_FOUND')
    expect(await listOf(anna)).toEqual([])
  })

  it('are thirty at most, also when several are saved at once; a place that was left is free', async () => {
    const anna = await aPerson(lenza)
    const person = (i: number): Input => ({ ...PIETRO, firstName: `Ospite ${i}` })
    const answers = await Promise.all(
      Array.from({ length: MOST_PEOPLE + 4 }, (_, i) => save(anna, person(i))),
    )
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused.map((answer) => refusalOf(answer))).toEqual(Array(4).fill('TOO_MANY_PEOPLE'))
    const [first] = await listOf(anna)
    expect(await listOf(anna)).toHaveLength(MOST_PEOPLE)
    granted(await remove(anna, first?.personId ?? ''))
    await saved(anna, { ...SOFIA })
    expect(await listOf(anna)).toHaveLength(MOST_PEOPLE)
  })

  it('that cannot be are refused at their fields', async () => {
    const anna = await aPerson(lenza)
    expect(mistakesOf(await save(anna, { kind: 'child' }))).toEqual([
      'nome REQUIRED',
      'cognome REQUIRED',
      'dataNascita REQUIRED',
    ])
    expect(mistakesOf(await save(anna, { kind: 'friend', firstName: 'Zio' }))).toEqual(['email REQUIRED'])
    expect(mistakesOf(await save(anna, { kind: 'friend', email: anna.email }))).toEqual([
      'email HOLDER_IS_BUYER',
    ])
    expect(mistakesOf(await save(anna, { ...SOFIA, birthDate: '2009-05-01' }))).toEqual([
      'dataNascita MINOR_TOO_OLD',
    ])
    expect(mistakesOf(await save(anna, { ...PIETRO, birthDate: '2027-05-03' }))).toEqual([
      'dataNascita DAY_IN_FUTURE',
    ])
    expect(await listOf(anna)).toEqual([])
  })
})
