import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'

interface DemoAccount {
  email: string
  password: string
  kind: AccountKind
  firstName: string
  lastName: string
  birthDate: string
  language: Language
}

interface DemoPerson extends DemoAccount {
  /** For the list that `npm start` prints. */
  role: string
  /** Runs the server. */
  isOperator?: true
  /** In the office of the associations with these keys. */
  office?: { role: OfficeRole; of: readonly string[]; outletId?: string }
}

export const demoPassword = 'lenza demo'
const password = demoPassword

const LAKE = 'lago-che-non-ce'
/** Of which nothing is on sale: its owner begins at /ufficio/avvio. */
export const NEW_CLUB = { key: 'societa-nuova', name: 'Società pescatori nuova', timeZone: 'Europe/Rome' }
/** Sells for the lake. */
export const BAR = {
  id: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4ba0',
  name: 'Bar al Lago',
  of: LAKE,
  email: 'outlet@demo.example',
} as const
const anOfficer = (name: string, firstName: string, lastName: string) =>
  ({
    email: `${name}@demo.example`,
    password,
    kind: 'office',
    firstName,
    lastName,
    birthDate: '1975-03-08',
    language: 'it',
  }) as const

/** Public passwords: these people exist in the demo only, which never runs on a real site. */
export const demoPeople: DemoPerson[] = [
  {
    email: 'anna@demo.example',
    password,
    kind: 'angler',
    firstName: 'Anna',
    lastName: 'Bianchi',
    birthDate: '1988-04-12',
    language: 'it',
    role: 'angler',
  },
  {
    email: 'luca@demo.example',
    password,
    kind: 'angler',
    firstName: 'Luca',
    lastName: 'Moser',
    birthDate: '1979-09-30',
    language: 'it',
    role: 'angler, member of the demo association',
  },
  {
    email: 'paul@demo.example',
    password,
    kind: 'angler',
    firstName: 'Paul',
    lastName: 'Huber',
    birthDate: '1965-11-02',
    language: 'en',
    role: 'angler, on holiday',
  },
  {
    email: 'emma@demo.example',
    password,
    kind: 'angler',
    firstName: 'Emma',
    lastName: 'Taylor',
    birthDate: '2011-06-05',
    language: 'en',
    role: 'angler, a minor',
  },
  {
    email: 'warden@demo.example',
    password,
    kind: 'warden',
    firstName: 'Paolo',
    lastName: 'Ferrari',
    birthDate: '1970-01-20',
    language: 'it',
    role: 'warden of the demo association',
  },
  {
    ...anOfficer('owner', 'Carla', 'Zanon'),
    role: 'owner of two associations, and of one to put on sale',
    office: { role: 'owner', of: [LAKE, 'apdt-trento', NEW_CLUB.key] },
  },
  {
    ...anOfficer('secretary', 'Marco', 'Dalpiaz'),
    role: 'secretary: sales, closures, wardens',
    office: { role: 'secretary', of: [LAKE] },
  },
  {
    ...anOfficer('treasurer', 'Lucia', 'Fedrizzi'),
    role: 'treasurer: sales and refunds',
    office: { role: 'treasurer', of: [LAKE] },
  },
  {
    ...anOfficer('counter', 'Bruno', 'Nardelli'),
    role: 'sells at the counter',
    office: { role: 'counter', of: [LAKE] },
  },
  {
    ...anOfficer('outlet', 'Bruna', 'Tomasini'),
    role: 'sells at a bar, with its own till and account',
    office: { role: 'outlet', of: [LAKE], outletId: BAR.id },
  },
  {
    ...anOfficer('reader', 'Elena', 'Caset'),
    role: 'reads the statistics',
    office: { role: 'reader', of: [LAKE] },
  },
  { ...anOfficer('operator', 'Piero', 'Gottardi'), role: 'runs the server: /gestore', isOperator: true },
]

/** Anglers who take places, so that the waters are not empty; not on the list of `npm start`. */
export const neighbours: DemoAccount[] = [
  { firstName: 'Marta', lastName: 'Dorigatti', birthDate: '1991-02-18' },
  { firstName: 'Giorgio', lastName: 'Tomasi', birthDate: '1958-07-09' },
  { firstName: 'Chiara', lastName: 'Endrizzi', birthDate: '1984-12-01' },
  { firstName: 'Stefano', lastName: 'Valentini', birthDate: '1973-05-27' },
  { firstName: 'Ilaria', lastName: 'Pedrotti', birthDate: '1996-10-14' },
].map((one) => ({
  ...one,
  email: `${one.firstName.toLowerCase()}@demo.example`,
  password,
  kind: 'angler',
  language: 'it',
}))
