import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { draftMistake } from './draft-mistake.ts'
import { EXAMPLE_FILE } from './example-file.ts'
import type { OfficeRight } from './office-fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/**
 * What an office has changed of its association's file and not published yet. Parts travel as JSON in the format of the
 * file, which association-file/ reads on both sides.
 */

export const PART_LONGEST = 90_000
/** The prices of all permits of the largest club are one act. */
const MOST_PARTS = 1000
const LONGEST_SAVING_BYTES = 2 * 1024 * 1024
const PART_NAME_LONGEST = 80
const REVISION_LONGEST = 64
const EXAMPLE_ID_LONGEST = 300

const partName = f.copied(PART_NAME_LONGEST)

/** Discount codes are money of the association, and its card account and what it takes online are where money comes from and goes; all other parts are its rules. */
const RIGHTS_BESIDE_TERMS = new Map<string, OfficeRight>([
  ['discountCodes', 'money'],
  ['stripeAccount', 'payouts'],
  ['satispay', 'payouts'],
  ['paypal', 'payouts'],
])
export const rightOfPart = (part: string): OfficeRight => RIGHTS_BESIDE_TERMS.get(part) ?? 'terms'
/** Of whom who has one of them reads the draft: without `terms` only the part of the other right. */
const OF_DRAFT = ['terms', 'money'] as const

const draftPart = wire({
  part: field('parte', f.text),
  /** Sent back when the part is saved: another one says that somebody saved meanwhile. */
  revision: field('revisione', f.text),
  /** Of a part that differs from what is published. */
  savedAt: field('salvataIl', f.optional(f.instant)),
  /** Absent also where the account no longer exists. */
  savedBy: field('salvataDa', f.optional(f.text)),
  isRemoved: field('tolta', f.optional(f.boolean)),
})
export type DraftPart = z.output<typeof draftPart>

/** Something of a template that the office has not made its own. */
const exampleLeft = wire({
  id: field('id', f.text),
  kind: field(
    'tipo',
    f.translated({ acqua: 'water', zona: 'zone', luogo: 'place', nome: 'name', quota: 'fee' }),
  ),
  part: field('parte', f.text),
  name: field('nome', f.text),
  /** The office has said that it is its own, or goes on sale without a place on the map. */
  isOwn: field('nostro', f.boolean),
})
export type ExampleLeft = z.output<typeof exampleLeft>

const draft = wire({
  /** JSON: the whole file with the draft's changes, without people. */
  file: field('testo', f.text),
  /** JSON: the file that is published. Absent: none yet. */
  published: field('pubblicato', f.optional(f.text)),
  parts: field('parti', f.list(draftPart)),
  /** Of the whole draft, for publishing it. */
  revision: field('revisione', f.text),
  /** The number of the published edition. */
  edition: field('edizione', f.optional(f.count)),
  /** What keeps the draft from being published. */
  mistakes: field('errori', f.list(draftMistake)),
  doubts: field('dubbi', f.list(draftMistake)),
  /** Absent: nothing of a template is left as it was. */
  stillExample: field('ancoraEsempio', f.optional(f.list(exampleLeft))),
})
export type Draft = z.output<typeof draft>

const REVISION = 'b1f4c05e2a7d9960'
const aPart = { parte: 'permits/giornata', revisione: REVISION }
const exampleDoubt = {
  parte: 'permits/giornata',
  posizione: 'prices.rows[1].price',
  di: 'Permesso «Giornata»',
  dove: 'Altri prezzi, riga 2, Prezzo',
  frase: 'Un prezzo per i ragazzi più alto di quello dei soci.',
}
const exampleDraft = {
  testo: JSON.stringify(EXAMPLE_FILE),
  pubblicato: JSON.stringify(EXAMPLE_FILE),
  parti: [{ ...aPart, salvataIl: '2027-05-01T17:40:00.000Z', salvataDa: 'Carla Zanon' }],
  revisione: REVISION,
  edizione: 4,
  errori: [],
  dubbi: [exampleDoubt],
}

export const readDraft = call({
  name: 'readDraft',
  method: 'GET',
  path: '/api/ufficio/bozza',
  access: 'officer',
  right: OF_DRAFT,
  summary:
    'The file of the association with what its office has changed and not published yet; for who has no right to its rules the discount codes alone, with the names of the permits.',
  request: wire(associationField),
  response: draft,
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT'],
  example: { request: { idAssociazione: 1 }, response: exampleDraft },
})

export const saveDraft = call({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/ufficio/bozza',
  access: 'officer',
  right: OF_DRAFT,
  rightsFor: ({ parts }) => parts.map(({ part }) => rightOfPart(part)),
  // What is saved already is not saved again.
  repeatable: true,
  bodyBytesAtMost: LONGEST_SAVING_BYTES,
  summary:
    'Saves parts of the draft, all or none. `CHANGED_MEANWHILE` where somebody else saved one of them after its `revisione` was read; `DRAFT_WRONG` names each value that a file cannot have.',
  request: wire({
    ...associationField,
    parts: field(
      'parti',
      Object.assign(
        z
          .array(
            wire({
              part: field('parte', partName),
              /** JSON. Absent: the part is removed. */
              value: field('testo', f.optional(f.copied(PART_LONGEST))),
              /** Absent: of a part that was not there. */
              revision: field('revisione', f.optional(f.copied(REVISION_LONGEST))),
            }),
          )
          .check(z.minLength(1), z.maxLength(MOST_PARTS)),
        {
          member: wire({
            part: field('parte', partName),
            value: field('testo', f.optional(f.copied(PART_LONGEST))),
            revision: field('revisione', f.optional(f.copied(REVISION_LONGEST))),
          }),
        },
      ),
    ),
  }),
  response: draft,
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT', 'CHANGED_MEANWHILE', 'DRAFT_WRONG'],
  example: {
    request: { idAssociazione: 1, parti: [{ ...aPart, testo: '{"key":"giornata"}' }] },
    response: exampleDraft,
  },
})

/** Of the base64 of a photograph; the app makes larger ones smaller. */
export const PICTURE_LONGEST = 1_500_000

export const uploadPicture = call({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/ufficio/foto',
  access: 'officer',
  right: 'terms',
  // The same photograph has the same name.
  repeatable: true,
  bodyBytesAtMost: LONGEST_SAVING_BYTES,
  summary:
    'Stores a photograph for the draft, resized and without metadata. Anglers see it once a part of the draft that names it is published; what no published part names is deleted by the next edition.',
  request: wire({
    ...associationField,
    /** A JPEG, PNG or WebP picture in base64. */
    content: field('immagine', f.copied(PICTURE_LONGEST)),
  }),
  /** To be named in the draft, as `stored`. */
  response: wire({ hash: field('impronta', f.text) }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, immagine: '/9j/4AAQSkZJRg==' },
    response: { impronta: '3f9a0c41d2b7e6588a10' },
  },
})

export const discardDraft = call({
  name: 'discardDraft',
  method: 'DELETE',
  path: '/api/ufficio/bozza',
  access: 'officer',
  right: OF_DRAFT,
  rightsFor: ({ part }) => (part === undefined ? [] : [rightOfPart(part)]),
  summary:
    'Takes back what was changed of one part, or of all that the caller may change, and not published; the trail can undo it.',
  request: wire({ ...associationField, part: field('parte', f.optional(partName)) }),
  response: draft,
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT'],
  example: { request: { idAssociazione: 1, parte: 'permits/giornata' }, response: exampleDraft },
})

const draftChange = wire({
  part: field('parte', f.text),
  kind: field('tipo', f.translated({ nuova: 'added', cambiata: 'changed', tolta: 'removed' })),
  /** As people know it: of a permit or zone its name. */
  name: field('nome', f.text),
  savedAt: field('salvataIl', f.optional(f.instant)),
  savedBy: field('salvataDa', f.optional(f.text)),
  /** Sentences that no longer hold, and those that hold instead. */
  before: field('prima', f.list(f.text)),
  after: field('dopo', f.list(f.text)),
})
export type DraftChange = z.output<typeof draftChange>

const exampleChange = {
  parte: 'permits/giornata',
  tipo: 'cambiata',
  nome: 'Giornata',
  salvataIl: '2027-05-01T17:40:00.000Z',
  salvataDa: 'Carla Zanon',
  prima: ['20 € al giorno.'],
  dopo: ['22 € al giorno.'],
}

export const previewEdition = call({
  name: 'previewEdition',
  method: 'POST',
  path: '/api/ufficio/anteprima',
  access: 'officer',
  right: 'terms',
  repeatable: true,
  summary:
    'What publishing the draft would change, in sentences, and what it does to what is sold: the same import, taken back.',
  request: wire(associationField),
  response: wire({
    changes: field('modifiche', f.list(draftChange)),
    mistakes: field('errori', f.list(draftMistake)),
    doubts: field('dubbi', f.list(draftMistake)),
    /** What it does to permits that are sold, a sentence each. */
    sold: field('vendute', f.list(f.text)),
    revision: field('revisione', f.text),
  }),
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT', 'DRAFT_WRONG'],
  example: {
    request: { idAssociazione: 1 },
    response: {
      modifiche: [exampleChange],
      errori: [],
      dubbi: [exampleDoubt],
      vendute: ['3 permessi venduti restano come sono.'],
      revisione: REVISION,
    },
  },
})

export const publishEdition = call({
  name: 'publishEdition',
  method: 'POST',
  path: '/api/ufficio/pubblica',
  access: 'officer',
  right: 'publish',
  repeatable: true,
  summary:
    'Puts the draft on sale, all or nothing: the same import as that of a file. `CHANGED_MEANWHILE` where the draft is no longer the one of `revisione`. `STILL_EXAMPLE` where it has something of a template that is neither in `nostri` nor was before.',
  request: wire({
    ...associationField,
    revision: field('revisione', f.copied(REVISION_LONGEST)),
    /** Ids of what is still a template's and really the association's own. */
    ownExamples: field('nostri', f.optional(f.listOf(f.copied(EXAMPLE_ID_LONGEST)))),
  }),
  response: wire({ edition: field('edizione', f.count) }),
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT', 'CHANGED_MEANWHILE', 'DRAFT_WRONG', 'STILL_EXAMPLE'],
  example: { request: { idAssociazione: 1, revisione: REVISION }, response: { edizione: 5 } },
})

export const listEditions = call({
  name: 'listEditions',
  method: 'GET',
  path: '/api/ufficio/edizioni',
  access: 'officer',
  right: 'terms',
  summary: 'What was published, the newest first.',
  request: wire(associationField),
  response: wire({
    editions: field(
      'edizioni',
      f.list(
        wire({
          number: field('numero', f.count),
          publishedAt: field('pubblicataIl', f.instant),
          /** Absent: by command, or of an account that no longer exists. */
          publishedBy: field('pubblicataDa', f.optional(f.text)),
        }),
      ),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1 },
    response: {
      edizioni: [{ numero: 4, pubblicataIl: '2027-05-01T17:40:00.000Z', pubblicataDa: 'Carla Zanon' }],
    },
  },
})

export const restoreEdition = call({
  name: 'restoreEdition',
  method: 'POST',
  path: '/api/ufficio/edizioni',
  access: 'officer',
  right: 'terms',
  repeatable: true,
  summary:
    'Makes the draft what an earlier edition was; nothing is on sale of it before it is published, as an edition of its own.',
  request: wire({ ...associationField, number: field('numero', f.count) }),
  response: draft,
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT'],
  example: { request: { idAssociazione: 1, numero: 3 }, response: exampleDraft },
})
