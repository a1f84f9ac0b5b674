import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/**
 * Tills: the cash of a seller or an outlet, from an opening to a closing. Each seller sees their own, who has the right to the
 * money all of them. An open till tells what has to be in it only to the latter: who counts does so without knowing it.
 */

export const CLOSED_TILLS_OF_A_PAGE = 50
export const LONGEST_TILL_REASON = 300

/** Also below zero. */
const signedCents = z.int()

const tillEntry = wire({
  entryId: field('idMovimento', f.uuid),
  at: field('ora', f.instant),
  /** Who entered it; absent: of an account that no longer exists. */
  by: field('da', f.optional(f.text)),
  kind: field('tipo', f.translated({ vendita: 'sale', rimborso: 'refund', uscita: 'paidOut' })),
  /** What came in is positive, what went out negative. */
  cents: field('importoCentesimi', signedCents),
  /** Of a sale or a refund, what of. */
  permitName: field('nomePermesso', f.optional(f.text)),
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  /** Of what was paid out. */
  reason: field('motivo', f.optional(f.text)),
})
export type TillEntry = z.output<typeof tillEntry>

const tillFields = {
  tillId: field('idCassa', f.uuid),
  /** The seller or the outlet; absent: of an account that no longer exists. */
  owner: field('titolare', f.optional(f.text)),
  isOwn: field('propria', f.boolean),
  openedAt: field('apertaIl', f.instant),
  openedBy: field('apertaDa', f.optional(f.text)),
  floatCents: field('fondoCentesimi', f.cents),
  /** Since a day before today: it should have been closed. */
  isLeftOpen: field('rimastaAperta', f.boolean),
  /** What has to be in it: of a closed till, and of an open one for who has the right to the money. */
  sums: field(
    'somme',
    f.optional(
      wire({
        soldCents: field('vendutoCentesimi', f.cents),
        refundedCents: field('rimborsatoCentesimi', f.cents),
        paidOutCents: field('uscitoCentesimi', f.cents),
        expectedCents: field('attesoCentesimi', signedCents),
      }),
    ),
  ),
  /** Absent: it is open. */
  closed: field(
    'chiusura',
    f.optional(
      wire({
        at: field('ora', f.instant),
        by: field('da', f.optional(f.text)),
        countedCents: field('contatoCentesimi', f.cents),
        /** Counted less expected: below zero, money is missing. */
        differenceCents: field('differenzaCentesimi', signedCents),
        note: field('nota', f.optional(f.text)),
      }),
    ),
  ),
}
const tillSummary = wire(tillFields)
export type TillSummary = z.output<typeof tillSummary>

const till = wire({ ...tillFields, entries: field('movimenti', f.list(tillEntry)) })
export type Till = z.output<typeof till>

const tillId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleSummary = {
  idCassa: tillId,
  titolare: 'Marco Dalpiaz',
  propria: true,
  apertaIl: '2027-05-01T06:00:00.000Z',
  apertaDa: 'Marco Dalpiaz',
  fondoCentesimi: 10_000,
  rimastaAperta: false,
}
const exampleTill = {
  ...exampleSummary,
  movimenti: [
    {
      idMovimento: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
      ora: '2027-05-01T07:12:00.000Z',
      da: 'Marco Dalpiaz',
      tipo: 'vendita',
      importoCentesimi: 2000,
      nomePermesso: 'Zona T1',
      idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
    },
  ],
}
const exampleClosed = {
  ...exampleSummary,
  somme: { vendutoCentesimi: 2000, rimborsatoCentesimi: 0, uscitoCentesimi: 0, attesoCentesimi: 12_000 },
  chiusura: {
    ora: '2027-05-01T18:00:00.000Z',
    da: 'Marco Dalpiaz',
    contatoCentesimi: 11_800,
    differenzaCentesimi: -200,
  },
}

const ofTill = { ...associationField, tillId: field('idCassa', f.uuid) }
const ofExample = { idAssociazione: 1, idCassa: tillId }
const oneTill = wire({ till: field('cassa', till) })
const right = ['sell', 'money'] as const

export const listTills = call({
  name: 'listTills',
  method: 'GET',
  path: '/api/ufficio/casse',
  access: 'officer',
  right,
  summary:
    'The open till of the caller with its entries, and for who has the right to the money all others that are open.',
  request: wire(associationField),
  response: wire({
    /** Absent: the caller has none open. */
    own: field('propria', f.optional(till)),
    /** Without the caller's own, the longest open first; absent for who sees only their own. */
    others: field('altre', f.optional(f.list(tillSummary))),
  }),
  example: { request: { idAssociazione: 1 }, response: { propria: exampleTill } },
})

export const readTill = call({
  name: 'readTill',
  method: 'GET',
  path: '/api/ufficio/cassa',
  access: 'officer',
  right,
  summary:
    'One till with its entries in their order. Of somebody else only for who has the right to the money.',
  request: wire(ofTill),
  response: oneTill,
  errors: ['NOT_FOUND'],
  example: { request: ofExample, response: { cassa: { ...exampleTill, ...exampleClosed } } },
})

export const openTill = call({
  name: 'openTill',
  method: 'POST',
  path: '/api/ufficio/cassa',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'Opens a till for the caller, with the float that is in it. `idCassa` is made by the app: sent again, it is the same till.',
  request: wire({ ...ofTill, floatCents: field('fondoCentesimi', f.cashCents) }),
  response: oneTill,
  errors: ['NOT_FOUND', 'TILL_OPEN', 'TILL_CLOSED'],
  example: { request: { ...ofExample, fondoCentesimi: 10_000 }, response: { cassa: exampleTill } },
})

export const payOutOfTill = call({
  name: 'payOutOfTill',
  method: 'POST',
  path: '/api/ufficio/cassa-uscita',
  access: 'officer',
  right,
  repeatable: true,
  summary:
    'Cash is taken out of an open till, with the reason; not more than is in it. `idMovimento` is made by the app: sent again, it is taken once.',
  request: wire({
    ...ofTill,
    entryId: field('idMovimento', f.uuid),
    cents: field('importoCentesimi', f.someCashCents),
    reason: field('motivo', f.line(LONGEST_TILL_REASON)),
  }),
  response: oneTill,
  errors: ['NOT_FOUND', 'TILL_CLOSED', 'TILL_TOO_LITTLE'],
  example: {
    request: {
      ...ofExample,
      idMovimento: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62',
      importoCentesimi: 1500,
      motivo: 'Pane per la festa',
    },
    response: { cassa: exampleTill },
  },
})

export const closeTill = call({
  name: 'closeTill',
  method: 'PUT',
  path: '/api/ufficio/cassa',
  access: 'officer',
  right,
  repeatable: true,
  summary:
    'Closes a till with what was counted in it, and tells what had to be there and the difference. Sales under way are waited for and are in it. Nothing of it changes afterwards.',
  request: wire({
    ...ofTill,
    countedCents: field('contatoCentesimi', f.cashCents),
    note: field('nota', f.optional(f.line(LONGEST_TILL_REASON))),
  }),
  response: oneTill,
  errors: ['NOT_FOUND', 'TILL_CLOSED'],
  example: {
    request: { ...ofExample, contatoCentesimi: 11_800 },
    response: { cassa: { ...exampleTill, ...exampleClosed } },
  },
})

export const listClosedTills = call({
  name: 'listClosedTills',
  method: 'GET',
  path: '/api/ufficio/casse-chiuse',
  access: 'officer',
  right,
  summary:
    'Closed tills, the one closed last first: the caller’s own, and all for who has the right to the money.',
  request: wire({
    ...associationField,
    /** Only of this seller. */
    sellerId: field('idVenditore', f.optional(f.uuid)),
    /** Closed on one of these civil days of the association, both included. */
    from: field('dal', f.optional(f.day)),
    to: field('al', f.optional(f.day)),
    /** Only those in which money was missing or too much. */
    onlyDifferent: field('soloDifferenze', f.optional(f.flag)),
    /** The last till of the page before. */
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    tills: field('casse', f.list(tillSummary)),
    /** Who has or had a till, by name; absent for who sees only their own. */
    sellers: field(
      'venditori',
      f.optional(f.list(wire({ sellerId: field('idVenditore', f.uuid), name: field('nome', f.text) }))),
    ),
    /** To be sent as `dopo` for the next page; absent on the last one. */
    next: field('seguente', f.optional(f.uuid)),
  }),
  example: { request: { idAssociazione: 1 }, response: { casse: [exampleClosed] } },
})
