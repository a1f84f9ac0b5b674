import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { month } from './office-month.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Shops and bars that sell for an association: what is agreed with each, and the account of what it owes. */

export const LONGEST_OUTLET_NAME = 80
export const LONGEST_SETTLEMENT_NOTE = 200
export const ENTRIES_OF_A_PAGE = 100

/** What is owed, or what changes it: negative where the association owes the outlet. */
const signedCents = z.int()
/** YYYY-MM, in the association's time zone. */

const outletId = field('idPuntoVendita', f.uuid)

const terms = {
  name: field('nome', f.line(LONGEST_OUTLET_NAME)),
  /** Absent: every permit on sale. */
  permits: field('permessi', f.optional(f.listOf(f.publicId))),
  /** Hundredths of a percent of the price: 1000 is a tenth. */
  commissionRate: field('provvigioneCentesimiPercento', f.optional(f.count)),
  /** A permit. At most one of the two. */
  commissionCents: field('provvigioneCentesimi', f.optional(f.count)),
  /** What it may owe at most, against a deposit or on credit; absent: there is no limit. */
  limitKind: field('tipoLimite', f.optional(f.translated({ cauzione: 'deposit', fido: 'credit' }))),
  limitCents: field('limiteCentesimi', f.optional(f.count)),
}

const outlet = wire({
  outletId,
  /** To be sent with a change of it. */
  revision: field('revisione', f.count),
  ...terms,
  permits: field('permessi', f.optional(f.list(f.publicId))),
  owedCents: field('dovutoCentesimi', signedCents),
  /** How many sell there, without those who are invited. */
  sellers: field('venditori', f.count),
  /** Absent for who may not see the people of the office. */
  people: field(
    'persone',
    f.optional(
      f.list(
        wire({
          officerId: field('idIncaricato', f.uuid),
          firstName: field('nome', f.text),
          lastName: field('cognome', f.text),
          email: field('email', f.text),
          isInvited: field('invitato', f.boolean),
        }),
      ),
    ),
  ),
})
export type OfficeOutlet = z.output<typeof outlet>

const removedOutlet = wire({
  outletId,
  name: field('nome', f.text),
  owedCents: field('dovutoCentesimi', signedCents),
  /** The act that `undoEvent` takes back; absent: too long ago. */
  eventId: field('idEvento', f.optional(f.uuid)),
})
export type RemovedOutlet = z.output<typeof removedOutlet>

const outlets = wire({
  outlets: field('puntiVendita', f.list(outlet)),
  /** Removed in the last thirty days, or with an account that is not settled. */
  removed: field('tolti', f.list(removedOutlet)),
  /** That there are to choose from. */
  permits: field(
    'permessiScelta',
    f.list(wire({ permitId: field('idPermesso', f.publicId), name: field('nome', f.text) })),
  ),
})

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e80'
const exampleEntryId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e81'
const exampleTerms = {
  nome: 'Bar Centrale',
  permessi: [12],
  provvigioneCentesimiPercento: 1000,
  tipoLimite: 'fido',
  limiteCentesimi: 50000,
}
const exampleOutlets = {
  puntiVendita: [
    {
      idPuntoVendita: exampleId,
      revisione: 1,
      ...exampleTerms,
      dovutoCentesimi: 18000,
      venditori: 1,
      persone: [
        {
          idIncaricato: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          nome: 'Bruna',
          cognome: 'Nardelli',
          email: 'bruna@example.org',
          invitato: false,
        },
      ],
    },
  ],
  tolti: [],
  permessiScelta: [{ idPermesso: 12, nome: 'Giornata' }],
}

export const listOutlets = call({
  name: 'listOutlets',
  method: 'GET',
  path: '/api/ufficio/punti-vendita',
  access: 'officer',
  right: 'money',
  summary: 'The shops and bars that sell for the association, with what each owes now.',
  request: wire(associationField),
  response: outlets,
  example: { request: { idAssociazione: 1 }, response: exampleOutlets },
})

export const saveOutlet = call({
  name: 'saveOutlet',
  method: 'PUT',
  path: '/api/ufficio/punti-vendita',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'A new outlet under an id that the caller makes, or with `revisione` a change of one. What was sold before keeps its commission; a limit counts from the next sale on.',
  request: wire({
    ...associationField,
    outletId,
    /** Absent: it is new. */
    revision: field('revisione', f.optional(f.count)),
    ...terms,
  }),
  response: outlets,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  example: {
    request: { idAssociazione: 1, idPuntoVendita: exampleId, ...exampleTerms },
    response: exampleOutlets,
  },
})

export const removeOutlet = call({
  name: 'removeOutlet',
  method: 'DELETE',
  path: '/api/ufficio/punti-vendita',
  access: 'officer',
  right: 'money',
  summary:
    'Ends the sale of an outlet, and the office of its people, at once. Its account stays, to be settled. For thirty days this can be undone.',
  request: wire({ ...associationField, outletId }),
  response: outlets,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idPuntoVendita: exampleId },
    response: { ...exampleOutlets, puntiVendita: [] },
  },
})

const entry = wire({
  entryId: field('idMovimento', f.uuid),
  at: field('ora', f.instant),
  kind: field(
    'tipo',
    f.translated({
      vendita: 'sale',
      rimborso: 'moneyBack',
      restituitoPerConto: 'givenForOutlet',
      incasso: 'settlement',
      incassoAnnullato: 'settlementUndone',
    }),
  ),
  /** Of the price, or received. */
  cents: field('importoCentesimi', signedCents),
  /** Of a sale what the outlet keeps of it, of money back what it gives back; with its sign in the account. */
  commissionCents: field('provvigioneCentesimi', signedCents),
  permitName: field('nomePermesso', f.optional(f.text)),
  shortCode: field('codiceBreve', f.optional(f.text)),
  /** Of money back, and of what was given in the outlet's place: for whom. */
  holder: field('titolare', f.optional(f.text)),
  receivedOn: field('ricevutoIl', f.optional(f.day)),
  note: field('nota', f.optional(f.text)),
  /** A settlement that was taken back. */
  isUndone: field('annullato', f.boolean),
})
export type OutletEntry = z.output<typeof entry>

const sums = {
  /** Permits sold. */
  permits: field('permessi', f.count),
  soldCents: field('vendutoCentesimi', signedCents),
  commissionCents: field('provvigioniCentesimi', signedCents),
  moneyBackCents: field('rimborsatoCentesimi', signedCents),
  commissionBackCents: field('provvigioniReseCentesimi', signedCents),
  /** Given back by the association in the place of the outlet, which was removed. */
  givenForCents: field('restituitoPerContoCentesimi', signedCents),
  /** Received in the month, without what was taken back. */
  settledCents: field('incassatoCentesimi', signedCents),
}

const statement = wire({
  outletId,
  name: field('nome', f.text),
  month: field('mese', month),
  /** It goes on: more may be entered. */
  isCurrent: field('inCorso', f.boolean),
  openingCents: field('inizioCentesimi', signedCents),
  ...sums,
  /** Owed at the end of the month. */
  closingCents: field('fineCentesimi', signedCents),
  /** What of it has not been received since; zero: the month is settled. */
  leftCents: field('residuoCentesimi', signedCents),
  owedNowCents: field('dovutoCentesimi', signedCents),
  /** Absent: there is no limit. */
  limitCents: field('limiteCentesimi', f.optional(f.count)),
  /** Those with entries and the current one, the newest first. */
  months: field(
    'mesi',
    f.list(wire({ month: field('mese', month), leftCents: field('residuoCentesimi', signedCents) })),
  ),
  /** Of the month, the newest first. */
  entries: field('movimenti', f.list(entry)),
  /** To be sent as `dopo` for the next page; absent on the last one. */
  next: field('prossimo', f.optional(f.uuid)),
})
export type OutletStatement = z.output<typeof statement>

const exampleStatement = {
  idPuntoVendita: exampleId,
  nome: 'Bar Centrale',
  mese: '2027-05',
  inCorso: true,
  inizioCentesimi: 0,
  permessi: 1,
  vendutoCentesimi: 2000,
  provvigioniCentesimi: -200,
  rimborsatoCentesimi: 0,
  provvigioniReseCentesimi: 0,
  restituitoPerContoCentesimi: 0,
  incassatoCentesimi: 0,
  fineCentesimi: 1800,
  residuoCentesimi: 1800,
  dovutoCentesimi: 1800,
  mesi: [{ mese: '2027-05', residuoCentesimi: 1800 }],
  movimenti: [
    {
      idMovimento: exampleEntryId,
      ora: '2027-05-02T07:12:00.000Z',
      tipo: 'vendita',
      importoCentesimi: 2000,
      provvigioneCentesimi: -200,
      nomePermesso: 'Giornata',
      codiceBreve: 'K7PM-4XQ2',
      annullato: false,
    },
  ],
}

const ofMonth = {
  ...associationField,
  /** Absent for who sells at one: theirs. */
  outletId: field('idPuntoVendita', f.optional(f.uuid)),
  /** Absent: the current one. */
  month: field('mese', f.optional(month)),
}

export const readOutletStatement = call({
  name: 'readOutletStatement',
  method: 'GET',
  path: '/api/ufficio/punto-vendita-estratto',
  access: 'officer',
  right: ['money', 'ownOutlet'],
  summary:
    'The account of an outlet in a month of the association: what it sold and keeps, what went back, what was received and what is left. A month that is over never changes.',
  request: wire({ ...ofMonth, after: field('dopo', f.optional(f.uuid)) }),
  response: statement,
  example: { request: { idAssociazione: 1, idPuntoVendita: exampleId }, response: exampleStatement },
})

export const readOutletSheet = call({
  name: 'readOutletSheet',
  method: 'GET',
  path: '/api/ufficio/punto-vendita-file',
  access: 'officer',
  right: ['money', 'ownOutlet'],
  summary: 'The account of an outlet in a month with all its entries, as a sheet (CSV).',
  request: wire(ofMonth),
  response: wire({
    fileName: field('nomeFile', f.text),
    csv: field('csv', f.text),
  }),
  example: {
    request: { idAssociazione: 1, idPuntoVendita: exampleId, mese: '2027-05' },
    response: { nomeFile: 'bar-centrale-2027-05.csv', csv: '"Quando";"Che cosa"\r\n' },
  },
})

export const settleOutlet = call({
  name: 'settleOutlet',
  method: 'POST',
  path: '/api/ufficio/punto-vendita-incasso',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Money that the association has received from an outlet, under an id that the caller makes: entered into its account once.',
  request: wire({
    ...associationField,
    outletId,
    entryId: field('idMovimento', f.uuid),
    cents: field('importoCentesimi', f.someCashCents),
    receivedOn: field('ricevutoIl', f.day),
    note: field('nota', f.optional(f.line(LONGEST_SETTLEMENT_NOTE))),
  }),
  response: statement,
  example: {
    request: {
      idAssociazione: 1,
      idPuntoVendita: exampleId,
      idMovimento: exampleEntryId,
      importoCentesimi: 1800,
      ricevutoIl: '2027-05-31',
    },
    response: exampleStatement,
  },
})

export const undoSettlement = call({
  name: 'undoSettlement',
  method: 'DELETE',
  path: '/api/ufficio/punto-vendita-incasso',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Takes back what was entered as received, by an entry against it: the account itself is never changed.',
  request: wire({ ...associationField, outletId, entryId: field('idMovimento', f.uuid) }),
  response: statement,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idPuntoVendita: exampleId, idMovimento: exampleEntryId },
    response: exampleStatement,
  },
})
