import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { inLanguages, type OfficeRight } from './office-fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Closed zones: the sale stops at once, and after a minute to think again what was sold is given back, person by person. */

/** What gives money back needs the right to the money: one sale, and all of a closed zone. */
export const RIGHTS_TO_CLOSE_WITH_REFUNDS = ['close', 'money'] as const satisfies readonly OfficeRight[]

const CLOSURE_REASON_LONGEST = 300
/** By language; a language without one gets that of another. */
const reasons = inLanguages(f.line(CLOSURE_REASON_LONGEST))

const days = { from: field('dal', f.day), to: field('al', f.day) }
const oneClosure = { ...associationField, zoneId: field('idZona', f.publicId), ...days }
const zones = field('zone', f.listOf(f.publicId))

const closure = wire({
  closureId: field('idChiusura', f.uuid),
  /** Absent: all zones, of the permit or of the association. */
  zoneId: field('idZona', f.optional(f.publicId)),
  zoneName: field('nomeZona', f.optional(f.text)),
  /** Absent: all permits. */
  permitName: field('nomePermesso', f.optional(f.text)),
  ...days,
  reason: field('motivo', f.text),
  /** By the association's file, which the office does not change. */
  isOnlyInFile: field('daFile', f.boolean),
  /**
   * saleStopped: nothing is given back, or it was stopped. waiting: until `beginsAt`. underWay: goes on, also after a restart.
   * done: nothing is left to give back.
   */
  state: field(
    'stato',
    f.translated({
      venditaFerma: 'saleStopped',
      inAttesa: 'waiting',
      inCorso: 'underWay',
      conclusa: 'done',
    }),
  ),
  beginsAt: field('inizio', f.optional(f.instant)),
  /** Sold permits that still stand there. */
  permitsLeft: field('permessiRimasti', f.count),
  /** Taken back since it was closed. */
  permitsBack: field('permessiResi', f.count),
  refundCents: field('rimborsoCentesimi', f.cents),
  /** Refunds that the card provider has not finished. */
  refundsUnderWay: field('rimborsiInCorso', f.count),
  /** Refunds that a person of the office has still to give, and how much that is: permits that were paid together are one. */
  toGiveBack: field('daRestituire', f.count),
  toGiveBackCents: field('daRestituireCentesimi', f.cents),
})
export type Closure = z.output<typeof closure>

const closures = wire({
  closures: field('chiusure', f.list(closure)),
  /** That can be closed. */
  zones: field('zone', f.list(wire({ zoneId: field('idZona', f.publicId), name: field('nome', f.text) }))),
  /** How many of those that are over longer ended in each year, the newest first. */
  earlier: field(
    'precedenti',
    f.list(wire({ year: field('anno', f.count), count: field('numero', f.count) })),
  ),
})

const exampleClosures = {
  chiusure: [
    {
      idChiusura: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      idZona: 3,
      nomeZona: 'T1',
      dal: '2027-05-02',
      al: '2027-05-03',
      motivo: 'Piena',
      daFile: false,
      stato: 'inAttesa',
      inizio: '2027-05-02T06:01:00.000Z',
      permessiRimasti: 12,
      permessiResi: 0,
      rimborsoCentesimi: 0,
      rimborsiInCorso: 0,
      daRestituire: 0,
      daRestituireCentesimi: 0,
    },
  ],
  zone: [{ idZona: 3, nome: 'T1' }],
  precedenti: [{ anno: 2026, numero: 4 }],
}
const exampleDays = { dal: '2027-05-02', al: '2027-05-03' }

export const listClosures = call({
  name: 'listClosures',
  method: 'GET',
  path: '/api/ufficio/chiusure',
  access: 'officer',
  right: 'stopSale',
  summary:
    'Closures of today and later, and of the last thirty days, of the office and of the file, of zones, permits and everything, with what each has given back; with `anno`, those that ended earlier, in that year. The newest days first. `precedenti`: the years that have any.',
  request: wire({ ...associationField, year: field('anno', f.optional(f.year)) }),
  response: closures,
  example: { request: { idAssociazione: 1 }, response: exampleClosures },
})

export const countClosure = call({
  name: 'countClosure',
  method: 'GET',
  path: '/api/ufficio/chiusura-anteprima',
  access: 'officer',
  right: 'stopSale',
  summary: 'What a closure of these zones and days would hit. Changes nothing.',
  request: wire({ ...associationField, zones, ...days }),
  response: wire({
    permits: field('permessi', f.count),
    cents: field('centesimi', f.cents),
    /** Places that are held for a payment. */
    holds: field('inPagamento', f.count),
    bookings: field('prenotazioni', f.count),
    /** Permits elsewhere that hold only beside those. */
    beside: field('collegati', f.count),
    /**
     * Of `centesimi` what goes back to cards by itself, by the hand of the office, and of the outlets that sold it. Permits that
     * were paid together are one refund.
     */
    byCardRefunds: field('rimborsiSuCarta', f.count),
    byCardCents: field('centesimiSuCarta', f.cents),
    byHandRefunds: field('rimborsiAMano', f.count),
    byHandCents: field('centesimiAMano', f.cents),
    outletRefunds: field('rimborsiPuntoVendita', f.count),
    outletCents: field('centesimiPuntoVendita', f.cents),
    /** Outings under way there now. */
    fishingNow: field('inPescaOra', f.count),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, zone: [3], ...exampleDays },
    response: {
      permessi: 12,
      centesimi: 24000,
      inPagamento: 1,
      prenotazioni: 0,
      collegati: 0,
      rimborsiSuCarta: 9,
      centesimiSuCarta: 20000,
      rimborsiAMano: 2,
      centesimiAMano: 4000,
      rimborsiPuntoVendita: 0,
      centesimiPuntoVendita: 0,
      inPescaOra: 3,
    },
  },
})

export const closeWater = call({
  name: 'closeWater',
  method: 'POST',
  path: '/api/ufficio/chiusura',
  access: 'officer',
  right: 'stopSale',
  rightsFor: ({ givesBack }) => (givesBack ? RIGHTS_TO_CLOSE_WITH_REFUNDS : []),
  repeatable: true,
  summary:
    'Stops the sale of these zones at once. With `rimborsa` (rights `chiusure` and `denaro`) what was sold is given back in full, beginning a minute later and until it is stopped; each person gets a mail. The same closure again replaces its reason and goes on. What is to be given back, and what is being paid there, counts as in `rimborso`: beyond 500 euro a day of one person the password is needed again.',
  request: wire({
    ...associationField,
    zones,
    ...days,
    reasons: field('motivi', reasons),
    givesBack: field('rimborsa', f.flag),
  }),
  response: closures,
  errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  example: {
    request: { idAssociazione: 1, zone: [3], ...exampleDays, motivi: { it: 'Piena' }, rimborsa: false },
    response: exampleClosures,
  },
})

export const stopGivingBack = call({
  name: 'stopGivingBack',
  method: 'PUT',
  path: '/api/ufficio/chiusura-ferma',
  access: 'officer',
  right: 'close',
  repeatable: true,
  summary:
    'Stops the giving back of a closure, before it begins or between two people. The sale stays stopped.',
  request: wire(oneClosure),
  response: closures,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idZona: 3, ...exampleDays }, response: exampleClosures },
})

export const reopenWater = call({
  name: 'reopenWater',
  method: 'DELETE',
  path: '/api/ufficio/chiusura',
  access: 'officer',
  right: 'close',
  summary: 'Opens a zone again on these days. What was given back stays so.',
  request: wire(oneClosure),
  response: closures,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idZona: 3, ...exampleDays },
    response: { chiusure: [], zone: [], precedenti: [] },
  },
})
