import { call } from './call.ts'
import * as f from './fields.ts'
import { impossibleField } from './impossible.ts'
import { noteText } from './river-items.ts'
import { field, wire } from './wire.ts'

/** The metadata of a version. */
export const known = {
  at: field('ora', f.instant),
  versionId: field('idModifica', f.uuid),
  /** When it reached the server. */
  arrivedAt: field('arrivataIl', f.instant),
  /** There are earlier versions. */
  corrected: field('corretta', f.boolean),
  ...impossibleField,
}

export const note = wire({
  id: field('idAnnotazione', f.uuid),
  purchaseId: field('idAcquistoPermesso', f.uuid),
  text: field('testo', f.text),
  author: field('autore', f.accountKind),
  /** Written by the caller. */
  mine: field('mia', f.boolean),
  ...known,
})
const purchase = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleNote = {
  idAnnotazione: '0199a0f2-9c00-7aaa-8bbb-123456789abc',
  idAcquistoPermesso: purchase,
  testo: 'Acqua alta dopo la pioggia di ieri.',
  autore: 'utente',
  mia: true,
  ora: '2027-05-02T08:00:00.000Z',
  idModifica: '0199a0f2-9c01-7aaa-8bbb-123456789abc',
  arrivataIl: '2027-05-02T06:40:00.000Z',
  corretta: false,
}
const noteErrors = ['NOT_FOUND', 'BUSY'] as const

export const addNote = call({
  name: 'addNote',
  method: 'POST',
  path: '/api/annotazione',
  access: 'atWater',
  summary:
    'Writes a note on a permit. With an `idAnnotazione` of the client’s own, asking again changes nothing.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.optional(f.uuid)),
    text: field('testo', noteText),
  }),
  response: wire({ note: field('annotazione', note) }),
  errors: noteErrors,
  example: {
    request: { idAcquistoPermesso: purchase, testo: exampleNote.testo },
    response: { annotazione: exampleNote },
  },
})

export const changeNote = call({
  name: 'changeNote',
  method: 'PUT',
  path: '/api/annotazione',
  access: 'atWater',
  summary: 'Changes a note of the caller’s own; the earlier text is kept.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.uuid),
    text: field('testo', noteText),
  }),
  response: wire({ note: field('annotazione', note) }),
  errors: noteErrors,
  example: {
    request: {
      idAcquistoPermesso: purchase,
      idAnnotazione: exampleNote.idAnnotazione,
      testo: 'Acqua bassa.',
    },
    response: { annotazione: { ...exampleNote, testo: 'Acqua bassa.', corretta: true } },
  },
})

export const removeNote = call({
  name: 'removeNote',
  method: 'DELETE',
  path: '/api/annotazione',
  access: 'atWater',
  repeatable: true,
  summary: 'Withdraws a note of the caller’s own; its text is kept among the earlier versions.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.uuid),
  }),
  response: wire({ noteId: field('idAnnotazione', f.uuid) }),
  errors: noteErrors,
  example: {
    request: { idAcquistoPermesso: purchase, idAnnotazione: exampleNote.idAnnotazione },
    response: { idAnnotazione: exampleNote.idAnnotazione },
  },
})
