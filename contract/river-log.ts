import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { impossible, impossibleField } from './impossible.ts'
import { logKind } from './item-kinds.ts'
import { known, note } from './notes.ts'
import { notedCheck } from './permit-check.ts'
import { allItems, fish } from './river-items.ts'
import { fishNames, species } from './species.ts'
import { field, wire } from './wire.ts'

/** Items are validated one by one with `allItems`, so that each has its own result; this shape is only for the API document. */
const anyItem = Object.assign(z.unknown(), { shapes: Object.values(allItems) })

export const MOST_ITEMS = 500

const outcome = f.translated({
  /** Stored as the current version. */
  salvato: 'written',
  /** The same version is already stored. */
  noto: 'known',
  /** A later version is already stored; this one is kept among the earlier versions. */
  superato: 'superseded',
  rifiutato: 'refused',
})
export const notedCatch = wire({ id: field('idCattura', f.uuid), ...fish, ...known })

export const notedOuting = wire({
  id: field('idUscita', f.uuid),
  day: field('giorno', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  zoneName: field('nomeZona', f.optional(f.text)),
  slot: field('orario', f.optional(f.text)),
  slotName: field('descrizioneOrario', f.optional(f.text)),
  technique: field('idTecnica', f.optional(f.technique)),
  state: field('stato', f.translated({ prevista: 'planned', iniziata: 'started', terminata: 'ended' })),
  startedAt: field('iniziataIl', f.optional(f.instant)),
  endedAt: field('terminataIl', f.optional(f.instant)),
  noCatch: field('senzaCatture', f.boolean),
  /** Absent while the outing is only planned. */
  at: field('ora', f.optional(f.instant)),
  versionId: field('idModifica', f.optional(f.uuid)),
  arrivedAt: field('arrivataIl', f.optional(f.instant)),
  corrected: field('corretta', f.boolean),
  ...impossibleField,
  catches: field('catture', f.list(notedCatch)),
})
/** Fish kept on the holder's other permits of the association this year: they count for its limits. */
const elsewhere = wire({
  purchaseId: field('idAcquistoPermesso', f.uuid),
  day: field('giorno', f.day),
  species: field('specie', species),
  zoneId: field('idZona', f.optional(f.publicId)),
  fish: field('pesci', f.count),
})
const purchase = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleItem = {
  tipo: 'cattura',
  id: '0199a0f2-9b10-7c44-8a00-5f0e1d2c3b4a',
  idAcquistoPermesso: purchase,
  modificato: true,
  ora: '2027-05-02T06:31:22.000Z',
  idModifica: '0199a0f2-9b11-7d55-9b11-6a1f2e3d4c5b',
  idUscita: purchase,
  specie: 'trotaMarmorata',
  lunghezzaCm: 46.5,
  trattenuto: false,
  presoIl: '2027-05-02T06:31:00.000Z',
}
const arrived = { arrivataIl: '2027-05-02T06:40:00.000Z', corretta: false }

const wrongField = wire({
  field: field('campo', f.text),
  code: field('codice', f.text),
  message: field('messaggio', f.text),
})

const itemOutcome = wire({
  /** The item’s index in `dati`. */
  index: field('indice', f.count),
  id: field('id', f.optional(f.text)),
  outcome: field('esito', outcome),
  /** Of the version that was sent: it is kept as sent, and never counts before one that can be right. */
  ...impossibleField,
  /** For a refusal: its code, its sentence, every wrong field. An impossible version has the sentence too. */
  code: field('codice', f.optional(f.text)),
  reason: field('motivo', f.optional(f.text)),
  fields: field('campi', f.optional(f.list(wrongField))),
  /** The current version where it is another one; as an item of `dati`. */
  present: field('attuale', f.optional(z.record(z.string(), z.unknown()))),
  /** Of `attuale`. */
  presentImpossible: field('attualeImpossibile', f.optional(impossible)),
})

export const syncRiverLog = call({
  name: 'syncRiverLog',
  method: 'PUT',
  path: '/api/update-all-data',
  access: 'atWater',
  // Log items must not be delayed by a missing second factor.
  beforeSecondFactor: true,
  // Each version has its own id.
  repeatable: true,
  summary:
    'Outings, catches and notes of an angler’s phone, or notes and checks of a warden’s, each answered by itself, in the order of `dati`. An item has `tipo` (uscita, cattura, annotazione; controllo), `id`, `idAcquistoPermesso`, `ora` (the phone’s time), `modificato` and its own fields. Sending twice changes nothing; of two versions the later phone time counts, equal times by `idModifica`, and the other is kept; one whose times cannot be right (`impossibile`) is kept too, never counts before one whose times can be, and is in no figure; a check is written once, and any other version of it is `superato`; what is missing from a batch is not deleted. At most 500 items and 100 KB.',
  request: wire({
    items: field('dati', z.array(anyItem).check(z.maxLength(MOST_ITEMS))),
  }),
  response: wire({
    outcomes: field('esiti', f.list(itemOutcome)),
  }),
  errors: ['TOO_LARGE', 'BUSY'],
  example: {
    request: { dati: [exampleItem] },
    response: { esiti: [{ indice: 0, id: exampleItem.id, esito: 'salvato' }] },
  },
})

const cancelledItem = wire({
  kind: field('tipo', logKind),
  id: field('id', f.uuid),
  at: field('ora', f.instant),
  versionId: field('idModifica', f.uuid),
  ...impossibleField,
})

export const readOutings = call({
  name: 'readOutings',
  method: 'GET',
  path: '/api/uscite-annotazioni-permesso',
  access: 'atWater',
  summary:
    'The outings of a permit with their fish, the notes that the caller may see, and the wardens’ checks. `data`: of that day only. Kept fish only, unless `hooking=true` asks for the released ones too.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    day: field('data', f.optional(f.day)),
    releasedToo: field('hooking', f.optional(f.flag)),
  }),
  response: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    outings: field('uscite', f.list(notedOuting)),
    notes: field('annotazioni', f.list(note)),
    /** Fish whose outing has not arrived (yet). */
    catchesWithoutOuting: field('cattureSenzaUscita', f.list(notedCatch)),
    /** Deleted items, for the angler's other phones. */
    cancelled: field('annullati', f.list(cancelledItem)),
    elsewhere: field('altrove', f.list(elsewhere)),
    fishNames,
    /** The checks of wardens, the oldest first. Absent from answers cached by older app versions. */
    checks: field('controlli', f.optional(f.list(notedCheck))),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAcquistoPermesso: purchase, hooking: true },
    response: {
      idAcquistoPermesso: purchase,
      uscite: [
        {
          idUscita: purchase,
          giorno: '2027-05-02',
          idZona: 3,
          nomeZona: 'T1',
          stato: 'iniziata',
          iniziataIl: '2027-05-02T05:02:00.000Z',
          senzaCatture: false,
          ora: '2027-05-02T05:02:00.000Z',
          idModifica: '0199a0f2-9b12-7d55-9b11-6a1f2e3d4c5b',
          ...arrived,
          catture: [
            {
              idCattura: exampleItem.id,
              idUscita: purchase,
              specie: 'trotaMarmorata',
              lunghezzaCm: 46.5,
              trattenuto: false,
              presoIl: exampleItem.presoIl,
              ora: exampleItem.ora,
              idModifica: exampleItem.idModifica,
              ...arrived,
            },
          ],
        },
      ],
      annotazioni: [],
      cattureSenzaUscita: [],
      annullati: [],
      altrove: [],
      controlli: [
        {
          idControllo: '0199a0f2-9d00-7bbb-8ccc-123456789abc',
          ora: '2027-05-02T06:12:00.000Z',
          arrivataIl: arrived.arrivataIl,
          modo: 'fotocamera',
          esito: 'valido',
          motivi: [],
          nomeAssociazione: 'Alto Sarca',
          mio: false,
        },
      ],
    },
  },
})
