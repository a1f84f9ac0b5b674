import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A row of a table that is schema, type and translation. */
export interface Field<W extends string, S extends Schema> {
  wireName: W
  schema: S
}

/** A field by its Italian name on the wire and its codec. */
export const field = <W extends string, S extends Schema>(wireName: W, schema: S): Field<W, S> => ({
  wireName,
  schema,
})

export type Table = Record<string, Field<string, Schema>>

type EnglishShape<T extends Table> = { [K in keyof T]: T[K]['schema'] }
type ItalianShape<T extends Table> = { [K in keyof T as T[K]['wireName']]: T[K]['schema'] }

export type English<T extends Table> = z.core.$InferObjectOutput<EnglishShape<T>, Record<never, never>>
export type Italian<T extends Table> = z.core.$InferObjectInput<ItalianShape<T>, Record<never, never>>

export type Wire<T extends Table> = z.core.$ZodType<English<T>, Italian<T>> & {
  readonly table: T
  /** Names that are accepted and ignored. */
  readonly ignored?: ReadonlySet<string>
}

/** A loop: each answer has hundreds of fields, and lists of pairs took a twentieth of the time of a purchase. */
function rename(from: Record<string, unknown>, names: [string, string][]): Record<string, unknown> {
  const renamed: Record<string, unknown> = {}
  for (const [name, other] of names) if (from[name] !== undefined) renamed[other] = from[name]
  return renamed
}

/**
 * A codec between the Italian object of the wire and the English one of the code.
 * Decoding refuses unknown fields; mistakes have the Italian name.
 */
export function wire<const T extends Table>(table: T): Wire<T> {
  const toEnglish = Object.entries(table).map(([key, f]): [string, string] => [f.wireName, key])
  const toItalian = toEnglish.map(([a, b]): [string, string] => [b, a])
  const italian = z.strictObject(Object.fromEntries(Object.values(table).map((f) => [f.wireName, f.schema])))
  const codec = z.codec(italian, z.custom<Record<string, unknown>>(), {
    decode: (value) => rename(value, toEnglish),
    encode: (value) => rename(value, toItalian),
  })
  return Object.assign(codec, { table }) as unknown as Wire<T>
}

/** English field name to Italian, for mistakes found by a rule. */
export const wireNameOf = (request: { table: Table }, key: string): string =>
  request.table[key]?.wireName ?? key

/** A request that may be sent with all fields of another call's answer: fields that are not its own are ignored. */
export const acceptingFieldsOf = <T extends Table>(answered: { table: Table }, request: Wire<T>): Wire<T> =>
  Object.assign(request, { ignored: new Set(Object.values(answered.table).map((f) => f.wireName)) })

/**
 * The specification's names (sections 3 and 7) for calls that do not have them: a client may send a whole entity or its
 * session. Names that the server knows already or that decide nothing are ignored. Names that choose (a person, a day, a
 * permit, a place, a price) or deliver content (a text, a new password) are refused: if they were ignored, the sender
 * would believe that they had an effect.
 */
export const SPECIFIED = {
  ignored: [
    'token',
    'tipoUtente',
    'maggiorenne',
    'nome',
    'cognome',
    'dataNascita',
    'lingua',
    'comunicazioni',
    'nazionalita',
    'telefono',
    'password',
    // Other fields choose the permit, `idCodiceSconto` the discount; the price is in the answer.
    'idAcquisto',
    'codiceSconto',
    'modificato',
    // Not in the specification: libraries add it to a GET to bypass caches.
    '_',
  ],
  refused: [
    'email',
    'emailAltroUtente',
    'minoreAccompagnato',
    'oldPassword',
    'newPassword',
    'codiceAttivazione',
    'data',
    'dataInizio',
    'dataFine',
    'giorno',
    'anno',
    'idAssociazione',
    'associazioni',
    'tipologie',
    'idPermesso',
    'idZona',
    'orario',
    'idTecnica',
    'bConPrelievo',
    'idCodiceSconto',
    'arrOpzioniAggiuntive',
    'idAcquistoPermesso',
    'idAnnotazione',
    'hooking',
    'testo',
    'dati',
    'message',
  ],
} as const

const ignoredAnywhere: ReadonlySet<string> = new Set(SPECIFIED.ignored)

/** Whether a request without a field of this name ignores it; other unknown names are refused. */
export const isIgnored = (request: Pick<Wire<Table>, 'table' | 'ignored'>, wireName: string): boolean =>
  (ignoredAnywhere.has(wireName) || request.ignored?.has(wireName) === true) &&
  !Object.values(request.table).some((f) => f.wireName === wireName)
