/**
 * The file of an association that the examples of the draft's calls show, with something of each part that an office
 * edits. Its format is that of association-file/, where a test reads it without mistakes.
 */

const text = (it: string, en: string) => ({ it, en })
const MORNING = { code: 'M', name: text('Mattina', 'Morning'), from: '06:00', to: '13:00' }
const WHOLE_DAY = { code: 'G', name: text('Giornata', 'Whole day'), from: '06:00', to: '20:00' }
const TO_FISH = { before: 'PT1H' }

const day = {
  key: 'giornata',
  type: 'guest',
  name: text('Giornata', 'Day permit'),
  summary: text('Mezza giornata o giornata intera.', 'Half a day or a whole one.'),
  conditions: text(
    '- Al massimo **tre** trote.\n- Solo [mosca](https://example.org).',
    '- At most **three** trout.\n- [Fly](https://example.org) only.',
  ),
  calendar: 'trota',
  sale: {
    opens: [
      { members: true, before: 'P90D', at: '20:00' },
      { before: 'P83D', at: '20:00' },
    ],
    closes: TO_FISH,
  },
  slots: ['M', 'G'],
  zones: [{ zone: 'alto', techniques: ['fly'], keeping: 'released', thenAlso: ['basso'] }, { zone: 'basso' }],
  techniques: ['fly', 'spinning'],
  capacity: [{ places: 6, forMinors: 1 }],
  accompaniedMinors: { oldest: 13, perAdult: 2 },
  licence: { fromAge: 14, note: text('Della provincia.', 'Of the province.') },
  prices: {
    base: '20.00',
    rows: [
      { members: true, price: '8.00' },
      { groups: ['ragazzi'], zones: ['basso'], price: '10.00' },
      { slots: ['G'], calendar: 'festivi', price: '25.00' },
    ],
  },
  addOns: [
    {
      code: 'barca',
      name: text('Barca', 'Boat'),
      prices: { base: '15.00', rows: [{ members: true, price: '9.00' }] },
      later: { until: TO_FISH },
    },
  ],
  change: { times: 1, until: { before: 'PT24H' } },
  handOver: { until: TO_FISH },
  giveBack: [{ until: { before: 'P3D' }, percent: 80 }],
  limits: [
    {
      species: ['brownTrout'],
      smallestCm: 25,
      keptPerDay: 3,
      stopAfter: { fish: 3, counting: 'kept' },
      closed: [{ from: '10-01', to: '02-28' }],
      gear: text('Amo senza ardiglione.', 'Barbless hook.'),
    },
  ],
  noting: { outingBeforeFishing: true, eachFishAtOnce: true, releasedOfSizeToo: false },
}

export const EXAMPLE_FILE = {
  format: 2,
  key: 'alto-sarca',
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: text('Il Sarca dalle sorgenti a Tione.', 'The Sarca from its springs to Tione.'),
  waters: ['Sarca'],
  aboutWaters: [
    {
      water: 'Sarca',
      line: text('Un fiume di montagna.', 'A mountain river.'),
      picture: {
        file: 'sarca.jpg',
        stored: '3f9a0c41d2b7e6588a10',
        alt: text('Il fiume in inverno.', 'The river in winter.'),
        credit: 'C. Zanon',
      },
    },
  ],
  species: ['brownTrout', 'marbleTrout', 'grayling', 'burbot'],
  ownSpecies: [{ key: 'trota-nana', name: text('Trota nana', 'Dwarf trout') }],
  permitTypes: [{ key: 'serale', name: text('Permesso serale', 'Evening permit') }],
  contacts: { phone: '+39 0465 000000' },
  documents: [{ name: text('Regolamento', 'Rules'), url: 'https://example.org/regole.pdf' }],
  widgetSites: ['https://example.org'],
  stripeAccount: 'acct_123456789',
  satispay: true,
  paypal: true,
  holdMinutes: 20,
  noWaitingList: true,
  invitationsUntil: { before: 'P1D', of: 'day', at: '20:00' },
  zones: [
    {
      key: 'alto',
      name: text('Tratto alto', 'Upper stretch'),
      water: 'Sarca',
      summary: text('Dalle sorgenti al ponte.', 'From the springs to the bridge.'),
      peopleAtMost: 40,
      shape: {
        type: 'LineString',
        coordinates: [
          [10.72, 46.16],
          [10.73, 46.14],
          [10.74, 46.12],
        ],
      },
    },
    {
      key: 'basso',
      name: text('Tratto basso', 'Lower stretch'),
      shape: { type: 'Point', coordinates: [10.74, 46.1] },
    },
  ],
  ageGroups: [{ key: 'ragazzi', name: text('Ragazzi', 'Young anglers'), under: 14 }],
  calendars: {
    trota: { in: [{ seasons: [{ from: '03-01', to: 'Sep Su[-1]' }] }], except: [{ weekdays: [2] }] },
    festivi: { in: [{ weekdays: [6, 7] }, { holidays: true }] },
  },
  slots: [MORNING, WHOLE_DAY],
  quotas: [{ key: 'ponte', places: 20, reserved: { groups: ['ragazzi'], places: 2 } }],
  purchaseLimits: [
    { atMost: 1, of: 'purchases', per: 'day' },
    { atMost: 20, of: 'days', per: 'season', counts: { groups: ['adult'] } },
  ],
  requires: [{ key: 'accanto', for: { groups: ['ragazzi'] }, permits: ['giornata'], of: 'companion' }],
  facts: [{ key: 'licenza', kind: 'licence', name: text('Licenza', 'Licence'), fields: ['number'] }],
  membershipPlans: [
    {
      key: 'socio',
      name: text('Socio ordinario', 'Full member'),
      validity: { until: 'yearEnd' },
      prices: { base: '60.00', rows: [{ groups: ['ragazzi'], price: '20.00' }] },
      approval: 'newcomers',
      documents: [{ key: 'licenza', name: text('Licenza', 'Licence'), fields: ['number'] }],
    },
  ],
  catchCaps: [{ species: ['brownTrout'], atMost: 300, per: 'season', whenFull: 'saleStops' }],
  permits: [day],
  closures: [
    {
      zone: 'alto',
      from: '2027-07-10',
      to: '2027-07-11',
      reason: text('Gara sociale.', 'Club competition.'),
    },
  ],
  discountCodes: [{ code: 'BENVENUTO', percent: 10, usesPerPerson: 1 }],
}
