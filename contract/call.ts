import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { KeyRight } from './key-rights.ts'
import type { OfficeRight } from './office-fields.ts'
import type { Table, Wire } from './wire.ts'

/**
 * Who may call: `open` ignores tokens, `optional` identifies the caller if there is a token, `signedIn` takes any account,
 * `angler`, `warden` and `office` only that kind, `atWater` anglers and wardens. `officer`: who works in the office of the association of the request,
 * with the call's `right`; for all others that association does not exist. `operator`: who runs the server; for all others of
 * the office it does not exist. `program`: a program of an association, by a key with the call's `keyRight`, about that association alone.
 */
export type Access =
  | 'open'
  | 'optional'
  | 'signedIn'
  | 'angler'
  | 'warden'
  | 'atWater'
  | 'office'
  | 'officer'
  | 'operator'
  | 'program'

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
  /** With access `officer`, which also has a field `associationId`. Of several, one is enough. `any`: every role. */
  right?: OfficeRight | 'any' | readonly OfficeRight[]
  /** With access `program`: the right that the key needs. */
  keyRight?: KeyRight
  /** The rights that one request needs beside, by what it is about. */
  rightsFor?(request: z.output<Wire<Q>>): readonly OfficeRight[]
  summary: string
  request: Wire<Q>
  response: A
  /** Beside those that `errorsOf` adds. */
  errors?: readonly ErrorCode[]
  /** As on the wire. */
  example: { request: object; response: unknown }
  /** A GET that changes data: never cached, prefetched or repeated automatically. */
  mutates?: true
  /** The longest body where it is not that of every call: what its fields can have, at most 100 KB (body-bound.ts). */
  bodyBytesAtMost?: number
  /** Also allowed to a warden who still has to set up the required second factor. */
  beforeSecondFactor?: true
  /** Changes data; a repetition after a lost answer changes nothing more, or does no harm for the reason given at the call. */
  repeatable?: true
}

/** Declares a call for the server's validation, the typed client and the API document. */
export const call = <const Q extends Table, A extends z.core.$ZodType, const W extends Access>(
  declared: Call<Q, A, W>,
): Call<Q, A, W> => declared

export type RequestOf<C> = C extends { request: infer W extends z.core.$ZodType } ? z.output<W> : never
export type ResponseOf<C> = C extends { response: infer A extends z.core.$ZodType } ? z.output<A> : never

/** Whether the token is read; the specification then lists it among the fields. */
export const takesToken = ({ access }: Pick<Call, 'access'>): boolean =>
  access !== 'open' && access !== 'program'

/** The addresses for programs of associations, which need no api-key: a key of their own says whose they are. */
export const PROGRAM_PATHS = '/api/v1/'

/** The codes of a refusal: those of every call with its access and input, and the call's own. */
export const errorsOf = ({ access, request, errors = [] }: Call): ErrorCode[] => [
  ...(Object.keys(request.table).length > 0 ? (['INPUT_WRONG'] as const) : []),
  ...(access === 'program' ? OF_PROGRAMS : ofPeople(access)),
  ...errors,
]

const OF_PROGRAMS = ['KEY_WRONG', 'KEY_RIGHT_MISSING', 'KEY_IN_ADDRESS', 'TOO_MANY_TRIES'] as const

const ofPeople = (access: Access): ErrorCode[] => [
  ...(access === 'open' || access === 'optional' ? [] : (['SIGN_IN_NEEDED'] as const)),
  ...(access === 'open' || access === 'optional' || access === 'signedIn'
    ? []
    : (['NOT_FOR_YOUR_ACCOUNT'] as const)),
  ...(access === 'officer' ? (['NOT_FOUND', 'RIGHT_MISSING', 'SECOND_FACTOR_SETUP_NEEDED'] as const) : []),
  ...(access === 'operator' ? (['NOT_FOUND', 'SECOND_FACTOR_SETUP_NEEDED'] as const) : []),
]

/** Whether a client may retry automatically when the outcome of the first request is unknown. */
export const mayBeRepeated = ({ method, mutates, repeatable }: Call): boolean =>
  repeatable === true || (method === 'GET' && mutates !== true)
