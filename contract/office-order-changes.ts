import { call } from './call.ts'
import { answerExamples, answerOfPermit, permitsTogether } from './changes-together.ts'
import * as f from './fields.ts'
import { changed, exampleSale, ofExample, ofSale } from './office-sale.ts'
import { beyondRules, changeErrors, officeHandOverErrors } from './office-sale-changes.ts'
import { field, wire } from './wire.ts'

/** Several permits of one order are changed together, as `data-vendita` and `titolare-vendita` change one of them. */

const moved = wire({
  ...ofSale,
  purchaseIds: field('acquisti', permitsTogether),
  day: field('data', f.day),
  ...beyondRules,
})
const example = { ...ofExample, acquisti: [ofExample.idAcquisto], data: '2027-05-09' }

export const moveOrder = call({
  name: 'moveOrder',
  method: 'PUT',
  path: '/api/ufficio/data-ordine',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Does what `data-vendita` does to several permits of one order together, or to none of them: a child’s permit goes along with that of the adult beside whom it is valid. The answer is the sale `idAcquisto`, which is of the same order.',
  request: moved,
  response: changed,
  errors: [...changeErrors, 'DAY_NOT_POSSIBLE', 'DAY_FULL'],
  example: { request: example, response: { vendita: exampleSale } },
})

export const planOrderMove = call({
  name: 'planOrderMove',
  method: 'POST',
  path: '/api/ufficio/prova-data-ordine',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'What `data-ordine` would answer: of each permit whether it could be moved to that day together with the others, or why not. Changes nothing.',
  request: moved,
  response: wire({ permits: field('permessi', f.list(answerOfPermit)) }),
  errors: changeErrors,
  example: { request: example, response: { permessi: answerExamples } },
})

const handed = wire({
  ...ofSale,
  purchaseIds: field('acquisti', permitsTogether),
  email: field('email', f.email),
  ...beyondRules,
})
const handExample = { ...ofExample, acquisti: [ofExample.idAcquisto], email: 'luca@example.org' }

export const handOverOrder = call({
  name: 'handOverOrder',
  method: 'PUT',
  path: '/api/ufficio/titolare-ordine',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Does what `titolare-vendita` does to several permits of one order together, or to none of them: those that the holder of the sale `idAcquisto` has, and of the children beside them. The answer is that sale.',
  request: handed,
  response: changed,
  errors: officeHandOverErrors,
  example: { request: handExample, response: { vendita: exampleSale } },
})

export const planOrderHandOver = call({
  name: 'planOrderHandOver',
  method: 'POST',
  path: '/api/ufficio/prova-titolare-ordine',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'What `titolare-ordine` would answer: of each permit whether it could be handed over together with the others, or why not. Changes nothing, and is limited as an angler’s own question.',
  request: handed,
  response: wire({
    /** First name and initial; absent: none could be handed over. */
    name: field('nome', f.optional(f.text)),
    permits: field('permessi', f.list(answerOfPermit)),
  }),
  errors: officeHandOverErrors,
  example: { request: handExample, response: { nome: 'Luca M.', permessi: answerExamples } },
})
