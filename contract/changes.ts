import { call } from './call.ts'
import * as f from './fields.ts'
import { MOST_LINES } from './orders.ts'
import { handedOverPermit, heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

const purchaseId = field('idAcquisto', f.uuid)
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const ownErrors = ['NOT_FOUND', 'NOT_CHANGEABLE', 'BUSY'] as const
export const handOverErrors = [
  ...ownErrors,
  'OTHER_HOLDER_UNKNOWN',
  'HOLDER_NOT_POSSIBLE',
  'HOLDER_PAYS_MORE',
  'DAY_FULL',
  'TOO_MANY_TRIES',
] as const

/** To whom a refund of a permit would go: to the caller, or to another person. none: it was free. */
export const whoseMoney = field(
  'soldi',
  f.translated({ tuoi: 'mine', diChiHaPagato: 'others', nessuno: 'none' }),
)

export const changeDate = call({
  name: 'changeDate',
  method: 'PUT',
  path: '/api/data-permesso',
  access: 'angler',
  summary:
    'Moves a permit to another first day, all its days with it: the place of the old day is given back in the same step, the price stays, and the permit is issued anew. Asking again for the same day changes nothing.',
  request: wire({ purchaseId, day: field('data', f.day) }),
  response: wire({ permit: field('permesso', heldPermit) }),
  errors: [...ownErrors, 'DAY_NOT_POSSIBLE', 'DAY_FULL'],
  example: {
    request: { idAcquisto: exampleId, data: '2027-05-09' },
    response: {
      permesso: {
        ...heldPermit.example,
        dataInizio: '2027-05-09',
        dataFine: '2027-05-09',
        versioneCodice: 2,
      },
    },
  },
})

export const changeHolder = call({
  name: 'changeHolder',
  method: 'PUT',
  path: '/api/titolare-permesso',
  access: 'angler',
  // A repetition finds the new holder in place.
  repeatable: true,
  summary:
    'Hands a permit over to another active angler: it is issued anew for them, who alone may do anything with it from then on, and the earlier code is no longer valid.',
  request: wire({ purchaseId, email: field('email', f.email) }),
  response: wire({
    purchaseId,
    /** Present where the caller has it by now. */
    permit: field('permesso', f.optional(heldPermit)),
    /** Present where it is another person's by now. */
    handedOver: field('ceduto', f.optional(handedOverPermit)),
  }),
  errors: [...handOverErrors],
  example: {
    request: { idAcquisto: exampleId, email: 'luca@example.org' },
    response: {
      idAcquisto: exampleId,
      ceduto: { ...handedOverPermit.example, idAcquisto: exampleId },
    },
  },
})

/** Not in the specification: whose account the e-mail is, before the permit is handed over. */
export const askReceiver = call({
  name: 'askReceiver',
  method: 'POST',
  path: '/api/destinatario-permesso',
  access: 'angler',
  repeatable: true,
  summary:
    'Whether a permit could be handed over to this e-mail now, and to whom: first name and initial. Refused as the hand-over is, and counted as one.',
  request: wire({ purchaseId, email: field('email', f.email) }),
  response: wire({
    name: field('nome', f.text),
    money: whoseMoney,
  }),
  errors: [...handOverErrors],
  example: {
    request: { idAcquisto: exampleId, email: 'luca@example.org' },
    response: { nome: 'Luca M.', soldi: 'tuoi' },
  },
})

/** Not in the specification: a hand-over to the wrong person, seen at once. */
export const undoHandOver = call({
  name: 'undoHandOver',
  method: 'POST',
  path: '/api/annulla-cessione',
  access: 'angler',
  repeatable: true,
  summary:
    'Undoes the caller’s handing over of a permit, within 10 minutes and while nobody has opened it: it is issued anew for its earlier holder, and so is all that was handed over in the same act. Asking again changes nothing.',
  request: wire({ purchaseId }),
  response: wire({
    purchaseId,
    /** Absent where it was another person’s before, and the caller only paid or handed it over for them. */
    permit: field('permesso', f.optional(heldPermit)),
    /** What was handed over with it, and is back too; absent: it was handed over alone. */
    together: field('insiemeA', f.optional(f.list(f.uuid))),
  }),
  errors: [...ownErrors, 'OTHER_HOLDER_UNKNOWN', 'HOLDER_NOT_POSSIBLE', 'DAY_FULL'],
  example: {
    request: { idAcquisto: exampleId },
    response: { idAcquisto: exampleId, permesso: { ...heldPermit.example, versioneCodice: 3 } },
  },
})

/** Not in the specification: for anglers who cannot come. */
export const giveBackPermit = call({
  name: 'giveBackPermit',
  method: 'POST',
  path: '/api/restituisci-permesso',
  access: 'angler',
  repeatable: true,
  summary:
    'Gives a permit back by the association’s rule: the place is free at once, the code is no longer valid, and what the rule promises goes back to the card. Asking again changes nothing.',
  request: wire({ purchaseId }),
  response: wire({
    purchaseId,
    /** The refund to the card; only the buyer sees it. */
    refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
    /** The provider has not finished; no action is needed. */
    underWay: field('inCorso', f.boolean),
  }),
  errors: ownErrors,
  example: {
    request: { idAcquisto: exampleId },
    response: { idAcquisto: exampleId, rimborsoCentesimi: 3200, inCorso: false },
  },
})

/** Not in the specification. */
export const giveBackPermits = call({
  name: 'giveBackPermits',
  method: 'POST',
  path: '/api/restituisci-permessi',
  access: 'angler',
  repeatable: true,
  summary:
    'Gives several permits of one order back, as `restituisci-permesso` does one of them, or none: what comes back of them is one refund to the card. Asking again changes nothing.',
  request: wire({
    purchaseIds: field('acquisti', f.listOf(f.uuid, MOST_LINES)),
  }),
  response: wire({
    permits: field(
      'permessi',
      f.list(
        wire({
          purchaseId,
          /** The refund to the card; only the buyer sees it. */
          refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
        }),
      ),
    ),
    /** The provider has not finished; no action is needed. */
    underWay: field('inCorso', f.boolean),
  }),
  errors: ownErrors,
  example: {
    request: { acquisti: [exampleId] },
    response: { permessi: [{ idAcquisto: exampleId, rimborsoCentesimi: 3200 }], inCorso: false },
  },
})
