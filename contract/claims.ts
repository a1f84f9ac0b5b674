import { call } from './call.ts'
import * as f from './fields.ts'
import { heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

/** A guest joins their permit to an account: by the link of their mail, or by the code on the paper. */

/** How many days after the last day of a permit it can still be claimed. */
export const CLAIM_DAYS = 30

const linkCode = f.copied(200)

/** One of the three. */
const whichPermit = {
  /** Of the mailed link. */
  code: field('codice', f.optional(linkCode)),
  /** The scanned content of the QR code. */
  signedCode: field('codiceFirmato', f.optional(f.copied(1000))),
  /** Typed from the paper. */
  shortCode: field('codiceBreve', f.optional(f.line(20))),
}

const exampleCode = 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK'

/** Not in the specification. */
export const readClaim = call({
  name: 'readClaim',
  method: 'POST',
  path: '/api/riscatto',
  access: 'open',
  repeatable: true,
  summary:
    'What can be claimed by the code of a mailed link: the permit and its days, and whether it was claimed or it is too late. It tells no name. Changes nothing.',
  request: wire({ code: field('codice', linkCode) }),
  response: wire({
    /** `used`: the permit is claimed already. `late`: its last day was more than 30 days ago. */
    state: field('stato', f.translated({ aperto: 'open', usato: 'used', tardi: 'late' })),
    permitName: field('nome', f.text),
    associationName: field('nomeAssociazione', f.text),
    firstDay: field('dataInizio', f.day),
    lastDay: field('dataFine', f.day),
  }),
  errors: ['CLAIM_GONE', 'TOO_MANY_TRIES'],
  example: {
    request: { codice: exampleCode },
    response: {
      stato: 'aperto',
      nome: 'Zona T1',
      nomeAssociazione: 'Alto Sarca',
      dataInizio: '2027-05-02',
      dataFine: '2027-05-02',
    },
  },
})

/** Not in the specification. */
export const claimPermit = call({
  name: 'claimPermit',
  method: 'PUT',
  path: '/api/riscatto',
  access: 'angler',
  repeatable: true,
  summary:
    'Joins the permit of a guest to the account of the caller, whose name and birth date must be those on the permit. Once; until 30 days after its last day. Price and rights stay as they are.',
  request: wire(whichPermit),
  response: wire({ permit: field('permesso', heldPermit) }),
  errors: ['CLAIM_GONE', 'CLAIM_OF_ANOTHER', 'CLAIM_USED', 'CLAIM_TOO_LATE', 'TOO_MANY_TRIES', 'BUSY'],
  example: { request: { codice: exampleCode }, response: { permesso: heldPermit.example } },
})
