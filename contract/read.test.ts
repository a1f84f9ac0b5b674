import { describe, expect, it } from 'vitest'
import { listOffers } from './catalogue.ts'
import { register } from './identity.ts'
import { openPayment } from './purchase.ts'
import { read } from './read.ts'

const codes = (input: object) => {
  const reading = read(register.request, input)
  return reading.ok ? {} : Object.fromEntries(reading.mistakes.map(({ field, code }) => [field, code]))
}

const whole = {
  email: 'Anna@Example.org ',
  password: 'trota marmorata',
  nome: 'Anna',
  cognome: 'Bianchi',
  dataNascita: '1988-04-12',
  lingua: 'it',
}

describe('reading what arrives', () => {
  it('turns Italian into English, and tidies what people type', () => {
    expect(read(register.request, { ...whole, nome: ' Anna ', comunicazioni: 'true' })).toMatchObject({
      ok: true,
      value: { email: 'anna@example.org', firstName: 'Anna', birthDate: '1988-04-12', newsletter: true },
    })
  })

  it('takes no text for one that nobody can see, and an address in any letters', () => {
    expect(codes({ ...whole, nome: '\u200B\u2060', cognome: '\u2800' })).toEqual({
      nome: 'REQUIRED',
      cognome: 'REQUIRED',
    })
    const reading = read(register.request, {
      ...whole,
      nome: 'Ma\u202Erio',
      email: '\u200Blia@BÜCHER.example\u200B',
    })
    expect(reading.ok && reading.value).toMatchObject({
      firstName: 'Mario',
      email: 'lia@xn--bcher-kva.example',
    })
  })

  it('names every wrong field at once, by its Italian name', () => {
    expect(
      codes({
        email: 'nobody',
        password: 'short',
        cognome: '',
        dataNascita: '2021-02-30',
        lingua: 'ja',
        telefono: 'x',
      }),
    ).toEqual({
      email: 'NOT_AN_EMAIL',
      password: 'TOO_SHORT',
      nome: 'REQUIRED',
      cognome: 'REQUIRED',
      dataNascita: 'NOT_A_DAY',
      lingua: 'NOT_A_CHOICE',
      telefono: 'NOT_ALLOWED_CHARACTERS',
    })
  })

  it.each([
    ['an array', []],
    ['a text', 'x'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
  ])('%s is an empty form, not a surprise', (_what, input) => {
    expect(codes(input as object)).toMatchObject({ email: 'REQUIRED', password: 'REQUIRED' })
  })

  it.each([
    ['objects where text is expected', { email: { $ne: null }, password: { length: 20 } }],
    ['lists where text is expected', { email: ['a@example.org'], password: ['trota marmorata'] }],
    ['control characters', { nome: 'An\u0000na', cognome: 'B\ni' }],
    ['half a character', { nome: 'A\ud800' }],
  ])('refuses %s', (_what, fields) => {
    expect(Object.keys(codes({ ...whole, ...fields })).toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  it('takes lists joined by commas, and says which member is wrong', () => {
    expect(
      read(listOffers.request, { data: '2027-05-01', associazioni: '1,2', tipologie: '3' }),
    ).toMatchObject({
      ok: true,
      value: { associations: [1, 2], types: [3] },
    })
    expect(
      read(listOffers.request, { data: '2027-05-01', associazioni: '1,x', tipologie: '9' }),
    ).toMatchObject({
      ok: false,
      mistakes: [{ field: 'associazioni.1' }, { field: 'tipologie.0' }],
    })
  })

  it('takes an empty or a null field as not given', () => {
    const order = {
      idPermesso: '7',
      dataInizio: '2027-05-01',
      dataFine: '2027-05-01',
      idZona: '',
      orario: null,
    }
    expect(read(openPayment.request, order)).toEqual({
      ok: true,
      value: { permitId: 7, firstDay: '2027-05-01', lastDay: '2027-05-01' },
    })
  })
})
