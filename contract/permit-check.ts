import * as f from './fields.ts'
import * as z from 'zod/mini'
import { field, wire } from './wire.ts'

/** How a warden came to look at a permit: its code before the camera, its short code typed, or out of a list. */
export const checkWay = f.translated({ fotocamera: 'camera', codice: 'typed', elenco: 'list' })
export type CheckWay = z.output<typeof checkWay>

export const checkResult = f.translated({
  /** Genuine, and good here and now. */
  valido: 'valid',
  /** Genuine, but not here or not now; `motivi` say why. */
  nonValido: 'notValid',
  /** Given back, voided, or issued anew since: this code is good no more. */
  revocato: 'revoked',
  /** Nobody of ours signed it. */
  falso: 'notGenuine',
  /** A short code that no permit of the list has. */
  sconosciuto: 'unknown',
})
export type CheckResult = z.output<typeof checkResult>

/** A check of a permit, for whoever holds it and for the wardens of its waters; whose it was is nobody's business. */
export const notedCheck = wire({
  id: field('idControllo', f.uuid),
  /** The warden's phone's time. */
  at: field('ora', f.instant),
  arrivedAt: field('arrivataIl', f.instant),
  way: field('modo', checkWay),
  result: field('esito', checkResult),
  /** Codes as in the item `controllo`. */
  reasons: field('motivi', f.list(f.text)),
  associationName: field('nomeAssociazione', f.text),
  /** Made by the caller. */
  mine: field('mio', f.boolean),
})
export type NotedCheck = z.output<typeof notedCheck>

export const MOST_REASONS = 10
/** A code of `rules/permit-check.ts`; a later app may know more of them. */
const reason = z.string().check(z.regex(/^[A-Z][A-Z_]{1,40}$/), z.maxLength(41))

/**
 * A warden checked a permit, as the warden’s phone wrote it, perhaps with no network: an item of `dati`. It is
 * written once; another version of it changes nothing.
 */
export const checkItem = wire({
  kind: field('tipo', z.literal('controllo')),
  id: field('id', f.uuid),
  modified: field('modificato', f.optional(f.flag)),
  at: field('ora', f.instant),
  versionId: field('idModifica', f.optional(f.uuid)),
  /** Absent where the code was not genuine, or nobody's: it is held against nobody. */
  purchaseId: field('idAcquistoPermesso', f.optional(f.uuid)),
  /** For whom the warden checked; needed where there is no purchase, of whoever serves several. */
  associationId: field('idAssociazione', f.optional(f.publicId)),
  way: field('modo', checkWay),
  result: field('esito', checkResult),
  reasons: field('motivi', f.optional(z.array(reason).check(z.maxLength(MOST_REASONS)))),
  /** Of when the list on the phone was that the permit was held against; absent without one. */
  listAsOf: field('elencoDel', f.optional(f.instant)),
})
