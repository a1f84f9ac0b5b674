import * as z from 'zod/mini'
import * as f from './fields.ts'
import { type ItemKind, kindField } from './item-kinds.ts'
import { checkItem } from './permit-check.ts'
import { species } from './species.ts'
import { field, wire } from './wire.ts'

/**
 * Log items of an angler: outings, catches, notes. They are written on the phone, possibly offline. Each change is a new
 * version; the latest by the phone's time, then by version id, is the current one.
 */

const version = {
  /** Created on the phone; the same in every version. The outing of a one-day permit has the id of its purchase, the outing of a booking the booking's id. */
  id: field('id', f.uuid),
  purchaseId: field('idAcquistoPermesso', f.uuid),
  /** Set by the phone for unsent changes; the server ignores it. */
  modified: field('modificato', f.optional(f.flag)),
  /** The phone's time of this version. */
  at: field('ora', f.instant),
  /** The version's id; without it, the server derives one from the content. */
  versionId: field('idModifica', f.optional(f.uuid)),
  /** Deleted: it does not count, and stays among the earlier versions. */
  cancelled: field('annullato', f.optional(f.flag)),
}

export const outingItem = wire({
  kind: kindField('outing'),
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
const HEAVIEST_FISH_G = 200_000
const lengthCm = z.number().check(z.minimum(1), z.maximum(LONGEST_FISH_CM), z.multipleOf(0.5))
const weightG = z.int().check(z.minimum(1), z.maximum(HEAVIEST_FISH_G))

export const fish = {
  outingId: field('idUscita', f.uuid),
  species: field('specie', species),
  /** In cm, in steps of 0.5. */
  lengthCm: field('lunghezzaCm', f.optional(lengthCm)),
  /** In grams. */
  weightG: field('pesoG', f.optional(weightG)),
  kept: field('trattenuto', f.flag),
  caughtAt: field('presoIl', f.instant),
  zoneId: field('idZona', f.optional(f.publicId)),
}

export const catchItem = wire({ kind: kindField('catch'), ...version, ...fish })

export const NOTE_LONGEST = 2000
export const noteText = f.prose(NOTE_LONGEST)
export const noteItem = wire({
  kind: kindField('note'),
  ...version,
  text: field('testo', noteText),
})

/** The shapes of an item of `dati`, by its kind. */
export const allItems = {
  outing: outingItem,
  catch: catchItem,
  note: noteItem,
  check: checkItem,
} as const satisfies Record<ItemKind, unknown>

/** The kinds of account that write at the water. */
export type WaterKind = Exclude<f.AccountKind, 'office'>

/** The kinds that each kind of account may write. */
export const itemsOf = {
  angler: ['outing', 'catch', 'note'],
  warden: ['note', 'check'],
} as const satisfies Record<WaterKind, readonly ItemKind[]>
