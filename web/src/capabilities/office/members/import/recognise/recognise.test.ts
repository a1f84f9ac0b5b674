import { describe, expect, it } from 'vitest'
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

  it.each([inItalian, inEnglish])('is understood as the office takes it out: %j', ({ members }) => {
    const headings = Object.values(members)
    const { columns } = recognise(
      table(headings, ['a@example.org', 'a', 'b', '1', '1980-03-01', '2027-12-31']),
    )
    expect(columns).toEqual({ email: 0, firstName: 1, lastName: 2, number: 3, birthDate: 4, validUntil: 5 })
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
