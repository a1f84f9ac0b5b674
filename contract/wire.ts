import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** One row of a table that is schema, type and translation at once. */
export interface Field<W extends string, S extends Schema> {
  wireName: W
  schema: S
}

/** The Italian name on the wire and what stands behind it. */
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
  /** Names that this one takes beside its own, and ignores. */
  readonly ignored?: ReadonlySet<string>
}

const rename = (from: Record<string, unknown>, names: [string, string][]) =>
  Object.fromEntries(names.filter(([a]) => from[a] !== undefined).map(([a, b]) => [b, from[a]]))

/**
 * A codec between the Italian object of the wire and the English one of the code.
 * Decoding refuses fields that the table does not name; mistakes carry the Italian name.
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

/** English field name to Italian, for mistakes that a rule found. */
export const wireNameOf = (request: { table: Table }, key: string): string =>
  request.table[key]?.wireName ?? key

/** A request that takes whatever another call answered, sent back with it: what is not its own is ignored. */
export const sentBack = <T extends Table>(answered: { table: Table }, request: Wire<T>): Wire<T> =>
  Object.assign(request, { ignored: new Set(Object.values(answered.table).map((f) => f.wireName)) })

/**
 * The specification's names (its sections 3 and 7), for calls that do not have them. A client may send a whole entity,
 * or its session: names that only tell what the server knows by itself, or that decide nothing by themselves, are
 * ignored. Names that choose (a person, a day, a permit, a place, a price) or hand something over (a text, a new
 * password) are refused: ignored, somebody would believe that they had been heeded.
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
    // What is bought is told by the other fields, what is taken off by `idCodiceSconto`: the answer names the price.
    'idAcquisto',
    'codiceSconto',
    'modificato',
    // Not the specification's: libraries add it to a GET so that no cache answers.
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

/** Whether a request that has no field of this name may go without it; all other strange names are refused. */
export const isIgnored = (request: Pick<Wire<Table>, 'table' | 'ignored'>, wireName: string): boolean =>
  (ignoredAnywhere.has(wireName) || request.ignored?.has(wireName) === true) &&
  !Object.values(request.table).some((f) => f.wireName === wireName)
