import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { inRequiredLanguages } from './office-fields.ts'
import { logo } from './pictures.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** How an association presents itself and is reached: what its office may change of its file. The lengths are those of the file. */

export const SETTINGS_LONGEST = {
  name: 100,
  summary: 300,
  guide: 20_000,
  gettingThere: 20_000,
  address: 200,
  officeHours: 200,
  pointName: 100,
} as const
const MOST_POINTS_OF_SALE = 200

const text = (longest: number) => inRequiredLanguages(f.line(longest))
const markdown = (longest: number) => inRequiredLanguages(f.prose(longest))
const several = <S extends z.core.$ZodType>(member: S) =>
  Object.assign(z.array(member).check(z.maxLength(MOST_POINTS_OF_SALE)), { member })

/** Bodies end at 100 KB; the browser makes the picture smaller before it is sent. */
export const LOGO_LONGEST = 80_000

const settings = {
  name: field('nome', f.line(SETTINGS_LONGEST.name)),
  colour: field('colore', f.colour),
  summary: field('descrizione', text(SETTINGS_LONGEST.summary)),
  /** Markdown. */
  guide: field('testo', f.optional(markdown(SETTINGS_LONGEST.guide))),
  gettingThere: field('comeArrivare', f.optional(markdown(SETTINGS_LONGEST.gettingThere))),
  phone: field('telefono', f.optional(f.phone)),
  email: field('email', f.optional(f.contactEmail)),
  website: field('sito', f.optional(f.website)),
  address: field('indirizzo', f.optional(f.line(SETTINGS_LONGEST.address))),
  officeHours: field('orariUfficio', f.optional(text(SETTINGS_LONGEST.officeHours))),
  pointsOfSale: field(
    'puntiVendita',
    several(
      wire({
        name: field('nome', f.line(SETTINGS_LONGEST.pointName)),
        address: field('indirizzo', f.line(SETTINGS_LONGEST.address)),
        phone: field('telefono', f.optional(f.phone)),
        hours: field('orari', f.optional(text(SETTINGS_LONGEST.officeHours))),
      }),
    ),
  ),
}

const answered = wire({
  ...settings,
  logo: field('logo', f.optional(logo)),
  /** Sent back when saving: another one says that somebody saved meanwhile. */
  revision: field('revisione', f.text),
  waters: field('acque', f.list(f.text)),
})
export type OfficeSettings = z.output<typeof answered>

const exampleSettings = {
  nome: 'Alto Sarca',
  colore: '#0E5E59',
  descrizione: { it: 'Il Sarca dalle sorgenti a Tione.', en: 'The Sarca from its springs to Tione.' },
  telefono: '+39 0465 000000',
  orariUfficio: { it: 'Lunedì, 18–20', en: 'Monday, 6–8 pm' },
  puntiVendita: [{ nome: 'Bar Ponte', indirizzo: 'Via Roma 1, Pinzolo' }],
}
const REVISION = 'b1f4c05e2a7d9960'
const exampleAnswer = { ...exampleSettings, revisione: REVISION, acque: ['Sarca'] }

export const readSettings = call({
  name: 'readSettings',
  method: 'GET',
  path: '/api/ufficio/impostazioni',
  access: 'officer',
  right: 'settings',
  summary: 'How the association presents itself and is reached, in every language.',
  request: wire(associationField),
  response: answered,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1 }, response: exampleAnswer },
})

export const saveSettings = call({
  name: 'saveSettings',
  method: 'PUT',
  path: '/api/ufficio/impostazioni',
  access: 'officer',
  right: 'settings',
  // What is saved already is not saved again.
  repeatable: true,
  summary:
    'Changes them, at once for everybody. `CHANGED_MEANWHILE` where somebody else saved after `revisione` was read. A later import of the file keeps what is changed here.',
  request: wire({
    ...associationField,
    ...settings,
    /** Absent: none. */
    logo: field(
      'logo',
      f.optional(
        wire({
          /** As it was read: it stays. */
          path: field('percorso', f.optional(f.copied(100))),
          /** A new one: a JPEG, PNG or WebP picture in base64. */
          content: field('immagine', f.optional(f.copied(LOGO_LONGEST))),
        }),
      ),
    ),
    revision: field('revisione', f.copied(64)),
  }),
  response: answered,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, ...exampleSettings, revisione: REVISION },
    response: exampleAnswer,
  },
})

/** Absent `permits`: the file was imported before files were kept, and has to be imported once more. */
const rules = wire({
  permits: field(
    'permessi',
    f.optional(
      f.list(
        wire({
          key: field('chiave', f.text),
          name: field('nome', f.text),
          sentences: field('frasi', f.list(f.text)),
        }),
      ),
    ),
  ),
  /** What holds for several permits: calendars, places, limits, closures of the file. */
  club: field('associazione', f.list(f.text)),
})
export type RulesInWords = z.output<typeof rules>

export const readRules = call({
  name: 'readRules',
  method: 'GET',
  path: '/api/ufficio/regole',
  access: 'officer',
  right: 'settings',
  summary: 'The rules of the association’s file as sentences, in the language of Accept-Language.',
  request: wire(associationField),
  response: rules,
  example: {
    request: { idAssociazione: 1 },
    response: {
      permessi: [{ chiave: 'giorno', nome: 'Giornata', frasi: ['Prezzo, al giorno: 20 €.'] }],
      associazione: ['Nessun limite di acquisto.'],
    },
  },
})

export const downloadFile = call({
  name: 'downloadFile',
  method: 'POST',
  path: '/api/ufficio/archivio',
  access: 'officer',
  right: 'settings',
  // It has the rules, the discount codes, the card account, and members and wardens by their e-mail.
  rightsFor: () => ['terms', 'money', 'payouts', 'people', 'wardens'],
  // Asked twice: two copies, and two entries of the trail.
  repeatable: true,
  summary:
    'The association’s file as it is now, with what the office has changed and with the people that it names; after the password. Imported again it changes nothing.',
  request: wire(associationField),
  response: wire({ name: field('nomeFile', f.text), text: field('testo', f.text) }),
  errors: ['CONFIRMATION_NEEDED', 'FILE_NOT_KEPT'],
  example: {
    request: { idAssociazione: 1 },
    response: { nomeFile: 'alto-sarca.json', testo: '{ "format": 2, "key": "alto-sarca" }' },
  },
})
