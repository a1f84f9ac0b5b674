import { describe, expect, it } from 'vitest'
import { LANGUAGES, localeOf } from '#contract/languages.ts'
import { readDay } from '#rules/written-day.ts'
import {
  inBytes,
  lines,
  members,
  THE_FOUR,
  understood,
  UNTIL,
  utf16be,
  utf8,
  withoutHooks,
} from './club-files-for-test.ts'
import { asksDayOrder, rowsOf } from './recognise/recognise.ts'

describe('lists as clubs have them', () => {
  it.each([
    ['tabs, UTF-16 big-endian with its mark', utf16be(`\ufeff${lines(THE_FOUR('\t'))}`), 'utf-16be'],
    ['UTF-16 big-endian without a mark', utf16be(lines(THE_FOUR('\t'))), 'utf-16be'],
    [
      'UTF-16 little-endian without a mark',
      new Uint8Array(Buffer.from(lines(THE_FOUR(';')), 'utf16le')),
      'utf-16le',
    ],
    ['vertical bars', utf8.encode(lines(THE_FOUR('|'))), 'utf-8'],
    [
      'Windows-1250',
      inBytes(lines(THE_FOUR(';')).replace('ò', 'ó').replace('è', 'é').replace('À', 'Á'), 'windows-1250'),
      'windows-1250',
    ],
  ])('%s: the four', async (_, bytes, encoding) => {
    const { file, rows, guesses } = await understood(bytes)
    expect(file).toMatchObject({ encoding })
    if (encoding !== 'windows-1250') expect(rows).toEqual(members(2))
    else
      expect(rows.map(({ lastName }) => lastName)).toEqual(['Dallapé', "D'Ángeli", 'Großrubatscher', 'Šimić'])
    expect(guesses).toEqual([{ kind: 'shortYear', count: 1, written: '31.12.27', day: '2027-12-31' }])
    const births = file.tables[0]?.rows.slice(1).map((row) => readDay(row[3] ?? ''))
    expect(births).toEqual(['1980-03-01', '1980-03-01', '1984-02-29', undefined])
  })

  it('Mac Roman: the four, and the other readings with two names each', async () => {
    const rows = lines(THE_FOUR(';')).replace('Šimić', 'Simic').replace('Žarko', 'Zarko')
    const { file, ...read } = await understood(inBytes(rows, 'macintosh'))
    expect(read.rows).toEqual(withoutHooks(members(2)))
    expect(file).toMatchObject({
      encoding: 'macintosh',
      readings: expect.arrayContaining([
        { encoding: 'macintosh', examples: ['Dallapè', 'Niccolò'] },
        { encoding: 'windows-1252', examples: expect.any(Array) },
      ]),
    })
  })

  it('title lines above, a total below, which is said', async () => {
    const rows = [
      'A.P.S. Valfloriana - Elenco soci 2027;;;;;',
      'Stampato il 28/11/2026 da segreteria@example.org;;;;;',
      ';;;;;',
      ...THE_FOUR(';'),
      ';;;;;',
      ';Totale soci: 4;;;;',
    ]
    const read = await understood(utf8.encode(lines(rows)))
    expect(read.rows).toEqual(members(5))
    expect(read.leftOut).toEqual([{ row: 10, why: 'total', text: 'Totale soci: 4' }])
  })

  it('German headings and months', async () => {
    const { rows, file } = await understood(
      inBytes(
        lines([
          'Mitgliedsliste 2027;;;;;',
          'Mitgl.-Nr.;Familienname;Vorname;Geburtsdatum;E-Mail-Adresse;Gültig bis',
          '7;Oberhöller;Jörg;1.3.1980;joerg.oberhoeller@example.org;31.12.2027',
          '8;Niederkofler;Andrä;29.02.1980;andrae@example.org;31. Dezember 2027',
          '9;Mair;Zenzi;1.3.80;zenzi.mair@example.org;31. Dez. 2027',
        ]),
        'windows-1252',
      ),
    )
    expect(rows).toEqual([
      {
        row: 3,
        number: '7',
        lastName: 'Oberhöller',
        firstName: 'Jörg',
        birthDate: '1980-03-01',
        email: 'joerg.oberhoeller@example.org',
        ...UNTIL,
      },
      {
        row: 4,
        number: '8',
        lastName: 'Niederkofler',
        firstName: 'Andrä',
        birthDate: '1980-02-29',
        email: 'andrae@example.org',
        ...UNTIL,
      },
      {
        row: 5,
        number: '9',
        lastName: 'Mair',
        firstName: 'Zenzi',
        birthDate: '1980-03-01',
        email: 'zenzi.mair@example.org',
        ...UNTIL,
      },
    ])
    expect(file.tables[0]?.rows.slice(2).map((row) => readDay(row[3] ?? ''))).toEqual([
      '1980-03-01',
      '1980-02-29',
      '1980-03-01',
    ])
  })

  it('name and fee alone: nothing is taken for an e-mail, a number or a day', async () => {
    const { list } = await understood(
      utf8.encode(
        lines(['nome;quota', 'Zeni Marta;-21.419,06', 'Moser Luca;-21.375,00', 'Conci Ada;37.996,97']),
      ),
    )
    expect(list.columns).toEqual({ firstName: 0 })
  })

  it('a quote inside a field, and a field that begins with one', async () => {
    const { rows, file } = await understood(
      utf8.encode(
        lines([
          'Cognome;Note;E-mail',
          'Zeni;canna 9" usata;zeni@example.org',
          'Moser;"Baita" 3;moser@example.org',
        ]),
      ),
    )
    expect(rows).toEqual([
      { row: 2, lastName: 'Zeni', email: 'zeni@example.org' },
      { row: 3, lastName: 'Moser', email: 'moser@example.org' },
    ])
    expect(file.tables[0]?.rows.slice(1).map((row) => row[1])).toEqual(['canna 9" usata', '"Baita" 3'])
  })

  it('addresses as people write them', async () => {
    const cells = [
      ['mario+pesca@example.org', 'mario+pesca@example.org'],
      ["sean.o'brien@example.org", "sean.o'brien@example.org"],
      ['"a1@example.org; b1@example.org"', 'several'],
      ['"a2@example.org, b2@example.org"', 'several'],
      ['a3@example.org / b3@example.org', 'several'],
      ['Marta Zeni <marta@example.org>', 'marta@example.org'],
      ['mailto:marta2@example.org', 'marta2@example.org'],
      ['\u00a0marta3@example.org\u200b', 'marta3@example.org'],
      ['marta 4@example.org', 'marta 4@example.org'],
      ['marta5@example.org.', 'marta5@example.org'],
      ['-', 'none'],
      ['nessuna', 'none'],
      ['MARTA6@EXAMPLE.ORG', 'MARTA6@EXAMPLE.ORG'],
    ]
    const rows = cells.map(([cell], n) => `Nome${n};${cell}`)
    const read = await understood(
      utf8.encode(lines(['Cognome;E-mail', ...rows, 'Two;a@example.org; b@example.org'])),
    )
    expect(read.rows.map(({ email }) => email)).toEqual(cells.map(([, email]) => email))
    expect(read.leftOut).toEqual([
      { row: cells.length + 2, why: 'split', text: 'Two, a@example.org,  b@example.org' },
    ])
  })

  it('dates as people write them', async () => {
    const cells: [string, string | undefined][] = [
      ['1/3/1980', '1980-03-01'],
      ['01.03.80', '1980-03-01'],
      ['46752', '2027-12-31'],
      ['31/12/27', '2027-12-31'],
      ['31/12/2027 00:00:00', '2027-12-31'],
      ['31/12/2027 0:00', '2027-12-31'],
      ['ven 31/12/2027', '2027-12-31'],
      ['dicembre 2027', 'dicembre 2027'],
      ['12/2027', '12/2027'],
      ['2027', '2027'],
      ['31 dicembre 2027', '2027-12-31'],
      ['29/02/2027', '29/02/2027'],
      ['31.12.2027.', '2027-12-31'],
      ['31/XII/2027', '2027-12-31'],
      ['2027-12-31T23:00:00.000Z', '2027-12-31T23:00:00.000Z'],
      ['00/00/0000', '00/00/0000'],
      ['illimitata', undefined],
      ['Senza scadenza', undefined],
      ['31/12/2999', undefined],
      ['31/12/9999', undefined],
    ]
    const rows = cells.map(([cell], n) => `d${n}@example.org;${cell}`)
    const read = await understood(utf8.encode(lines(['E-mail;Scadenza', ...rows])))
    expect(read.rows.map(({ validUntil }) => validUntil)).toEqual(cells.map(([, day]) => day))
    expect(read.guesses).toEqual([
      { kind: 'over', count: 2, written: '1/3/1980', day: '1980-03-01' },
      { kind: 'shortYear', count: 2, written: '01.03.80', day: '1980-03-01' },
      { kind: 'serial', count: 1, written: '46752', day: '2027-12-31' },
      { kind: 'noEnd', count: 4, written: 'illimitata' },
    ])
    expect(read.withoutDay).toEqual({ written: 'dicembre 2027', day: '2027-12-31', count: 3 })
    const withLastDays = rowsOf({ ...read.list, takesLastDays: true }).rows.map(
      ({ validUntil }) => validUntil,
    )
    expect(withLastDays.slice(7, 10)).toEqual(['2027-12-31', '2027-12-31', '2027-12-31'])
  })

  it('month first and day first in one column: asked', async () => {
    const { list, rows } = await understood(
      utf8.encode(
        lines([
          'Email,Expires',
          'a@example.org,12/31/2027',
          'b@example.org,31/12/2027',
          'c@example.org,3/4/2027',
        ]),
      ),
    )
    expect([asksDayOrder(list), list.dayOrder]).toEqual([true, undefined])
    expect(rows.map(({ validUntil }) => validUntil)).toEqual(['12/31/2027', '31/12/2027', '3/4/2027'])
    const dayFirst = rowsOf({ ...list, dayOrder: 'dayFirst' }).rows.map(({ validUntil }) => validUntil)
    expect(dayFirst).toEqual(['12/31/2027', '2027-12-31', '2027-04-03'])
  })

  it('headings that look like another field', async () => {
    const { rows, list } = await understood(
      utf8.encode(
        lines([
          'Numero;Numero tessera;Nome e cognome;Consenso mail;E-mail;Scade il;Scadenza certificato medico',
          '3331234567;44;Zeni Marta;SI;zeni@example.org;31/12/2027;01/06/2027',
        ]),
      ),
    )
    expect(rows).toEqual([
      { row: 2, number: '44', lastName: 'Zeni Marta', email: 'zeni@example.org', ...UNTIL },
    ])
    expect(list.rivals).toEqual([])
  })

  it('of two columns that can both be meant, the other one is said', async () => {
    const { list } = await understood(
      utf8.encode(lines(['E-mail;E-mail PEC;Tessera', 'a@example.org;a@pec.example.org;1'])),
    )
    expect([list.columns.email, list.rivals]).toEqual([0, [{ field: 'email', column: 1 }]])
  })

  it('Windows-1250: Slavic names, and asked', async () => {
    const { rows, file } = await understood(
      inBytes(lines(['Cognome;E-mail', 'Šimić;a@example.org', 'Čeh;b@example.org']), 'windows-1250'),
    )
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Šimić', 'Čeh'])
    expect(file).toMatchObject({
      readings: expect.arrayContaining([
        { encoding: 'windows-1250', examples: ['Šimić', 'Čeh'] },
        { encoding: 'windows-1252', examples: ['Šimiæ', 'Èeh'] },
      ]),
    })
  })

  it('letters as the person says they are', async () => {
    const bytes = inBytes(lines(['Cognome;E-mail', 'Šimić;a@example.org']), 'windows-1250')
    const { rows } = await understood(bytes, 'windows-1252')
    expect(rows[0]?.lastName).toBe('Šimiæ')
  })
})

it.each(LANGUAGES)('every month and weekday is read as people write it in %s', (language) => {
  for (const month of ['long', 'short'] as const)
    for (const weekday of ['long', 'short', undefined] as const) {
      const format = new Intl.DateTimeFormat(localeOf(language), {
        timeZone: 'UTC',
        day: 'numeric',
        month,
        year: 'numeric',
        ...(weekday && { weekday }),
      })
      for (let n = 0; n < 12; n += 1) {
        const day = new Date(Date.UTC(2027, n, 10 + (n % 7)))
        const written = format.format(day)
        expect([written, readDay(written)]).toEqual([written, day.toISOString().slice(0, 10)])
      }
    }
})
