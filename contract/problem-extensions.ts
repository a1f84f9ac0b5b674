import * as z from 'zod/mini'
import { UNBOOKABLE, UNCHANGEABLE } from '#rules/codes.ts'
import type { ErrorCode, Problem } from './errors.ts'
import * as f from './fields.ts'
import { draftMistake } from './draft-mistake.ts'
import { keyRight } from './key-rights.ts'
import { refusal } from './refusal.ts'
import { field, wire, type Table, type Wire } from './wire.ts'

const retry = { retryAfterSeconds: field('retryAfterSeconds', f.optional(f.count)) }
const refusals = { reasons: field('motivi', f.optional(f.list(refusal))) }
/** A line of an order that is not possible. */
const refusedLine = wire({
  /** From 0, as it was sent. */
  line: field('riga', f.count),
  code: field('codice', f.text),
  sentence: field('testo', f.text),
})
const nextDay = { nextDay: field('prossimaData', f.optional(f.day)) }

/** Members of a problem in addition to those of RFC 9457, by code. */
const EXTENSIONS = {
  TOO_MANY_TRIES: wire(retry),
  TOO_MANY_HOLDS: wire(retry),
  BUSY: wire(retry),
  SECOND_FACTOR_NEEDED: wire({
    ways: field('modi', f.list(f.secondFactorWay)),
    /** For POST /api/secondo-fattore; absent where the caller is signed in already. */
    ticket: field('biglietto', f.optional(f.text)),
    secondsLeft: field('scadeInSecondi', f.optional(f.count)),
  }),
  NOT_BUYABLE: wire({
    ...refusals,
    /** The caller's permit that prevents it. */
    purchaseId: field('idAcquisto', f.optional(f.uuid)),
  }),
  CONDITIONS_CHANGED: wire({
    /** The version to show and accept. */
    conditionsVersion: field('versioneCondizioni', f.count),
  }),
  /** NOT_VALID: given back or refunded. LATER_FIRST: the membership that follows it is taken back first. NOT_SETTLED: its money is still moving. MAIL_ARRIVES: no mail to that address failed. */
  NOT_CHANGEABLE: wire({
    why: field(
      'motivo',
      z.enum([...UNCHANGEABLE, 'NOT_VALID', 'NOT_SETTLED', 'LATER_FIRST', 'MAIL_ARRIVES']),
    ),
  }),
  /**
   * OTHER_AMOUNT: the line has another one. PAYS_ANOTHER: it pays another sale already. PAID_BY_ANOTHER: another line pays this sale.
   * NOT_NAMED: neither who pays nor the reference is in its text.
   */
  LINE_DIFFERS: wire({
    why: field('motivo', z.enum(['OTHER_AMOUNT', 'PAYS_ANOTHER', 'PAID_BY_ANOTHER', 'NOT_NAMED'])),
  }),
  ORDER_NOT_POSSIBLE: wire({
    lines: field('righe', f.list(refusedLine)),
    /** The memberships that are not possible, as they were sent. */
    memberships: field(
      'tessere',
      f.optional(
        f.list(
          wire({
            membership: field('tessera', f.count),
            code: field('codice', f.text),
            sentence: field('testo', f.text),
          }),
        ),
      ),
    ),
    /** The order without these lines, or without these memberships, where that can be bought: its permits, and what it costs in all. */
    without: field(
      'senza',
      f.optional(
        wire({ permits: field('permessi', f.count), amountCents: field('importoCentesimi', f.cents) }),
      ),
    ),
  }),
  PRICE_CHANGED: wire({
    /** What it costs now. */
    amountCents: field('importoCentesimi', f.cents),
  }),
  WAITED_FOR: wire({
    /** Who wait before the caller; 0: to the caller the place is offered next. */
    people: field('persone', f.count),
    /** Of an order of several that is not possible without these lines either: those that are not, and why. */
    lines: field('righe', f.optional(f.list(refusedLine))),
  }),
  DAY_NOT_POSSIBLE: wire(refusals),
  DAY_FULL: wire(nextDay),
  HOLDER_NOT_POSSIBLE: wire(refusals),
  TILL_CLOSED: wire({
    at: field('chiusaIl', f.optional(f.instant)),
    by: field('chiusaDa', f.optional(f.text)),
    countedCents: field('contatoCentesimi', f.optional(f.cents)),
  }),
  DRAFT_WRONG: wire({ mistakes: field('errori', f.list(draftMistake)) }),
  KEY_RIGHT_MISSING: wire({ right: field('diritto', keyRight) }),
  NOT_BOOKABLE: wire({ ...refusals, ...nextDay, why: field('motivo', f.optional(z.enum(UNBOOKABLE))) }),
} satisfies Partial<Record<ErrorCode, Wire<Table>>>

type Extended = keyof typeof EXTENSIONS

/** With English names; empty for a code without members of its own. */
export type Extension<C extends ErrorCode> = C extends Extended
  ? z.output<(typeof EXTENSIONS)[C]>
  : Record<never, never>

export const extensionSchema = (code: ErrorCode): Wire<Table> | undefined =>
  (EXTENSIONS as Partial<Record<ErrorCode, Wire<Table>>>)[code]

const aReason = { codice: 'FULL', testo: 'There is no place left on this day.' }
const wait = { retryAfterSeconds: 60 }

/** With the names of the wire. */
const EXAMPLES: Record<Extended, object> = {
  TOO_MANY_TRIES: wait,
  TOO_MANY_HOLDS: wait,
  BUSY: wait,
  SECOND_FACTOR_NEEDED: {
    modi: ['codice', 'recupero'],
    biglietto: 'h4Qm0xYw2rT4uV7sA0dE1fG2hI3jKq3Jt0mJq1n5m6y',
    scadeInSecondi: 600,
  },
  NOT_BUYABLE: { motivi: [aReason] },
  CONDITIONS_CHANGED: { versioneCondizioni: 4 },
  NOT_CHANGEABLE: { motivo: 'NOT_VALID' },
  LINE_DIFFERS: { motivo: 'OTHER_AMOUNT' },
  ORDER_NOT_POSSIBLE: {
    righe: [{ riga: 2, codice: 'PLACE_TAKEN', testo: 'There is no place left beside the others.' }],
    senza: { permessi: 2, importoCentesimi: 4500 },
  },
  PRICE_CHANGED: { importoCentesimi: 4500 },
  WAITED_FOR: { persone: 3 },
  DAY_NOT_POSSIBLE: { motivi: [aReason] },
  DAY_FULL: { prossimaData: '2027-05-04' },
  HOLDER_NOT_POSSIBLE: {
    motivi: [{ codice: 'HOLDER_NOT_ALLOWED', testo: 'This person cannot have this permit.' }],
  },
  TILL_CLOSED: {
    chiusaIl: '2027-05-01T18:00:00.000Z',
    chiusaDa: 'Marco Dalpiaz',
    contatoCentesimi: 11_800,
  },
  KEY_RIGHT_MISSING: { diritto: 'soci' },
  NOT_BOOKABLE: { motivo: 'OUTING_BEGUN' },
  DRAFT_WRONG: {
    errori: [
      {
        parte: 'permits/giornata',
        posizione: 'prices.base',
        di: 'Permit “Day”',
        dove: 'Price',
        frase: 'Write an amount in euros, for instance 21.00.',
      },
    ],
  },
}

export const extensionExample = (code: ErrorCode): object =>
  (EXAMPLES as Partial<Record<ErrorCode, object>>)[code] ?? {}

/** The additional members of a problem of this code; undefined for another code, or where they do not decode. */
export function extensionOf<C extends Extended>(code: C, problem: Problem): Extension<C> | undefined {
  if (problem.code !== code) return undefined
  const { table } = EXTENSIONS[code]
  const own = new Set(Object.values<{ wireName: string }>(table).map(({ wireName }) => wireName))
  const read = z.safeParse(
    EXTENSIONS[code],
    Object.fromEntries(Object.entries(problem).filter(([name]) => own.has(name))),
  )
  return read.success ? (read.data as Extension<C>) : undefined
}
