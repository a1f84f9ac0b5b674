import { call } from './call.ts'
import { handOverErrors, whoseMoney } from './changes.ts'
import * as f from './fields.ts'
import { MOST_LINES } from './orders.ts'
import { handedOverPermit, heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

/** Not in the specification: what is done to several permits at once, all of them or none. */

const purchaseId = field('idAcquisto', f.uuid)
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const childsExampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60'

export const permitsTogether = f.listOf(f.uuid, MOST_LINES)

const answer = {
  purchaseId,
  possible: field('possibile', f.boolean),
  /** Why not, in a sentence. */
  reason: field('motivo', f.optional(f.text)),
  /** Those of the list without which it cannot. */
  needs: field('insiemeA', f.list(f.uuid)),
}

/** What one of several permits answers before anything is done. */
export const answerOfPermit = wire(answer)

export const answerExamples = [
  { idAcquisto: exampleId, possibile: true, insiemeA: [childsExampleId] },
  { idAcquisto: childsExampleId, possibile: true, insiemeA: [exampleId] },
]

const moved = wire({ purchaseIds: field('acquisti', permitsTogether), day: field('data', f.day) })
const moveExample = { acquisti: [exampleId, childsExampleId], data: '2027-05-09' }
const errors = ['NOT_FOUND', 'NOT_CHANGEABLE', 'BUSY'] as const

export const changeDates = call({
  name: 'changeDates',
  method: 'PUT',
  path: '/api/data-permessi',
  access: 'angler',
  summary:
    'Moves several permits of one association to another first day, as `data-permesso` does one of them, or none: they are decided together, so that a child’s permit goes along with that of the adult beside whom it is valid. Asking again changes nothing.',
  request: moved,
  response: wire({ permits: field('permessi', f.list(heldPermit)) }),
  errors: [...errors, 'DAY_NOT_POSSIBLE', 'DAY_FULL'],
  example: {
    request: moveExample,
    response: {
      permessi: [
        { ...heldPermit.example, dataInizio: '2027-05-09', dataFine: '2027-05-09', versioneCodice: 2 },
      ],
    },
  },
})

export const planDates = call({
  name: 'planDates',
  method: 'POST',
  path: '/api/prova-data-permessi',
  access: 'angler',
  repeatable: true,
  summary:
    'What `data-permessi` would answer for these permits: of each whether it could be moved to that day together with the others, or why not. Changes nothing.',
  request: moved,
  response: wire({ permits: field('permessi', f.list(answerOfPermit)) }),
  errors,
  example: { request: moveExample, response: { permessi: answerExamples } },
})

const handed = wire({ purchaseIds: field('acquisti', permitsTogether), email: field('email', f.email) })
const handExample = { acquisti: [exampleId, childsExampleId], email: 'luca@example.org' }

export const changeHolders = call({
  name: 'changeHolders',
  method: 'PUT',
  path: '/api/titolare-permessi',
  access: 'angler',
  // A repetition finds the new holder in place.
  repeatable: true,
  summary:
    'Hands several permits of one association over to one angler, as `titolare-permesso` does one of them, or none: the adult’s is issued for them, and that of an accompanied child stays the child’s and goes along with it. Only what the caller has themselves, and the children beside them.',
  request: handed,
  response: wire({ handedOver: field('ceduti', f.list(handedOverPermit)) }),
  errors: [...handOverErrors],
  example: { request: handExample, response: { ceduti: [handedOverPermit.example] } },
})

export const planHolders = call({
  name: 'planHolders',
  method: 'POST',
  path: '/api/prova-titolare-permessi',
  access: 'angler',
  repeatable: true,
  summary:
    'What `titolare-permessi` would answer: of each permit whether it could be handed over to this e-mail together with the others, or why not. Changes nothing, and is counted as a hand-over.',
  request: handed,
  response: wire({
    /** First name and initial; absent: none could be handed over. */
    name: field('nome', f.optional(f.text)),
    /** In the order of the request. `money` of each is its own payer's, as they may differ. */
    permits: field('permessi', f.list(wire({ ...answer, money: whoseMoney }))),
  }),
  errors: [...handOverErrors],
  example: {
    request: handExample,
    response: {
      nome: 'Luca M.',
      permessi: answerExamples.map((permit) => ({ ...permit, soldi: 'tuoi' })),
    },
  },
})
