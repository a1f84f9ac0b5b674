import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** How one becomes a member of an association, and what its plans offer to who asks. */

export const documentWanted = wire({
  /** By which it is stated in an order. */
  key: field('chiave', f.text),
  name: field('nome', f.text),
  /** Neither: it is shown to the association. */
  asksNumber: field('chiedeNumero', f.boolean),
  asksValidUntil: field('chiedeScadenza', f.boolean),
})

const offered = wire({
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  priceCents: field('prezzoCentesimi', f.cents),
  isRenewal: field('rinnovo', f.boolean),
  /** Where that is much less than a year or a season: for how many days, and from when on the next one is in it. */
  restNote: field('avviso', f.optional(f.text)),
  /** The association says yes or no first. */
  needsApproval: field('attendeRisposta', f.boolean),
  /** No place is left: one can wait for it. */
  isFull: field('postiEsauriti', f.optional(f.boolean)),
  documents: field('documenti', f.list(documentWanted)),
})

const plan = wire({
  key: field('chiave', f.text),
  name: field('nome', f.text),
  summary: field('descrizione', f.optional(f.text)),
  /** What the plan says, a sentence each: fees, length, who may join. */
  sentences: field('regole', f.list(f.text)),
  /** What the caller could join today. Absent: without a session, and where `whyNot` says why they cannot. */
  offered: field('proposta', f.optional(offered)),
  whyNot: field('motivo', f.optional(f.text)),
})
export type PlanOffered = z.output<typeof plan>

/** Not in the specification. */
export const listMembershipPlans = call({
  name: 'listMembershipPlans',
  method: 'GET',
  path: '/api/tessere-offerte',
  access: 'optional',
  summary:
    'How one becomes a member of an association, in the order of its file: each plan in sentences, and to an angler who is signed in from when to when, for how much, or why not. In the language of Accept-Language.',
  request: wire({
    associationId: field('idAssociazione', f.publicId),
    /** Of a child whose card the caller has (`tessere-socio`): what is offered is for them. */
    memberId: field('idSocio', f.optional(f.uuid)),
  }),
  response: wire({ plans: field('tessere', f.list(plan)) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1 },
    response: {
      tessere: [
        {
          chiave: 'socio',
          nome: 'Socio ordinario',
          regole: [
            'Quota: 15,00 € per minori, altrimenti 60,00 €.',
            'Vale fino al 31 dicembre; da 60 giorni prima della fine ci si iscrive già per quella dopo.',
          ],
          proposta: {
            dal: '2027-05-01',
            al: '2027-12-31',
            prezzoCentesimi: 6000,
            rinnovo: false,
            attendeRisposta: false,
            documenti: [
              { chiave: 'licenza', nome: 'Licenza di pesca', chiedeNumero: true, chiedeScadenza: false },
            ],
          },
        },
      ],
    },
  },
})
