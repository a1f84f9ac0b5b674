import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { checkItem, notedCheck } from './permit-check.ts'
import { species } from './species.ts'
import { field, wire } from './wire.ts'

/**
 * What an angler writes at the river: outings, catches, notes. Each is written on the phone, perhaps with no network,
 * and each change of it is a version by itself: the phone's time, then the version's id decide which one counts.
 */

const version = {
  /** Made on the phone; the same in every version. The outing of a one-day permit has the id of its purchase, the one of a booking that of the booking. */
  id: field('id', f.uuid),
  purchaseId: field('idAcquistoPermesso', f.uuid),
  /** Not sent yet, or changed since; the phone's affair, the server takes an item with it or without. */
  modified: field('modificato', f.optional(f.flag)),
  /** The phone's time of this version. */
  at: field('ora', f.instant),
  /** Names this version; without it, the server makes one of what the item says. */
  versionId: field('idModifica', f.optional(f.uuid)),
  /** Written by mistake: it counts no more, and stays among the earlier versions. */
  cancelled: field('annullato', f.optional(f.flag)),
}

export const outingItem = wire({
  kind: field('tipo', z.literal('uscita')),
  ...version,
  day: field('giorno', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.line(30))),
  technique: field('idTecnica', f.optional(f.technique)),
  startedAt: field('iniziataIl', f.optional(f.instant)),
  endedAt: field('terminataIl', f.optional(f.instant)),
  /** Ended without a fish. */
  noCatch: field('senzaCatture', f.optional(f.flag)),
})

export const LONGEST_FISH_CM = 300
export const HEAVIEST_FISH_G = 200_000
const lengthCm = z.number().check(z.minimum(1), z.maximum(LONGEST_FISH_CM), z.multipleOf(0.5))
const weightG = z.int().check(z.minimum(1), z.maximum(HEAVIEST_FISH_G))

const fish = {
  outingId: field('idUscita', f.uuid),
  species: field('specie', species),
  /** In cm, to the half. */
  lengthCm: field('lunghezzaCm', f.optional(lengthCm)),
  /** In grams. */
  weightG: field('pesoG', f.optional(weightG)),
  kept: field('trattenuto', f.flag),
  caughtAt: field('presoIl', f.instant),
  zoneId: field('idZona', f.optional(f.publicId)),
}

export const catchItem = wire({ kind: field('tipo', z.literal('cattura')), ...version, ...fish })

export const NOTE_LONGEST = 2000
export const noteText = f.prose(NOTE_LONGEST)
export const noteItem = wire({
  kind: field('tipo', z.literal('annotazione')),
  ...version,
  text: field('testo', noteText),
})

/** The shapes of an item of `dati`, by its `tipo`. */
export const logItems = { uscita: outingItem, cattura: catchItem, annotazione: noteItem } as const

/** Those, and what only wardens write: a phone writes what its person may (`itemsOf`). */
export const allItems = { ...logItems, controllo: checkItem } as const

/** Which kinds of items come from whom: wardens fish nothing, and anglers check nobody. */
export const itemsOf = {
  angler: ['uscita', 'cattura', 'annotazione'],
  warden: ['annotazione', 'controllo'],
} as const satisfies Record<f.AccountKind, readonly (keyof typeof allItems)[]>

/** Whatever arrives as an item is answered by itself: it is read by `allItems`, and only the document has it here. */
const anyItem = Object.assign(z.unknown(), { shapes: Object.values(allItems) })

export const MOST_ITEMS = 500

const outcome = f.translated({
  /** It is what counts now. */
  salvato: 'written',
  /** The same version had arrived before. */
  noto: 'known',
  /** Another version of it is later; this one is kept among the earlier ones. */
  superato: 'superseded',
  rifiutato: 'refused',
})

/** What there is of a version beside what it says. */
const known = {
  at: field('ora', f.instant),
  versionId: field('idModifica', f.uuid),
  /** When it reached the server. */
  arrivedAt: field('arrivataIl', f.instant),
  /** It had another version before. */
  corrected: field('corretta', f.boolean),
}

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
  /** Absent as long as it is only planned: nobody has written anything of it. */
  at: field('ora', f.optional(f.instant)),
  versionId: field('idModifica', f.optional(f.uuid)),
  arrivedAt: field('arrivataIl', f.optional(f.instant)),
  corrected: field('corretta', f.boolean),
  catches: field('catture', f.list(notedCatch)),
})

export const note = wire({
  id: field('idAnnotazione', f.uuid),
  purchaseId: field('idAcquistoPermesso', f.uuid),
  text: field('testo', f.text),
  author: field('autore', f.accountKind),
  /** Written by the caller. */
  mine: field('mia', f.boolean),
  ...known,
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

export const syncRiverLog = call({
  name: 'syncRiverLog',
  method: 'PUT',
  path: '/api/update-all-data',
  access: 'signedIn',
  summary:
    'Outings, catches and notes of an angler’s phone, or notes and checks of a warden’s, each answered by itself, in the order of `dati`. An item has `tipo` (uscita, cattura, annotazione; controllo), `id`, `idAcquistoPermesso`, `ora` (the phone’s time), `modificato` and its own fields. Sending twice changes nothing; of two versions the later phone time counts, equal times by `idModifica`, and the other is kept; a check is written once, and any other version of it is `superato`; what is missing from a batch is not deleted. At most 500 items and 100 KB.',
  request: wire({
    items: field('dati', z.array(anyItem).check(z.maxLength(MOST_ITEMS))),
  }),
  response: wire({
    outcomes: field(
      'esiti',
      f.list(
        wire({
          /** The item’s place in `dati`. */
          index: field('indice', f.count),
          id: field('id', f.optional(f.text)),
          outcome: field('esito', outcome),
          /** Of a refusal: its code, its sentence, every wrong field. */
          code: field('codice', f.optional(f.text)),
          reason: field('motivo', f.optional(f.text)),
          fields: field(
            'campi',
            f.optional(
              f.list(
                wire({
                  field: field('campo', f.text),
                  code: field('codice', f.text),
                  message: field('messaggio', f.text),
                }),
              ),
            ),
          ),
          /** The item as it counts, where that is another version; as an item of `dati`. */
          present: field('attuale', f.optional(z.record(z.string(), z.unknown()))),
        }),
      ),
    ),
  }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'TOO_LARGE', 'BUSY'],
  example: {
    request: { dati: [exampleItem] },
    response: { esiti: [{ indice: 0, id: exampleItem.id, esito: 'salvato' }] },
  },
})

export const readOutings = call({
  name: 'readOutings',
  method: 'GET',
  path: '/api/uscite-annotazioni-permesso',
  access: 'signedIn',
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
    strayCatches: field('cattureSenzaUscita', f.list(notedCatch)),
    /** What was written by mistake: so that another phone learns of it. */
    cancelled: field(
      'annullati',
      f.list(
        wire({
          kind: field('tipo', f.translated({ uscita: 'outing', cattura: 'catch', annotazione: 'note' })),
          id: field('id', f.uuid),
          at: field('ora', f.instant),
          versionId: field('idModifica', f.uuid),
        }),
      ),
    ),
    elsewhere: field('altrove', f.list(elsewhere)),
    /** Wardens' checks and looks, the first first. Absent from an answer that was kept before there were any. */
    checks: field('controlli', f.optional(f.list(notedCheck))),
  }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOUND'],
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

const exampleNote = {
  idAnnotazione: '0199a0f2-9c00-7aaa-8bbb-123456789abc',
  idAcquistoPermesso: purchase,
  testo: 'Acqua alta dopo la pioggia di ieri.',
  autore: 'utente',
  mia: true,
  ora: '2027-05-02T08:00:00.000Z',
  idModifica: '0199a0f2-9c01-7aaa-8bbb-123456789abc',
  ...arrived,
}
const noteErrors = ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOUND', 'BUSY'] as const

export const addNote = call({
  name: 'addNote',
  method: 'POST',
  path: '/api/annotazione',
  access: 'signedIn',
  summary:
    'Writes a note on a permit. With an `idAnnotazione` of the client’s own, asking again changes nothing.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.optional(f.uuid)),
    text: field('testo', noteText),
  }),
  response: wire({ note: field('annotazione', note) }),
  errors: noteErrors,
  example: {
    request: { idAcquistoPermesso: purchase, testo: exampleNote.testo },
    response: { annotazione: exampleNote },
  },
})

export const changeNote = call({
  name: 'changeNote',
  method: 'PUT',
  path: '/api/annotazione',
  access: 'signedIn',
  summary: 'Changes a note of the caller’s own; the earlier text is kept.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.uuid),
    text: field('testo', noteText),
  }),
  response: wire({ note: field('annotazione', note) }),
  errors: noteErrors,
  example: {
    request: {
      idAcquistoPermesso: purchase,
      idAnnotazione: exampleNote.idAnnotazione,
      testo: 'Acqua bassa.',
    },
    response: { annotazione: { ...exampleNote, testo: 'Acqua bassa.', corretta: true } },
  },
})

export const removeNote = call({
  name: 'removeNote',
  method: 'DELETE',
  path: '/api/annotazione',
  access: 'signedIn',
  summary: 'Takes a note of the caller’s own back; what it said is kept among the earlier versions.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    noteId: field('idAnnotazione', f.uuid),
  }),
  response: wire({ noteId: field('idAnnotazione', f.uuid) }),
  errors: noteErrors,
  example: {
    request: { idAcquistoPermesso: purchase, idAnnotazione: exampleNote.idAnnotazione },
    response: { idAnnotazione: exampleNote.idAnnotazione },
  },
})

export const riverLogCalls = [syncRiverLog, readOutings, addNote, changeNote, removeNote]
