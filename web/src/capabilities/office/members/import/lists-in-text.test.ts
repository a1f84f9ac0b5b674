import { describe, expect, it } from 'vitest'
import { textOfDos } from '#web/platform/files/letters-of-dos.ts'
import { inBytes, lines, understood, utf8 } from './club-files-for-test.ts'

describe('letters of lists', () => {
  it.each([
    ['MS-DOS', 'ibm850', ['Dallapè', 'Niccolò']],
    ['ISO 8859-2, as Linux further east writes', 'iso-8859-2', ['Šimić', 'Žarko']],
  ] as const)('%s', async (_, encoding, names) => {
    const all =
      encoding === 'ibm850'
        ? textOfDos(Uint8Array.from({ length: 256 }, (__, byte) => byte))
        : new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (__, byte) => byte))
    const bytes = Uint8Array.from(
      lines(['Cognome;Nome;E-mail', `${names.join(';')};a@example.org`]),
      (letter) => all.indexOf(letter),
    )
    const { file, rows } = await understood(bytes)
    expect(file).toMatchObject({
      encoding,
      readings: expect.arrayContaining([{ encoding, examples: names }]),
    })
    expect([rows[0]?.lastName, rows[0]?.firstName]).toEqual(names)
  })

  it('UTF-8 with a line of Windows in it: each line as it is written', async () => {
    const inUtf8 = utf8.encode(lines(['Cognome;E-mail', 'Dallapè;a@example.org']))
    const bytes = new Uint8Array([...inUtf8, ...inBytes('Bertò;b@example.org', 'windows-1252')])
    const { rows } = await understood(bytes)
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Dallapè', 'Bertò'])
  })
})

describe('columns of lists', () => {
  const columnsOf = async (...rows: string[]) => (await understood(utf8.encode(lines(rows)))).list.columns

  it('a number is no telephone where most of them are, and no expiry, kind or yes of a card', async () => {
    const phones = ['333 12 34 567 (casa)', '+39 0461 123456', '3331234567'].map(
      (phone) => `a@example.org;${phone}`,
    )
    expect(await columnsOf('E-mail;Numero', ...phones)).toEqual({ email: 0 })
    expect(
      await columnsOf('E-mail;Scad. tessera;Tipo tessera', 'a@example.org;31/12/2027;ordinario'),
    ).toEqual({
      email: 0,
      validUntil: 1,
    })
    expect(await columnsOf('E-mail;Tessera ritirata;Costo tessera', 'a@example.org;SI;25,00')).toEqual({
      email: 0,
    })
  })

  it('“Name” beside a first name is the last one', async () =>
    expect(
      await columnsOf('Nr.;Name;Vorname;Mail;Gültigkeit', '7;Mair;Zenzi;z@example.org;31.12.2027'),
    ).toEqual({
      number: 0,
      lastName: 1,
      firstName: 2,
      email: 3,
      validUntil: 4,
    }))

  it('without headings, a second column of addresses is said', async () => {
    const { list } = await understood(
      utf8.encode(lines(['Zeni;a@example.org;b@example.org', 'Moser;c@example.org;'])),
    )
    expect([list.columns.email, list.rivals]).toEqual([1, [{ field: 'email', column: 2 }]])
  })

  it('addresses in one line, as a letter has them, are a member each', async () => {
    const { rows } = await understood(utf8.encode('Marta <a@example.org>; b@example.org; c@example.org'))
    expect(rows.map(({ row, email }) => [row, email])).toEqual([
      [1, 'a@example.org'],
      [2, 'b@example.org'],
      [3, 'c@example.org'],
    ])
  })
})

it('a name is shown as it will be kept: without letters that turn it round, and one of nothing else stays, to be refused', async () => {
  const { rows } = await understood(
    utf8.encode(lines(['Cognome;E-mail', 'Ze\u202eni\u200b;a@example.org', '\u200b;b@example.org'])),
  )
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Zeni', '\u200b'])
})

describe('a quote that is never closed', () => {
  it.each([
    ['to the end of the file', 'z'],
    ['to a quote far behind', '"chiuso"'],
  ])('keeps no row to itself: %s', async (_, last) => {
    const { rows, file } = await understood(
      utf8.encode(
        lines([
          'Cognome;E-mail;Note',
          'Zeni;a@example.org;"aperto',
          'Moser;b@example.org;x',
          `Conci;c@example.org;${last}`,
        ]),
      ),
    )
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Zeni', 'Moser', 'Conci'])
    expect(file.tables[0]?.rows[1]?.[2]).toBe('"aperto')
  })

  it('and a note of several lines stays one', async () => {
    const { rows, file } = await understood(
      utf8.encode(
        'Cognome;E-mail;Note\r\nZeni;a@example.org;"riga uno\r\nriga; due"\r\nMoser;b@example.org;x\r\n',
      ),
    )
    expect(rows).toHaveLength(2)
    expect(file.tables[0]?.rows[1]?.[2]).toBe('riga uno\r\nriga; due')
  })
})
