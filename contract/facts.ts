import { call } from './call.ts'
import * as f from './fields.ts'
import { refusal } from './refusal.ts'
import { field, wire } from './wire.ts'

/** What a permit asks of its holder, and what the caller has stated of it. */
const fact = {
  /** Identifies it at its association. */
  key: field('chiave', f.line(60)),
  /** `licence`, `membership` or `document`. */
  kind: field('tipo', f.text),
  name: field('nome', f.text),
  asksNumber: field('chiedeNumero', f.boolean),
  /** Without a number too, it is only shown at the water. */
  asksValidUntil: field('chiedeScadenza', f.boolean),
  number: field('numero', f.optional(f.text)),
  validUntil: field('validoFinoAl', f.optional(f.day)),
  /** The association has confirmed it. */
  confirmed: field('confermato', f.optional(f.boolean)),
}

/** For the caller alone: `problem` says why the permit cannot be had with what is stated. */
export const requiredFact = wire({ ...fact, problem: field('motivo', f.optional(refusal)) })

/** As wardens and other readers of a permit are shown it. */
export const factOnPermit = wire({
  name: field('nome', f.text),
  /** The last signs of the number. */
  lastDigits: field('ultimeCifre', f.optional(f.text)),
  validUntil: field('validoFinoAl', f.optional(f.day)),
  confirmed: field('confermato', f.optional(f.boolean)),
  /** Nothing was asked: it is shown at the water. */
  toShow: field('daMostrare', f.optional(f.boolean)),
})

/** What is stated of a guest with a permit of theirs. */
export const guestFact = wire({
  key: field('chiave', f.line(60)),
  number: field('numero', f.optional(f.line(40))),
  validUntil: field('validoFinoAl', f.optional(f.day)),
})

/** What a permit asks of a guest: of some only, where it depends on their age. */
export const factForGuests = wire({
  key: fact.key,
  name: fact.name,
  asksNumber: fact.asksNumber,
  asksValidUntil: fact.asksValidUntil,
})

const factsOfCaller = wire({
  /** A permit on sale asks somebody for the number of a fishing licence. */
  asksLicence: field('chiedeLicenza', f.optional(f.boolean)),
  facts: field(
    'dati',
    f.list(
      wire({
        associationId: field('idAssociazione', f.publicId),
        associationName: field('nomeAssociazione', f.text),
        ...fact,
      }),
    ),
  ),
})

const example = {
  dati: [
    {
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      chiave: 'licenza',
      tipo: 'licence',
      nome: 'Licenza di pesca',
      chiedeNumero: true,
      chiedeScadenza: true,
      numero: 'TN 123456',
      validoFinoAl: '2029-12-31',
    },
  ],
}

/** Not in the specification: what the caller has stated because a permit asks for it. */
export const listFacts = call({
  name: 'listFacts',
  method: 'GET',
  path: '/api/dati-dichiarati',
  access: 'angler',
  summary: 'What the caller has stated to associations: numbers and last days of licences and the like.',
  request: wire({}),
  response: factsOfCaller,
  example: { request: {}, response: example },
})

export const stateFact = call({
  name: 'stateFact',
  method: 'PUT',
  path: '/api/dato-dichiarato',
  access: 'angler',
  repeatable: true,
  summary: 'States what a permit of the association asks for, or corrects it. Asking again changes nothing.',
  request: wire({
    associationId: field('idAssociazione', f.publicId),
    key: field('chiave', f.line(60)),
    number: field('numero', f.optional(f.line(40))),
    validUntil: field('validoFinoAl', f.optional(f.day)),
  }),
  response: factsOfCaller,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, chiave: 'licenza', numero: 'TN 123456', validoFinoAl: '2029-12-31' },
    response: example,
  },
})

export const forgetFact = call({
  name: 'forgetFact',
  method: 'DELETE',
  path: '/api/dato-dichiarato',
  access: 'angler',
  repeatable: true,
  summary: 'Deletes what the caller has stated. A permit that asks for it will ask again.',
  request: wire({
    associationId: field('idAssociazione', f.publicId),
    key: field('chiave', f.line(60)),
  }),
  response: factsOfCaller,
  example: { request: { idAssociazione: 1, chiave: 'licenza' }, response: { dati: [] } },
})
