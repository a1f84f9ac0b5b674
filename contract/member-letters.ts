import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** So many days the code of a letter joins an account; printed again later, the letter has another one. */
export const LETTER_DAYS = 180

/** Not in the specification. */
export const joinByLetter = call({
  name: 'joinByLetter',
  method: 'POST',
  path: '/api/tessera-lettera',
  access: 'angler',
  repeatable: true,
  summary:
    'Says which member the caller is by the code of a letter that an association printed for a member without an e-mail. Said again, the same answer. An account with another birth date is refused (`MEMBER_BORN_OTHERWISE`). Few tries a day; the office is told of too many.',
  request: wire({ associationId: field('idAssociazione', f.publicId), code: field('codice', f.line(20)) }),
  response: wire({
    associationId: field('idAssociazione', f.publicId),
    associationName: field('nomeAssociazione', f.text),
  }),
  errors: [
    'NOT_FOUND',
    'LETTER_UNKNOWN',
    'MEMBER_BORN_OTHERWISE',
    'MEMBER_OF_ANOTHER',
    'MEMBER_ALREADY',
    'TOO_MANY_TRIES',
    'BUSY',
  ],
  example: {
    request: { idAssociazione: 1, codice: 'K7PM-4XQ2' },
    response: { idAssociazione: 1, nomeAssociazione: 'Alto Sarca' },
  },
})
