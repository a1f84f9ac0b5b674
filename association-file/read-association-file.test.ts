import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { readLocale } from '#server/platform/texts/texts.ts'
import { aFile, aPermit, doubtsIn, mistakesIn, wrongPartsOf, NOW } from './association-file-for-test.ts'
import { FIELD_HINTS, hintOf } from './checks/field-hints.ts'
import { fieldNames } from './checks/fields-there.ts'
import { MISTAKES } from './mistakes.ts'
import { readAssociationFile } from './read-association-file.ts'

const named = { it: 'x', en: 'x' }
const POINT = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }

const halves = [
  { code: 'M', name: named, from: '05:00', to: '13:00' },
  { code: 'P', name: named, from: '13:00', to: '21:00' },
]

describe('a file that is right', () => {
  it('is read with everything that it may leave out', () => {
    const read = readAssociationFile(JSON.stringify(aFile()), NOW)
    expect(read).toHaveProperty('file.timeZone', 'Europe/Rome')
    expect(read).toHaveProperty('file.permits.0.validity', { days: [1] })
    expect(read).not.toHaveProperty('file.permits.0.calendar')
    expect(read).toHaveProperty('file.permits.0.capacity.0.forMinors', 0)
  })

  it('may begin with a byte order mark', () => {
    expect(mistakesIn(`\uFEFF${JSON.stringify(aFile())}`)).toEqual([])
  })
})

describe('a mistake', () => {
  it('is named with its place and the value found there', () => {
    const slots = [...halves, { code: 'G', name: named, from: '05:00', to: '21:00', covers: ['X'] }]
    expect(mistakesIn(aFile({ slots }))).toEqual([
      '  slot “G”, covers, entry 1 (line 1): there is no slot "X" (there are M, P, G)',
    ])
  })

  it('does not hide the others: all are named at once', () => {
    const file = {
      ...aFile({
        members: ['anna@example.org', 'Anna@Example.org'],
        closures: [
          { zone: 'lake', from: '2027-05-02', to: '2027-05-01', reason: named },
          { from: '2027-02-30', to: '2027-05-01', reason: named },
        ],
        discountCodes: [
          { code: 'ABC', percent: 10, amount: '1.00' },
          { code: 'abc', percent: 101 },
          { code: 'DEF', permits: ['week'], amount: '1.00' },
        ],
        permits: [
          aPermit({
            type: 'river',
            capacity: [{ zone: 'lake', places: 2, forMinors: 3 }],
            limits: [{ keptPerDay: 1, closed: [{ from: '02-30', to: '09-30' }] }],
            holder: { youngest: 3, oldest: 2 },
          }),
          aPermit(),
        ],
      }),
      colour: 'green',
      color: '#00ff00',
    }
    expect(mistakesIn(file)).toEqual([
      '  closure 1, to (line 1): It ends on 2027-05-01, before it begins on 2027-05-02.',
      '  closure 1, zone (line 1): there is no zone "lake" (there are river)',
      '  closure 2, from (line 1): "2027-02-30" should be a day of the calendar, such as "2027-03-01".',
      expect.stringMatching(
        /^ {2}color \(line 1\): There is no such field here\. Did you mean: "colour" \(the colour of the club\)\? There are: key, name, /,
      ),
      '  colour (line 1): "green" should be a colour such as "#0E5E59".',
      '  discount code “ABC” (line 1): A discount takes off either a percentage or an amount: name one of the two.',
      '  discount code “abc”, code (line 1): The code "ABC" was used before.',
      '  discount code “abc”, percent (line 1): At most 100.',
      '  discount code “DEF”, permit 1 (line 1): there is no permit "week" (there are day)',
      '  member 2 (line 1): anna@example.org was named before.',
      '  permit “day”, places, entry 1, forMinors (line 1): 3 places for minors are more than the 2 places there are.',
      '  permit “day”, places, entry 1, zone (line 1): there is no zone "lake" (there are river)',
      '  permit “day”, holder.oldest (line 1): The highest age, 2, is below the lowest, 3.',
      '  permit “day”, limit 1, closed, entry 1, from (line 1): "02-30" is no day of the year, written as month and day: "03-01" is the first of March.',
      '  permit “day”, type (line 1): There is no type "river" (there are limitedReserve, otherReserve, guest, lakes, october).',
      '  permit “day”, key (line 1): The key "day" was used before.',
    ])
  })

  it('is one that only the whole permit shows: a zone without a possible choice', () => {
    const slots = halves.map((slot) => ({ ...slot, onlyWhen: 'kept' as const }))
    expect(
      mistakesIn(
        aFile({
          slots,
          permits: [aPermit({ slots: ['M', 'P'], zones: [{ zone: 'river', keeping: 'released' }] })],
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^ {2}permit “day”, zone “river” \(line 1\): Nobody could choose a slot here/),
    ])
  })

  it.each([
    ['zones[1].zone', aPermit({ zones: [{ zone: 'river' }, { zone: 'river' }] })],
    ['zones[0].slots[0]', aPermit({ zones: [{ zone: 'river', slots: ['M'] }] })],
    [
      'zones[0].techniques[0]',
      aPermit({ techniques: ['fly'], zones: [{ zone: 'river', techniques: ['eel'] }] }),
    ],
    ['zones[0].thenAlso[0]', aPermit({ zones: [{ zone: 'river', thenAlso: ['river'] }] })],
    ['firstZones[0]', aPermit({ firstZones: ['lake'] })],
    ['capacity[1]', aPermit({ capacity: [{ places: 1 }, { places: 2 }] })],
    ['limits[0]', aPermit({ limits: [{ species: ['pike'] }] })],
    ['limits[0].largestCm', aPermit({ limits: [{ smallestCm: 40, largestCm: 30 }] })],
    [
      'limits[0].exceptZones',
      aPermit({ limits: [{ keptPerDay: 1, onlyZones: ['river'], exceptZones: ['river'] }] }),
    ],
    [
      'addOns[1].code',
      aPermit({
        addOns: [
          { code: 'b', name: named, prices: { base: '5.00' } },
          { code: 'b', name: named, prices: { base: '6.00' } },
        ],
      }),
    ],
    ['holder.oldest', aPermit({ holder: { youngest: 18, oldest: 12 } })],
    ['prices.base', aPermit({ prices: { base: '19.5' } })],
  ])('is found in %s', (place, permit) => {
    expect(wrongPartsOf(aFile({ permits: [permit] }))).toEqual([`permits[0].${place}`])
  })

  it.each([
    ['[0].covers', [{ code: 'G', name: named, from: '05:00', to: '21:00', covers: ['G'] }, ...halves]],
    ['[0].to', [{ code: 'M', name: named, from: '05:00', to: '05:00:00' }]],
    ['[0].from', [{ code: 'M', name: named, from: '24:00', to: '05:00' }]],
  ])('is found in slots%s', (place, slots) => {
    expect(wrongPartsOf(aFile({ slots }))).toEqual([`slots${place}`])
  })

  it('is found in shapes that are none', () => {
    const zone = (shape: object) => ({ ...aFile(), zones: [{ key: 'river', name: named, shape }] })
    const open = [
      [11, 46],
      [11.1, 46],
      [11.1, 46.1],
      [11, 46.1],
    ]
    expect(mistakesIn(zone({ type: 'Polygon', coordinates: [open] }))).toEqual([
      '  zone “river”, shape.coordinates, entry 1 (line 1): The ring should end at the point where it begins.',
    ])
    expect(mistakesIn(zone({ type: 'Point', coordinates: [46, 111] }))).toEqual([
      '  zone “river”, shape.coordinates, entry 2 (line 1): At most 90.',
    ])
    expect(mistakesIn(zone({ type: 'Circle', coordinates: [46, 11] }))).toHaveLength(1)
  })

  it('never breaks the reading, whatever the file holds', () => {
    for (const broken of [
      null,
      1,
      'x',
      {},
      { permits: 1, zones: [null], closures: [[]] },
      { ...aFile(), permits: [null, 7] },
    ]) {
      expect(mistakesIn(broken).length).toBeGreaterThan(0)
    }
  })

  it.each(LANGUAGES)('has its sentence in %s', (language) => {
    const { mistakes } = readLocale(language)['import'] as { mistakes: Record<string, string> }
    expect(Object.keys(mistakes)).toEqual([...MISTAKES])
  })
})

describe('a field that does not exist', () => {
  const at = (field: string) =>
    mistakesIn(aFile({ permits: [aPermit({ prices: { base: '20.00', [field]: 1 } })] }))

  it('is answered with the nearest names and with those that exist there', () => {
    const there = 'There are: per, base, intended, rows.'
    expect(at('bas')).toEqual([
      `  permit “day”, prices.bas (line 1): There is no such field here. Did you mean: "base" (the price where no row applies)? ${there}`,
    ])
    expect(at('fishing')).toEqual([
      `  permit “day”, prices.fishing (line 1): There is no such field here. ${there}`,
    ])
  })

  it('is answered with the part of the file that has it, and with what it is for', () => {
    expect(at('keptPerDay')).toEqual([
      expect.stringContaining(
        'There is no such field here: "keptPerDay" (how many may be kept a day) belongs in permits.limits. Here there are: per,',
      ),
    ])
  })

  it.each(LANGUAGES)('has in %s what each field is for', (language) => {
    const { fields } = readLocale(language)['import'] as { fields: Record<string, string> }
    expect([...new Set(fieldNames())].toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  it('of members is answered by where it is written', () => {
    const hintOfMembers = (more: object) => mistakesIn({ ...aFile(), ...more }).join(' ')
    const code = { code: 'SOCI', percent: 10, membersOnly: true }
    expect(hintOfMembers({ discountCodes: [code] })).toMatch(/A discount code is for anybody who knows it/)
    expect(hintOfMembers({ permits: [aPermit({ membersOnly: true } as object)] })).toMatch(
      /said by "holder": \{"membersOnly": true\}/,
    )
  })

  it('is answered with its name of today, where it had another one', () => {
    expect(mistakesIn(aFile({ permits: [aPermit({ options: [] } as object)] }))).toEqual([
      expect.stringMatching(/permit “day”, options \(line 1\): .* in its "addOns"/),
    ])
  })

  it.each([
    [['lake'], []],
    [['sea'], ['NO_SUCH_ZONE']],
    [['river'], ['ZONE_ALREADY_INCLUDED']],
    [['a', 'b', 'c'], []],
  ])('an extra that unlocks %j', (unlocked, codes) => {
    const shape = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }
    const name = { it: 'x', en: 'x' }
    const zones = ['river', 'lake', 'a', 'b', 'c', 'd'].map((key) => ({ key, name, shape }))
    const file = aFile({ zones, permits: [aPermit({ zones: [{ zone: 'river' }], capacity: [] })] })
    const extra = (code: string, list: string[]) => ({
      code,
      name,
      prices: { base: '5.00' },
      unlocks: { zones: list },
    })
    const codesOf = (own: object, ...addOns: object[]) => {
      const permits = file.permits.map((permit) => ({ ...permit, ...own, addOns }))
      const read = readAssociationFile(JSON.stringify({ ...file, permits }), NOW)
      return 'mistakes' in read ? read.mistakes.map(({ code }) => code) : []
    }
    expect(codesOf({}, extra('x', unlocked))).toEqual(codes)
    // All zones are part of a permit that names none.
    expect(codesOf({ zones: [] }, extra('x', ['lake']))).toEqual(['ZONE_ALREADY_INCLUDED'])
    expect(codesOf({}, extra('x', ['a', 'b']), extra('y', ['c', 'd']))).toEqual(['ZONES_UNLOCKED_TOO_MANY'])
    const own = (code: string, rules: object) => ({ ...extra(code, []), unlocks: { zones: ['a'], ...rules } })
    const fly = { techniques: ['fly', 'spinning'], keeping: 'released' }
    expect(codesOf({}, own('x', fly), own('y', { ...fly, techniques: ['spinning', 'fly'] }))).toEqual([])
    expect(codesOf({}, own('x', fly), own('y', {}))).toEqual(['ZONE_UNLOCKED_OTHERWISE'])
    expect(codesOf({}, own('x', { slots: ['N'] }))).toEqual(['NO_SUCH_SLOT'])
    // One of several zones may have rules of its own, which count for it as if its extra said them.
    const inA = (rules: object) => ({ ...extra('x', []), unlocks: { zones: ['a', 'b'], perZone: [rules] } })
    expect(codesOf({}, inA({ zone: 'a', ...fly }), own('y', fly))).toEqual([])
    expect(codesOf({}, inA({ zone: 'b', ...fly }), own('y', fly))).toEqual(['ZONE_UNLOCKED_OTHERWISE'])
    expect(codesOf({}, inA({ zone: 'c', ...fly }))).toEqual(['ZONE_NOT_UNLOCKED'])
    expect(codesOf({}, inA({ zone: 'a', slots: ['N'] }))).toEqual(['NO_SUCH_SLOT'])
    expect(codesOf({ techniques: ['fly'] }, own('x', { techniques: ['kill'], keeping: 'released' }))).toEqual(
      ['NO_TECHNIQUE_TO_CHOOSE'],
    )
  })

  it('is answered with how it is said, or what clubs do instead, where many look for it', () => {
    const [deposit] = at('down_payment')
    expect(deposit).toMatch(/^ {2}permit “day”, prices\.down_payment \(line 1\): Lenza takes no deposits: /)
    // What there is since is named, and not denied any more.
    expect(at('waiting_list')[0]).toContain('"noWaitingList": true')
    expect(at('cash')[0]).toContain('/ufficio/banco')
    expect(at('family')[0]).toContain('in one order')
    const names = Object.values(FIELD_HINTS).flat()
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      expect([name, hintOf(name.toUpperCase())]).not.toContain(undefined)
      expect(at(name)[0]).not.toContain('There is no such field')
    }
  })
})

describe('a file that does not say format 2', () => {
  const gone =
    'This file is written in format 1, which Lenza does not read any more. Write it in format 2, which docs/import.md describes.'
  const { format: _format, ...plain } = aFile()
  const of1 = { ...plain, permits: [{ key: 'day', price: { adultCents: 2000 }, seasons: [] }] }

  it('is told the one thing that is missing', () => {
    const missing = [
      '  line 1: The file does not say its format. Write "format": 2 at its beginning, with a comma after it, and try again.',
    ]
    expect(mistakesIn(plain)).toEqual(missing)
    expect(mistakesIn({})).toEqual(missing)
    expect(mistakesIn(aFile())).toEqual([])
  })

  it('is told that format 1 is gone, and where the other one is described', () => {
    expect(mistakesIn(of1)).toEqual([`  line 1: ${gone}`])
    expect(mistakesIn({ ...plain, format: 1, colour: 'green' })).toEqual([`  format (line 1): ${gone}`])
  })
})

describe('money that is not text with two decimals', () => {
  it.each([
    [19.5, '19.5', '19.50'],
    [20, '20', '20.00'],
    ['19,50 €', '"19,50 €"', '19.50'],
    ['20', '"20"', '20.00'],
  ])('%j is told as it is written', (base, value, meant) => {
    const permits = [aPermit({ prices: { base } as never })]
    expect(mistakesIn(aFile({ permits }))).toEqual([
      expect.stringContaining(`permit “day”, prices.base (line 1): ${value} `),
    ])
    expect(mistakesIn(aFile({ permits }))[0]).toContain(`"${meant}"`)
  })
})

describe('a doubt', () => {
  it('is told beside a file that is loaded', () => {
    const water = { zones: [{ key: 'river', name: named, water: 'Lake', shape: POINT }] }
    expect(doubtsIn(water)).toEqual([expect.stringMatching(/^ {2}zone “river”, water \(line 1\): /)])
    expect(doubtsIn({})).toEqual([])
  })

  it('becomes a mistake where it cannot be meant, with amounts as money', () => {
    expect(mistakesIn(aFile({ permits: [aPermit({ prices: { base: '0.20' } })] }))).toEqual([
      '  permit “day”, prices.base (line 1): "0.20" means €0.20: no card is charged less than 50 cents. If you mean €20.00, write "20.00"; "0.00" costs nothing.',
    ])
  })
})

describe('a site that may frame the widget', () => {
  const at = (site: string) => mistakesIn(aFile({ widgetSites: [site] }))

  it.each(['https://www.club.example', 'http://club.example:8080', 'https://xn--pesca-1ra.example'])(
    '%s is one',
    (site) => expect(at(site)).toEqual([]),
  )

  // Each would change the header or break it.
  it.each([
    'club.example',
    'https://club.example/',
    'https://club.example/permits',
    'https://CLUB.example',
    'https://club.example:443',
    'https://*.club.example',
    'https://club.example;script-src',
    'https://club.example https://evil.example',
    "'none'",
    '*',
    'https:',
    'javascript:alert(1)',
    'https://user@club.example',
    'https://1.2',
  ])('%s is none', (site) =>
    expect(at(site)).toEqual([
      expect.stringMatching(/^ {2}widgetSites, entry 1 \(line 1\): .* should be a site alone/),
    ]),
  )
})

describe('a document of the guide', () => {
  const at = (url: string) => mistakesIn(aFile({ documents: [{ name: named, url }] }))

  it.each(['https://example.org/rules.pdf', '/documenti/regolamento.2027.pdf'])('may be %s', (url) => {
    expect(at(url)).toEqual([])
  })

  it.each([
    'http://example.org/rules.pdf',
    'javascript:alert(1)',
    '/documenti/../api/associazioni',
    '/documenti/',
    '//example.org/rules.pdf',
    'https://example.org/two words.pdf',
  ])('may not be %s', (url) => {
    expect(at(url)).toEqual([
      `  document 1, url (line 1): "${url}" should begin with https://, or with /documenti/ for a file on this server.`,
    ])
  })
})
