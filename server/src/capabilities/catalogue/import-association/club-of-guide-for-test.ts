const both = (name: string) => ({ it: name, en: name })
const ground = (at: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [at, 46.1],
      [at + 0.01, 46.1],
      [at + 0.01, 46.11],
      [at, 46.1],
    ],
  ],
})

const permit = (key: string, about: object = {}) => ({
  key,
  type: 'otherReserve',
  name: both(key),
  summary: both(key),
  conditions: both('Regole'),
  zones: ['forra', 'gola', 'pozze'].map((zone) => ({ zone })),
  slots: ['M', 'P', 'G'],
  techniques: ['fly', 'spinning'],
  keeping: 'choice',
  calendar: 'trota',
  prices: { per: 'day', base: '19.00' },
  sale: { opens: [{ before: 'P14D' }], closes: { before: 'PT0S', of: 'slotEnd' } },
  holder: {},
  ...about,
})

const FOR_ADULTS = { holder: { youngest: 18 } }

/** A club with everything that the examples of docs/import.md name, so that each can stand in it as a club would write it. */
export const CLUB_OF_GUIDE = {
  format: 2,
  key: 'rio-chiaro',
  name: 'Pescatori del Rio Chiaro',
  colour: '#1F4E79',
  summary: both('Un rio'),
  waters: ['Rio Chiaro'],
  contacts: { email: 'info@rio-chiaro.example' },
  members: ['socio@rio-chiaro.example'],
  ageGroups: [
    { key: 'pulcini', name: both('Pulcini'), under: 13 },
    { key: 'bimbi', name: both('Bimbi'), under: 11 },
  ],
  calendars: {
    trota: { in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }] },
    festivi: { in: [{ weekdays: [6, 7] }, { holidays: true }] },
  },
  slots: [
    { code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' },
    { code: 'P', name: both('Pomeriggio'), from: '13:00', to: '20:00' },
    { code: 'G', name: both('Giornata'), from: '06:00', to: '20:00' },
  ],
  zones: ['forra', 'gola', 'pozze'].map((key, index) => ({
    key,
    name: both(key),
    shape: ground(11 + index / 10),
  })),
  permits: [
    permit('giorno', {
      addOns: [{ code: 'boat', name: both('Barca'), prices: { per: 'day', base: '15.00' } }],
    }),
    permit('settimana', { validity: { days: [7] }, prices: { per: 'permit', base: '80.00' }, ...FOR_ADULTS }),
    ...['tessera', 'stagione'].map((key) =>
      permit(key, {
        validity: { until: 'season', calendar: 'trota' },
        prices: { per: 'permit', base: '200.00' },
        ...FOR_ADULTS,
      }),
    ),
    ...['giornaliero', 'trofeo'].map((key) => permit(key, { slots: ['G'], ...FOR_ADULTS })),
  ],
}
