import * as z from 'zod/mini'
import * as f from './fields.ts'
import { checkItem } from './permit-check.ts'
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

export const fish = {
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
