import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Table, Wire } from './wire.ts'

/**
 * Who may call: `open` never looks at a token, `optional` knows the caller if there is one,
 * `signedIn` any account, `angler` and `warden` that kind only.
 */
export type Access = 'open' | 'optional' | 'signedIn' | 'angler' | 'warden'

export interface Call<
  Q extends Table = Table,
  A extends z.core.$ZodType = z.core.$ZodType,
  W extends Access = Access,
> {
  /** The name in the code and in the API document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: W
  summary: string
  request: Wire<Q>
  response: A
  errors: readonly ErrorCode[]
  /** On the wire, as a client sends and reads it. */
  example: { request: object; response: unknown }
  /** Changes things although it is a GET: never cached, prefetched, or fetched again by itself. */
  changesThings?: true
  /** May also be made by a warden who has yet to set up the second factor that is asked of them. */
  beforeSecondFactor?: true
  /** Changes things, and asked again after a lost answer it changes nothing more (or, as said beside it, no harm is done). */
  repeatable?: true
}

/** Declares a call once; the server's validation, the typed client and the API document come from it. */
export const call = <const Q extends Table, A extends z.core.$ZodType, const W extends Access>(
  declared: Call<Q, A, W>,
): Call<Q, A, W> => declared

export type RequestOf<C> = C extends { request: infer W extends z.core.$ZodType } ? z.output<W> : never
export type ResponseOf<C> = C extends { response: infer A extends z.core.$ZodType } ? z.output<A> : never

/** Whether the token is looked at; the specification then lists it among the fields. */
export const takesToken = (declared: Pick<Call, 'access'>): boolean => declared.access !== 'open'

/** Whether a client may ask again by itself when it does not know what became of the first time. */
export const mayBeRepeated = ({ method, changesThings, repeatable }: Call): boolean =>
  repeatable === true || (method === 'GET' && changesThings !== true)
