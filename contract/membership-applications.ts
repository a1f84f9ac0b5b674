import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { exampleMembership, membershipLine } from './membership-lines.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Who asks to become a member, where the association says yes or no first, or no place is left. */

export const APPLICATIONS_OF_A_PAGE = 50

const stateOfApplication = f.translated({
  attendeRisposta: 'waiting',
  inCoda: 'queued',
  daPagare: 'offered',
  pagata: 'joined',
  rifiutata: 'refused',
  ritirata: 'withdrawn',
  scaduta: 'missed',
})

const common = {
  applicationId: field('idDomanda', f.uuid),
  plan: field('chiave', f.text),
  planName: field('nome', f.text),
  memberName: field('titolare', f.text),
  /** waiting: for the yes; queued: for a place; offered: it can be paid until `payUntil`. */
  state: field('stato', stateOfApplication),
  appliedAt: field('chiestaIl', f.instant),
  payUntil: field('pagareEntro', f.optional(f.instant)),
  /** Why the association said no. */
  reason: field('motivo', f.optional(f.text)),
}

const own = wire({
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  ...common,
  /** Of one that waits for a place: how many come before it. */
  ahead: field('davanti', f.optional(f.count)),
  /** What to order once it is offered: as it was asked for. */
  membership: field('tessera', membershipLine),
})
export type OwnApplication = z.output<typeof own>

const id = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62'
const example = {
  idDomanda: id,
  chiave: 'socio',
  nome: 'Socio ordinario',
  titolare: 'Anna Rossi',
  stato: 'daPagare',
  chiestaIl: '2027-05-01T08:15:00.000Z',
  pagareEntro: '2027-05-15T08:15:00.000Z',
}
const exampleOwn = {
  idAssociazione: 1,
  nomeAssociazione: 'Alto Sarca',
  ...example,
  tessera: exampleMembership,
}

/** Not in the specification. */
export const applyForMembership = call({
  name: 'applyForMembership',
  method: 'POST',
  path: '/api/domanda-tessera',
  access: 'angler',
  repeatable: true,
  summary:
    'Asks an association for a membership about which it decides first, or of which no place is left. Nothing is paid: after the yes, and with a place, it is ordered as any membership. Asked again, the same application.',
  request: membershipLine,
  response: wire({ application: field('domanda', own) }),
  errors: ['NOT_FOUND', 'OTHER_HOLDER_UNKNOWN', 'ORDER_NOT_POSSIBLE', 'TOO_MANY_TRIES', 'BUSY'],
  example: { request: exampleMembership, response: { domanda: exampleOwn } },
})

/** Not in the specification. */
export const listOwnApplications = call({
  name: 'listOwnApplications',
  method: 'GET',
  path: '/api/domande-tessera',
  access: 'angler',
  summary: 'What the caller has asked of associations, the newest first.',
  request: wire({}),
  response: wire({ applications: field('domande', f.list(own)) }),
  example: { request: {}, response: { domande: [exampleOwn] } },
})

/** Not in the specification. */
export const withdrawApplication = call({
  name: 'withdrawApplication',
  method: 'POST',
  path: '/api/ritira-domanda-tessera',
  access: 'angler',
  repeatable: true,
  summary: 'The caller does not want the membership any more. Doing it twice changes nothing.',
  request: wire({ applicationId: field('idDomanda', f.uuid) }),
  response: wire({ application: field('domanda', own) }),
  errors: ['NOT_FOUND', 'BUSY'],
  example: { request: { idDomanda: id }, response: { domanda: { ...exampleOwn, stato: 'ritirata' } } },
})

const application = wire({
  ...common,
  /** Who asks, and pays. */
  applicantName: field('richiedente', f.text),
  birthDate: field('dataNascita', f.optional(f.day)),
  /** What they have stated, by the names of the plan's documents. */
  stated: field(
    'documenti',
    f.list(
      wire({
        name: field('nome', f.text),
        number: field('numero', f.optional(f.text)),
        validUntil: field('validoFinoAl', f.optional(f.day)),
      }),
    ),
  ),
})
export type Application = z.output<typeof application>

const exampleForOffice = {
  ...example,
  stato: 'attendeRisposta',
  pagareEntro: undefined,
  richiedente: 'Anna Rossi',
  dataNascita: '1980-01-01',
  documenti: [{ nome: 'Licenza di pesca', numero: 'TN 1234' }],
}

export const listApplications = call({
  name: 'listApplications',
  method: 'GET',
  path: '/api/ufficio/domande-tessera',
  access: 'officer',
  right: 'people',
  summary:
    'Who asks to become a member: those that wait first, in the order in which they asked; then those that have ended, the newest first.',
  request: wire({
    ...associationField,
    /** Only those that have ended, or only the others; absent: the others. */
    hasEnded: field('concluse', f.optional(f.flag)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    applications: field('domande', f.list(application)),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: { request: { idAssociazione: 1 }, response: { domande: [exampleForOffice] } },
})

export const decideApplication = call({
  name: 'decideApplication',
  method: 'PUT',
  path: '/api/ufficio/domanda-tessera',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Says yes or no to who asks to become a member; they get a mail. After a yes it can be paid for 14 days, once there is a place. The same answer twice changes nothing; another one than was given is CHANGED_MEANWHILE.',
  request: wire({
    ...associationField,
    applicationId: field('idDomanda', f.uuid),
    isAccepted: field('accettata', f.flag),
    /** As the applicant reads it; needed for a no. */
    reason: field('motivo', f.optional(f.prose(500))),
  }),
  response: wire({ application: field('domanda', application) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BUSY'],
  example: {
    request: { idAssociazione: 1, idDomanda: id, accettata: true },
    response: { domanda: { ...exampleForOffice, stato: 'daPagare' } },
  },
})
