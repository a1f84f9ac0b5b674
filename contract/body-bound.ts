import type * as z from 'zod/mini'
import type { Call } from './call.ts'

/** How large the body of a call may be, so that a stranger cannot make the server read what no call needs. */
export interface BodyBound {
  bytes: number
  /** Values at any depth: texts, numbers, lists, objects. */
  parts: number
}

/** Of every call that declares no other one. */
export const LARGEST_BODY_BYTES = 100 * 1024
/** No request nests deeper than a list of items with a list in them. */
export const DEEPEST_BODY = 32

/** For the token, for names that are ignored, and for mistakes: they are answered by name and not by their size. */
export const ROOM_OF_A_BODY: BodyBound = { bytes: 16 * 1024, parts: 200 }

/** A text may have twice its length before it is trimmed (fields.ts), in three bytes a character; or be all escapes. */
const BYTES_OF_A_CHARACTER = 6
const BYTES_BESIDE_A_TEXT = 64
/** A number, `false`, `null`. */
const BYTES_OF_A_VALUE = 24

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  in?: z.core.$ZodType
  innerType?: z.core.$ZodType
  entries?: Record<string, string | number>
}

const sum = (bounds: BodyBound[]): BodyBound => ({
  bytes: bounds.reduce((total, { bytes }) => total + bytes, 0),
  parts: bounds.reduce((total, { parts }) => total + parts, 0),
})
const largest = (bounds: BodyBound[]): BodyBound => ({
  bytes: Math.max(...bounds.map(({ bytes }) => bytes)),
  parts: Math.max(...bounds.map(({ parts }) => parts)),
})
const value = (bytes: number): BodyBound => ({ bytes: bytes + 1, parts: 1 })

/** The largest length that a text or a list is checked for; without one the call's own bound is the only one. */
function longestOf({ checks = [] }: Def): number {
  const lengths = checks.flatMap(({ _zod }) =>
    _zod.def.check === 'max_length' ? [(_zod.def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  )
  return Math.min(...lengths)
}

/** What a value of this schema takes at most on the wire. */
function boundOf(schema: z.core.$ZodType): BodyBound {
  if ('shapes' in schema) return largest((schema.shapes as z.core.$ZodType[]).map(boundOf))
  const def = schema._zod.def as Def
  const inner = def.in ?? def.innerType
  if (inner !== undefined) return boundOf(inner)
  if (def.options !== undefined) return largest(def.options.map(boundOf))
  if (def.shape !== undefined)
    return sum([
      value(2),
      ...Object.entries(def.shape).map(([name, field]) => {
        const { bytes, parts } = boundOf(field)
        return { bytes: bytes + name.length + '"":'.length, parts }
      }),
    ])
  if (def.element !== undefined) {
    const { bytes, parts } = boundOf(def.element)
    const most = longestOf(def)
    return sum([value(2), { bytes: bytes * most, parts: parts * most }])
  }
  if (def.entries !== undefined)
    return value(Math.max(...Object.values(def.entries).map((word) => String(word).length)) + 2)
  if (def.type !== 'string') return value(BYTES_OF_A_VALUE)
  return value(longestOf(def) * BYTES_OF_A_CHARACTER + BYTES_BESIDE_A_TEXT)
}

/** By call: each server of a process asks for all of them. */
const known = new WeakMap<Call, BodyBound>()

/** The bound of a call's body: what its fields can have, and some room. */
export function bodyBoundOf(call: Call): BodyBound {
  const bound = known.get(call) ?? boundOfCall(call)
  known.set(call, bound)
  return bound
}

function boundOfCall({ request, bodyBytesAtMost = LARGEST_BODY_BYTES }: Call): BodyBound {
  const fields = Object.values(request.table).map(({ wireName, schema }) => {
    const { bytes, parts } = boundOf(schema)
    return { bytes: bytes + wireName.length + '"":'.length, parts }
  })
  const { bytes, parts } = sum([ROOM_OF_A_BODY, ...fields])
  return { bytes: Math.min(bytes, bodyBytesAtMost), parts }
}
