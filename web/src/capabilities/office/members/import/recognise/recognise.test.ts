import { describe, expect, it } from 'vitest'
import inGerman from '#locales/de/report.json' with { type: 'json' }
import inEnglish from '#locales/en/report.json' with { type: 'json' }
import inItalian from '#locales/it/report.json' with { type: 'json' }
import { asksDayOrder, recognise, rowsOf, rowsToSend, withColumns, withHeadings } from './recognise.ts'

const table = (...rows: string[][]) => ({ name: '', rows })

describe('a list of members', () => {
  it('is understood below its title, by its headings', () => {
    const understood = recognise(
      table(
        ['Elenco dei soci 2027'],
        [],
        ['N. tessera', 'Cognome', 'Nome', 'Indirizzo E-Mail:', 'Telefono', 'Scadenza tessera'],
        ['T-1', 'Zeni', 'Marta', 'marta@example.org', '0465', '31/12/2027'],
        ['', '', '', '', '0465', ''],
        ['', 'Totale: 1', '', '', '', ''],
      ),
    )
    expect(understood).toMatchObject({
      headingRow: 2,
      firstRow: 3,
      columns: { number: 0, lastName: 1, firstName: 2, email: 3, validUntil: 5 },
      dayOrder: 'dayFirst',
    })
    expect(asksDayOrder(understood)).toBe(true)
    expect(rowsOf(understood).leftOut).toEqual([{ row: 6, why: 'total', text: 'Totale: 1' }])
    expect(rowsToSend(understood)).toEqual([
      {
        row: 4,
        number: 'T-1',
        lastName: 'Zeni',
        firstName: 'Marta',
        email: 'marta@example.org',
        validUntil: '2027-12-31',
      },
    ])
  })

  it('has headings in two lines where cells were merged', () => {
    const understood = recognise(
      table(
        ['N.', 'Dati del socio', '', 'E-mail', 'Scadenza'],
        ['', 'Cognome', 'Nome', '', ''],
        ['1', 'Zeni', 'Marta', 'marta@example.org', '2027-12-31'],
      ),
    )
    expect(understood).toMatchObject({
      headings: ['N.', 'Cognome', 'Nome', 'E-mail', 'Scadenza'],
      firstRow: 2,
      columns: { number: 0, lastName: 1, firstName: 2, email: 3, validUntil: 4 },
    })
    expect(asksDayOrder(understood)).toBe(false)
  })

  it('without headings is known by its e-mails', () => {
    const understood = recognise(
      table(['Zeni Marta', 'marta@example.org'], ['Moser Luca', 'luca@example.org']),
    )
    expect(understood).toMatchObject({ headingRow: null, firstRow: 0, columns: { email: 1 } })
    expect(rowsToSend(withColumns(understood, { email: 1, lastName: 0 }))[1]).toEqual({
      row: 2,
      email: 'luca@example.org',
      lastName: 'Moser Luca',
    })
  })

  it.each([
    [['Nachname', 'Vorname', 'E-Mail', 'Mitgliedsnummer', 'Gültig bis']],
    [['Surname', 'First name', 'Email address', 'Membership number', 'Valid until']],
    [['COGNOME E NOME', '', 'MAIL', 'Codice socio', 'Socio fino al']],
  ])('is understood by %s', (headings) => {
    const { columns } = recognise(table(headings, ['a', 'b', 'a@example.org', '1', '']))
    expect(columns).toMatchObject({ lastName: 0, email: 2, number: 3, validUntil: 4 })
  })

  it.each([inItalian, inEnglish, inGerman])('is understood as the office takes it out: %j', ({ members }) => {
    const headings = Object.values(members)
    const { columns } = recognise(
      table(
        headings,
        'a@example.org,a,b,1,1980-03-01,via Roma 3,38100,Trento,TN,Italia,2027-12-31'.split(','),
      ),
    )
    expect(columns).toEqual({
      email: 0,
      firstName: 1,
      lastName: 2,
      number: 3,
      birthDate: 4,
      street: 5,
      postcode: 6,
      town: 7,
      province: 8,
      country: 9,
      validUntil: 10,
    })
  })

  it.each<[string, string | undefined, string?]>([
    ['Indirizzo', 'street'],
    ['Via e n. civico', 'street'],
    ['Straße/Hausnummer', 'street'],
    ['Anschrift', 'street'],
    ['N. civico', 'houseNumber'],
    ['Hausnr.', 'houseNumber'],
    ['C.A.P.', 'postcode', '38100'],
    ['PLZ', 'postcode', '6020'],
    ['Comune di residenza', 'town'],
    ['Luogo di residenza', 'town'],
    ['PLZ/Ort', 'town', '6020 Innsbruck'],
    ['Wohnort', 'town'],
    ['Prov.', 'province', 'TN'],
    ['Nazione', 'country', 'Italia'],
    // One word for two things: the cells say which.
    ['Paese', 'town', 'Javrè'],
    ['Paese', 'country', 'Austria'],
    ['Residenza', 'town', 'Trento'],
    ['Residenza', 'street', 'via Roma 3, 38100 Trento'],
    // Where one was born, how one stands, and another address.
    ['Comune di nascita', undefined],
    ['Luogo di nascita', undefined],
    ['Prov. nascita', undefined, 'TN'],
    ['Stato di nascita', undefined, 'Italia'],
    ['Luogo e data di nascita', undefined, 'Trento, 1/3/1980'],
    ['Nato a', undefined],
    ['Geburtsort', undefined],
    ['Place of birth', undefined],
    ['Stato', undefined, 'attivo'],
    ['Codice comune', undefined, 'L378'],
    ['Indirizzo e-mail', 'email', 'b@example.org'],
    ['E-Mail-Adresse', 'email', 'b@example.org'],
    ['Indirizzo PEC', 'email', 'b@example.org'],
  ])('has under “%s” %s', (heading, field, cell = 'Trento') => {
    const { columns } = recognise(table(['N. tessera', heading], ['1', cell], ['2', cell]))
    const { number: _number, ...others } = columns
    expect(Object.keys(others)).toEqual(field === undefined ? [] : [field])
  })

  it('has one address of several columns or of one, and an empty part where the list has its column', () => {
    const several = recognise(
      table(
        ['N. tessera', 'Cognome', 'Luogo di nascita', 'Via', 'Civico', 'CAP', 'Comune', 'Prov.'],
        ['1', 'Zeni', 'Cles', 'via Roma', '3', '38100', 'Trento', 'tn'],
        ['2', 'Moser', 'Cles', '', '', '', 'Lienz', ''],
        ['3', 'Conci', 'Cles', '', '', '', '', ''],
      ),
    )
    const address = { street: 'via Roma 3', postcode: '38100', town: 'Trento', province: 'TN' }
    expect(rowsToSend(several)).toEqual([
      { row: 2, number: '1', lastName: 'Zeni', ...address },
      { row: 3, number: '2', lastName: 'Moser', street: '', postcode: '', town: 'Lienz', province: '' },
      { row: 4, number: '3', lastName: 'Conci' },
    ])
    const one = recognise(
      table(['N. tessera', 'Indirizzo completo'], ['1', 'via Roma 3\n38100 Trento (TN)'], ['2', '\u202E']),
    )
    expect(rowsToSend(one)[0]).toEqual({ row: 2, number: '1', ...address })
  })

  it('of a first column alike counts: no phone number is a member number', () => {
    const { columns } = recognise(
      table(['Numero di telefono', 'E-mail', 'E-mail 2'], ['0465', 'a@example.org', 'b@example.org']),
    )
    expect(columns).toEqual({ email: 1 })
  })

  it('has its days month first where only so all of them can be read', () => {
    const rows = [
      ['e-mail', 'expires'],
      ['a@example.org', '3/4/2027'],
      ['b@example.org', '12/31/2027'],
      ['c@example.org', 'never'],
    ]
    const understood = recognise(table(...rows))
    expect(understood.dayOrder).toBe('monthFirst')
    expect(rowsToSend(understood).map(({ validUntil }) => validUntil)).toEqual([
      '2027-03-04',
      '2027-12-31',
      'never',
    ])
    expect(rowsToSend({ ...understood, dayOrder: 'dayFirst' })[0]?.validUntil).toBe('2027-04-03')
  })

  it('is understood anew from another row of headings', () => {
    const rows = table(['Tessera', 'E-mail'], ['Cognome', 'Posta'], ['Zeni', 'a@example.org'])
    expect(withHeadings(rows, null)).toMatchObject({ firstRow: 0, columns: { email: 1 } })
    expect(withHeadings(rows, 1)).toMatchObject({ firstRow: 2, columns: { lastName: 0, email: 1 } })
  })
})
