import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { session } from './identity.ts'
import { officeRole } from './office-fields.ts'
import { field, wire } from './wire.ts'

/** The invitation of an office or of a warden, behind the link of its mail. */

const code = f.copied(200)

const invitingClub = wire({
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  /** In its office; absent: as a warden. */
  role: field('ruolo', f.optional(officeRole)),
  /** The shop or bar where they are to sell. */
  outletName: field('nomePuntoVendita', f.optional(f.text)),
  /** Absent where an operator or the association's file invited. */
  invitedBy: field('invitatoDa', f.optional(f.text)),
})

const invitation = wire({
  /** `open`: it can be accepted. `used`: a password was chosen. `expired`: a new link can be mailed. */
  state: field('stato', f.translated({ aperto: 'open', usato: 'used', scaduto: 'expired' })),
  kind: field('tipoUtente', f.accountKind),
  // Names and addresses are answered only while the invitation is open, so that an old link tells nothing about a person.
  firstName: field('nome', f.optional(f.text)),
  email: field('email', f.optional(f.text)),
  clubs: field('inviti', f.list(invitingClub)),
  /** Invited to run the server. */
  isOperator: field('gestore', f.optional(f.boolean)),
  /** The same e-mail has an account of another kind, which stays as it is. */
  hasOtherAccount: field('altroAccount', f.optional(f.boolean)),
})

const exampleCode = 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK'

export const readInvitation = call({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/invito',
  access: 'open',
  repeatable: true,
  summary:
    'Who invites, to which association and as what, by the code of the mailed link. Changes nothing; of a used or expired link only that it is.',
  request: wire({ code: field('codice', code) }),
  response: invitation,
  errors: ['CODE_SPENT'],
  example: {
    request: { codice: exampleCode },
    response: {
      stato: 'aperto',
      tipoUtente: 'ufficio',
      nome: 'Marco',
      email: 'marco@example.org',
      inviti: [
        {
          idAssociazione: 1,
          nomeAssociazione: 'Associazione Pescatori Val di Sole',
          ruolo: 'tesoriere',
          invitatoDa: 'Carla Zanon',
        },
      ],
    },
  },
})

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'PUT',
  path: '/api/invito',
  access: 'open',
  summary:
    'Chooses the password of an invited account, accepts the invitations of the associations named, and signs in.',
  request: wire({
    code: field('codice', code),
    newPassword: field('newPassword', f.newPassword),
    /** Those that the person was shown: an invitation that came meanwhile waits for an answer of its own. */
    associations: field('associazioni', f.optional(f.listOf(f.publicId))),
  }),
  response: wire({ ...session.table, email: field('email', f.text) }),
  errors: ['CODE_SPENT', 'BUSY'],
  example: {
    request: { codice: exampleCode, newPassword: 'temolo e salmerino', associazioni: [1] },
    response: {
      token: exampleCode,
      tipoUtente: 'ufficio',
      nome: 'Marco',
      cognome: 'Dalpiaz',
      maggiorenne: true,
      email: 'marco@example.org',
    },
  },
})

export const renewInvitation = call({
  name: 'renewInvitation',
  method: 'POST',
  path: '/api/nuovo-invito',
  access: 'open',
  // A repetition sends one more mail, within the limit.
  repeatable: true,
  summary: 'Mails a new link for the invitation of an expired one, to the address that was invited.',
  request: wire({ code: field('codice', code) }),
  response: wire({ mailed: field('emailInviata', z.literal(true)) }),
  errors: ['CODE_SPENT', 'TOO_MANY_TRIES'],
  example: { request: { codice: exampleCode }, response: { emailInviata: true } },
})

export type Invitation = z.output<typeof invitation>
