import * as f from './fields.ts'
import { impossibleField } from './impossible.ts'
import { kindField } from './item-kinds.ts'
import * as z from 'zod/mini'
import { field, wire } from './wire.ts'

/** How the warden found the permit: scanned code, typed short code, or list. */
export const checkWay = f.translated({ fotocamera: 'camera', codice: 'typed', elenco: 'list' })
export type CheckWay = z.output<typeof checkWay>

export const checkResult = f.translated({
  /** Genuine, and valid here and now. */
  valido: 'valid',
  /** Genuine, but not valid here or now; `motivi` has the reasons. */
  nonValido: 'notValid',
  /** Given back, voided or reissued: this code is not valid any more. */
  revocato: 'revoked',
  /** Not signed by one of this service's keys. */
  falso: 'notGenuine',
  /** A short code that no permit of the list has. */
  sconosciuto: 'unknown',
})
export type CheckResult = z.output<typeof checkResult>

/** A check of a permit, for its holder and the wardens of its waters; does not name the warden. */
export const notedCheck = wire({
  id: field('idControllo', f.uuid),
  /** The time on the warden's phone. */
  at: field('ora', f.instant),
  arrivedAt: field('arrivataIl', f.instant),
  way: field('modo', checkWay),
  result: field('esito', checkResult),
  /** Codes as in the item `controllo`. */
  reasons: field('motivi', f.list(f.text)),
  associationName: field('nomeAssociazione', f.text),
  /** Made by the caller. */
  mine: field('mio', f.boolean),
  ...impossibleField,
})
export type NotedCheck = z.output<typeof notedCheck>

const MOST_REASONS = 10
/** A code of `rules/permit/permit-check.ts`; a newer app may send others. */
const reason = z.string().check(z.regex(/^[A-Z][A-Z_]{1,40}$/), z.maxLength(41))

/**
 * A check of a permit written by a warden’s phone, possibly offline: an item of `dati`. It is written once; another
 * version of it changes nothing.
 */
export const checkItem = wire({
  kind: kindField('check'),
  id: field('id', f.uuid),
  modified: field('modificato', f.optional(f.flag)),
  at: field('ora', f.instant),
  versionId: field('idModifica', f.optional(f.uuid)),
  /** Absent where the code was not genuine or belongs to no purchase. */
  purchaseId: field('idAcquistoPermesso', f.optional(f.uuid)),
  /** The association of the check; needed without a purchase if the warden serves several. */
  associationId: field('idAssociazione', f.optional(f.publicId)),
  way: field('modo', checkWay),
  result: field('esito', checkResult),
  reasons: field('motivi', f.optional(z.array(reason).check(z.maxLength(MOST_REASONS)))),
  /** The time of the list that the permit was compared with; absent without a list. */
  listAsOf: field('elencoDel', f.optional(f.instant)),
})
