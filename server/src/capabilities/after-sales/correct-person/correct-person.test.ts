import { afterEach, describe, expect, it } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { listMyPermits } from '#contract/permits.ts'
import { openPayment } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anOrder, checkBooksAfterTests, granted, purchase } from '#server/testing/buying.ts'
import { handTo, soldRow } from '#server/testing/changing.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'
import { aWarden, anglers, snapshot } from '#server/testing/wardens.ts'
import { correctPerson } from './correct-person.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const ANNA = { nome: 'Anna', cognome: 'Bianchi', dataNascita: '1988-04-12', lingua: 'en' }
const priced = () => aWater(shop, () => ({ prices: costing(4000, { minorCents: 2000 }) }))

const save = (who: Person, fields: object) =>
  shop.lenza.send('PUT', '/api/dati-utente', { token: who.token, ...ANNA, ...fields })
const saved = async (who: Person, fields: object) => {
  const answer = await save(who, fields)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ permessiInMano: number; correzioniRimaste: number; nome: string }>()
}
const refusedAs = async (who: Person, fields: object) => {
  const answer = await save(who, fields)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  return answer.json<Problem>()
}
const permitsOf = async (who: Person) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token: who.token })).permits

describe('correcting who one is', () => {
  it('issues the current permits anew, tells the warden both, and mails it', async () => {
    const water = await priced()
    const warden = await aWarden(shop, water)
    const anna = await aPerson(shop.lenza, { firstName: 'Ana' })
    const { purchaseId, permit } = await purchase(shop, anna, water)
    expect(await saved(anna, { nome: 'Anna' })).toMatchObject({ permessiInMano: 1, correzioniRimaste: 1 })

    const [now] = await permitsOf(anna)
    expect(now).toMatchObject({
      codeVersion: 2,
      holder: { firstName: 'Anna', birthYear: 1988 },
      earlier: [{ firstName: 'Ana', lastName: 'Bianchi', birthYear: 1988 }],
    })
    expect(now?.signedCode).not.toBe(permit.signedCode)
    // The short code may be on paper: it still finds the permit, which has both names.
    expect(now?.shortCode).toBe(permit.shortCode)
    const corrected = {
      firstName: 'Anna',
      earlier: [{ firstName: 'Ana', lastName: 'Bianchi', birthYear: 1988 }],
    }
    expect((await snapshot(shop, warden)).purchases).toMatchObject([
      { purchaseId, codeVersion: 2, ...corrected },
    ])
    expect((await anglers(shop, warden, water.permitId)).purchases).toMatchObject([corrected])
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.subject).toBe('Your permits have your corrected data')
    expect(mail?.body).toContain('Day permit, Sunday 2 May 2027')
  })

  it('keeps every earlier person, and the earlier data of the account', async () => {
    const water = await priced()
    const anna = await aPerson(shop.lenza, { firstName: 'Ana' })
    const { purchaseId } = await purchase(shop, anna, water)
    await saved(anna, { nome: 'Anna', cognome: 'Bianci' })
    await saved(anna, { nome: 'Anna', dataNascita: '1988-04-13' })
    expect((await soldRow(shop, purchaseId)).earlier_holders).toMatchObject([
      { firstName: 'Ana', lastName: 'Bianchi', birthDate: '1988-04-12' },
      { firstName: 'Anna', lastName: 'Bianci', birthDate: '1988-04-12' },
    ])
    const kept = await shop.lenza.db
      .selectFrom('person_correction')
      .select(['first_name', 'last_name', 'corrected_by', 'permits'])
      .where('account_id', '=', anna.accountId)
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { first_name: 'Ana', last_name: 'Bianchi', corrected_by: 'self', permits: 1 },
      { first_name: 'Anna', last_name: 'Bianci', corrected_by: 'self', permits: 1 },
    ])
  })

  it('is possible twice a year; the third time is the operator’s', async () => {
    const water = await priced()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    await saved(anna, { nome: 'Ann' })
    expect(await saved(anna, { nome: 'Anne' })).toMatchObject({ correzioniRimaste: 0 })
    const third = await refusedAs(anna, { nome: 'Annie', telefono: '+39 0461 222222' })
    expect(third).toMatchObject({ status: 409, code: 'CORRECTED_TOO_OFTEN' })
    expect(third.title).toContain('Monday 1 May 2028')
    // Nothing of it was written; other fields can be saved.
    const row = await soldRow(shop, purchaseId)
    expect(row).toMatchObject({ holder_first_name: 'Anne', code_version: 3 })
    await saved(anna, { nome: 'Anne', telefono: '+39 0461 222222' })

    const by = {
      accountId: anna.accountId,
      to: { firstName: 'Anna', lastName: 'Bianchi', birthDate: '1988-04-12' },
      by: 'operator' as const,
      language: 'en' as const,
      now: shop.lenza.clock.now(),
    }
    await correctPerson(shop.lenza, {
      ...by,
      write: (tx) =>
        tx
          .updateTable('account')
          .set({ first_name: 'Anna' })
          .where('id', '=', anna.accountId)
          .returningAll()
          .executeTakeFirstOrThrow(),
    })
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_first_name: 'Anna', code_version: 4 })
    shop.lenza.pass({ days: 25 })
    await shop.lenza.db
      .updateTable('person_correction')
      .set({ corrected_at: new Date(shop.lenza.clock.now().getTime() - 366 * 24 * 3_600_000) })
      .where('account_id', '=', anna.accountId)
      .execute()
    expect(await saved(anna, {})).toMatchObject({ correzioniRimaste: 2 })
  })

  it('is no correction of permits while they are only held: a stranger’s hold spends none', async () => {
    const water = await priced()
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza)
    const held = granted(
      await shop.lenza.call(openPayment, anOrder(water, { otherEmail: anna.email }), { token: luca.token }),
    )
    const mails = (await shop.lenza.mails(anna.email)).length
    for (const nome of ['Ann', 'Anne', 'Annie'])
      expect(await saved(anna, { nome })).toMatchObject({ nome, permessiInMano: 0, correzioniRimaste: 2 })
    expect(await shop.lenza.mails(anna.email)).toHaveLength(mails)
    // The hold has the new name, and the price of the age at the order.
    expect(await soldRow(shop, held.purchaseId)).toMatchObject({ holder_first_name: 'Annie' })
    expect(await refusedAs(anna, { dataNascita: '2014-06-01' })).toMatchObject({
      fields: [{ field: 'dataNascita', code: 'BIRTH_DATE_MOVES_PERMIT' }],
    })
    shop.lenza.pass({ minutes: 16 })
  })

  it('refuses a birth date of another price or age group, naming the permits, and writes nothing', async () => {
    const water = await priced()
    const young = await aPerson(shop.lenza, { birthDate: '2012-04-12' })
    const { purchaseId } = await purchase(shop, young, water)
    const problem = await refusedAs(young, { nome: 'Zoe', dataNascita: '1980-04-12' })
    expect(problem).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'dataNascita', code: 'BIRTH_DATE_MOVES_PERMIT' }],
    })
    expect(problem.fields?.[0]?.message).toContain('Day permit, Sunday 2 May 2027')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_first_name: 'Anna', code_version: 1 })
    const answer = await shop.lenza.send(
      'PUT',
      '/api/dati-utente',
      { token: young.token, ...ANNA, dataNascita: '1980-04-12' },
      { language: 'it' },
    )
    expect(answer.json<Problem>().fields?.[0]?.message).toContain('Giornaliero, domenica 2 maggio 2027')
    // After the last day the birth date may be changed.
    shop.lenza.setNow('2027-05-03T08:00:00+02:00')
    await saved(young, { dataNascita: '1980-04-12' })
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      holder_birth_date: '2012-04-12',
      code_version: 1,
    })
  })

  it('keeps the night of the last day: that permit is not over before its slot is', async () => {
    const water = await aWater(shop, () => ({
      prices: costing(4000, { minorCents: 2000 }),
      slots: [
        { code: 'N', name: { it: 'Notte', en: 'Night' }, from: '20:00:00', to: '06:00:00', covers: [] },
      ],
    }))
    const young = await aPerson(shop.lenza, { birthDate: '2012-04-12' })
    await purchase(shop, young, water, { slot: 'N' })
    shop.lenza.setNow('2027-05-03T05:00:00+02:00')
    expect((await refusedAs(young, { dataNascita: '1980-04-12' })).code).toBe('INPUT_WRONG')
    shop.lenza.setNow('2027-05-03T06:30:00+02:00')
    await saved(young, { dataNascita: '1980-04-12' })
  })

  it('refuses to make the adult beside a child a child', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza)
    const child = { minorFirstName: 'Pia', minorLastName: 'Bianchi', minorBirthDate: '2016-01-01' }
    const { purchaseId } = await purchase(shop, anna, water, { accompaniedMinor: true, ...child })
    expect((await refusedAs(anna, { dataNascita: '2014-01-01' })).code).toBe('INPUT_WRONG')
    await saved(anna, { cognome: 'Bianchi-Rossi' })
    const [permit] = await permitsOf(anna)
    expect(permit).toMatchObject({
      purchaseId,
      minor: { firstName: 'Pia' },
      holder: { lastName: 'Bianchi-Rossi' },
      earlier: [{ lastName: 'Bianchi' }],
    })
  })

  it('does not change the permits of other holders, nor what the new holder is called', async () => {
    const water = await priced()
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Rossi' })
    const { purchaseId } = await purchase(shop, anna, water)
    await saved(anna, { nome: 'Ann' })
    expect((await handTo(shop, anna, purchaseId, luca.email)).ok).toBe(true)
    const handed = await soldRow(shop, purchaseId)
    expect(handed).toMatchObject({
      holder_first_name: 'Luca',
      holder_last_name: 'Rossi',
      earlier_holders: null,
    })
    expect(await saved(anna, { nome: 'Anita' })).toMatchObject({ permessiInMano: 0 })
    expect(await soldRow(shop, purchaseId)).toEqual(handed)
  })

  it('allows no purchase by the profile of a moment before', async () => {
    const water = await priced()
    const wrong: unknown[] = []
    for (let round = 0; round < 6; round++) {
      const young = await aPerson(shop.lenza, { birthDate: '2012-04-12' })
      const [, bought] = await Promise.all([
        save(young, { dataNascita: '1980-04-12' }),
        purchase(shop, young, water).catch(() => undefined),
      ])
      const row = bought && (await soldRow(shop, bought.purchaseId))
      const due = row?.holder_birth_date === '1980-04-12' ? 4000 : 2000
      if (row !== undefined && row.amount_cents !== due) wrong.push(row)
    }
    expect(wrong).toEqual([])
  })

  it('by two phones at once counts each', async () => {
    const water = await priced()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((nome) => save(anna, { nome })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect(await soldRow(shop, purchaseId)).toMatchObject({ code_version: 3 })
  })
})
