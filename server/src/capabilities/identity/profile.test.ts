import { beforeAll, describe, expect, it } from 'vitest'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anActiveAngler, aWarden, signedIn } from './testing/people.ts'

const email = 'anna@example.org'
const asEntered = {
  nome: 'Annalisa',
  cognome: 'D’Amico-Bianchi',
  dataNascita: '1990-02-28',
  lingua: 'en',
  comunicazioni: true,
  nazionalita: 'DE',
  telefono: '+49 (0)89 12345',
}
const lenza = useLenza()
// The civil day of an account is that of the associations' time zone.
beforeAll(() => anAssociation().with(aPermit('p')).loadInto(lenza))
let token: string
beforeAll(async () => {
  await anActiveAngler(lenza, email)
  token = await signedIn(lenza, email)
})

const read = async (who = token) =>
  (await lenza.send('GET', '/api/dati-utente', { token: who })).json<unknown>()
const change = (fields: object, who = token) =>
  lenza.send('PUT', '/api/dati-utente', { token: who, ...fields })
const mistakesOf = async (fields: object) => {
  const { fields: wrong } = (await change({ ...asEntered, ...fields })).json<{
    fields: { field: string; code: string }[]
  }>()
  return wrong.map(({ field, code }) => `${field} ${code}`)
}

describe('my data', () => {
  it('can be changed and read again', async () => {
    const ofPermits = { permessiInMano: 0, correzioniRimaste: 2 }
    const whole = { email, tipoUtente: 'utente', ...asEntered, maggiorenne: true, ...ofPermits }
    expect((await change(asEntered)).json()).toEqual(whole)
    expect(await read()).toEqual(whole)
  })

  it('may be sent with e-mail and kind, as long as those stay', async () => {
    expect((await change({ ...asEntered, email: 'ANNA@example.org', tipoUtente: 'utente' })).statusCode).toBe(
      200,
    )
    expect(
      await mistakesOf({ email: 'other@example.org', tipoUtente: 'guardiapesca', dataNascita: '2099-01-01' }),
    ).toEqual(['dataNascita DAY_IN_FUTURE', 'email EMAIL_IS_FIXED', 'tipoUtente KIND_IS_FIXED'])
    expect(await read()).toMatchObject({ email, tipoUtente: 'utente', dataNascita: asEntered.dataNascita })
  })

  it('lose phone and country when they are left out, but never the consent', async () => {
    const { telefono: _t, nazionalita: _n, comunicazioni: _c, ...rest } = asEntered
    await change(asEntered)
    const left = (await change(rest)).json<Record<string, unknown>>()
    expect(left).not.toHaveProperty('telefono')
    expect(left).not.toHaveProperty('nazionalita')
    expect(left).toMatchObject({ comunicazioni: true })
    expect((await change({ ...rest, comunicazioni: false })).json()).toMatchObject({ comunicazioni: false })
  })

  it('show when the 18th birthday is reached', async () => {
    const birthday = { ...asEntered, dataNascita: '2009-05-02' }
    expect((await change(birthday)).json()).toMatchObject({ maggiorenne: false })
    lenza.setNow('2027-05-02T00:00:00+02:00')
    expect(await read()).toMatchObject({ maggiorenne: true })
    lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it.each([
    [{ dataNascita: '1899-12-31' }, 'dataNascita DAY_TOO_OLD'],
    [{ nome: '' }, 'nome REQUIRED'],
    [{ cognome: 'x'.repeat(81) }, 'cognome TOO_LONG'],
    [{ nome: 'a\u0000b' }, 'nome NOT_ALLOWED_CHARACTERS'],
    [{ telefono: '<script>' }, 'telefono NOT_ALLOWED_CHARACTERS'],
    [{ nazionalita: 'Atlantide' }, 'nazionalita NOT_A_COUNTRY'],
    [{ dataNascita: null }, 'dataNascita REQUIRED'],
    [{ lingua: 'fr' }, 'lingua NOT_A_CHOICE'],
    [{ status: 'active' }, 'status UNKNOWN_FIELD'],
  ])('are not taken with %j', async (fields, mistake) => {
    expect(await mistakesOf(fields)).toEqual([mistake])
  })

  it('are sent back as they were answered, with what the form holds beside', async () => {
    const asAnswered = await read()
    const sent = { ...(asAnswered as object), password: 'trota marmorata', _: 1795300000 }
    expect((await change(sent)).json()).toEqual(asAnswered)
  })

  it.each(['it', 'Italia', 'ITALY', ' italia '])('have a country, also written %j', async (nazionalita) => {
    expect((await change({ ...asEntered, nazionalita })).json()).toMatchObject({ nazionalita: 'IT' })
  })

  it('say how a country is written', async () => {
    const answer = await change({ ...asEntered, nazionalita: 'Atlantide' })
    expect(answer.json<{ fields: { message: string }[] }>().fields[0]?.message).toMatch(/Italy, Italia or IT/)
  })

  it('are read and changed by a warden too, who may have no birth date yet', async () => {
    await aWarden(lenza, email)
    const warden = await signedIn(lenza, email, { kind: 'warden' })
    expect(await read(warden)).toMatchObject({
      tipoUtente: 'guardiapesca',
      dataNascita: null,
      maggiorenne: true,
    })
    const asAnswered = await read(warden)
    expect((await change(asAnswered as object, warden)).json()).toEqual(asAnswered)
    expect((await change({ ...asEntered, nome: 'Guardia' }, warden)).json()).toMatchObject({
      nome: 'Guardia',
    })
    expect(await read()).not.toMatchObject({ nome: 'Guardia' })
  })

  it('are not accessible to others', async () => {
    for (const who of ['', 'unknown']) {
      const answers = [
        await lenza.send('GET', '/api/dati-utente', { token: who }),
        await change(asEntered, who),
      ]
      expect(answers.map((a) => a.json<{ code: string }>().code)).toEqual([
        'SIGN_IN_NEEDED',
        'SIGN_IN_NEEDED',
      ])
    }
  })
})
