import * as z from 'zod/mini'
import { LANGUAGES, type Language } from './languages.ts'

/**
 * The kinds of value that travel. Whatever arrives in a query is text, in JSON it is itself:
 * each codec takes both, so that one table serves every client.
 */

const asInteger = (least: number, most: number) =>
  z.codec(
    z.union([z.int().check(z.minimum(least), z.maximum(most)), z.string().check(z.regex(/^\d{1,10}$/))]),
    z.int().check(z.minimum(least), z.maximum(most)),
    { decode: Number, encode: (n) => n },
  )

/** Associations, permits, zones: small public integers. */
export const publicId = asInteger(1, 2_147_483_647)
export const count = asInteger(0, 2_147_483_647)
/** Whole euro cents. */
export const cents = z.int().check(z.minimum(0))
/** Purchases, discount codes and all that belongs to people: not guessable. */
export const uuid = z.uuid()

/** Civil day, YYYY-MM-DD. */
export const day = z.iso.date()
/** Wall time, HH:MM:SS. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))
/** A moment, ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true })

export const flag = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal(1), z.literal(0)]),
  z.boolean(),
  { decode: (v) => v === true || v === 'true' || v === '1' || v === 1, encode: (v) => v },
)

/** Comma-joined in a query, or a list in JSON. At most 100 members. */
export const listOf = <T extends z.core.$ZodType>(member: T) =>
  z.codec(
    z.union([z.string().check(z.maxLength(4000)), z.array(z.unknown()).check(z.maxLength(100))]),
    z.array(member).check(z.maxLength(100)),
    {
      decode: (v) => (typeof v === 'string' ? v.split(',').filter((s) => s !== '') : v) as z.input<T>[],
      encode: (v) => v.join(','),
    },
  )

/** E-mails are compared in lower case and without blanks around. */
export const email = z.codec(z.string().check(z.maxLength(254)), z.email().check(z.maxLength(254)), {
  decode: (v) => v.trim().toLowerCase(),
  encode: (v) => v,
})

export const PASSWORD_SHORTEST = 10
export const PASSWORD_LONGEST = 128
/** Length alone: what kind of characters is nobody's business. */
export const newPassword = z.string().check(z.minLength(PASSWORD_SHORTEST), z.maxLength(PASSWORD_LONGEST))
/** What somebody types to sign in: an old password may be shorter than today's rule. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LONGEST))

/** One line that a person typed: no control characters, no blanks around. */
export const line = (longest: number) =>
  z.codec(
    z.string().check(z.maxLength(longest + 20)),
    z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]+$/u)),
    { decode: (v) => v.trim().normalize('NFC'), encode: (v) => v },
  )

/** Several lines that a person typed: no control characters but line ends, no blanks around. */
export const prose = (longest: number) =>
  z.codec(
    z.string().check(z.maxLength(2 * longest + 20)),
    z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)+$/u)),
    {
      decode: (v) => v.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC'),
      encode: (v) => v,
    },
  )

/** A choice whose Italian words on the wire stand for the English ones of the code. */
export function translated<const T extends Record<string, string>>(words: T) {
  type Italian = keyof T & string
  type English = T[keyof T]
  const italian = Object.keys(words) as Italian[]
  const english = Object.values(words) as English[]
  return z.codec(z.enum(italian), z.enum(english), {
    decode: (word) => words[word] as never,
    encode: (word) => italian[english.indexOf(word)] as never,
  })
}

export { LANGUAGES, type Language }
export const language = z.enum(LANGUAGES)

/** utente: an angler; guardiapesca: a warden. */
export const accountKind = translated({ utente: 'angler', guardiapesca: 'warden' })
export type AccountKind = z.output<typeof accountKind>

/** The codes 1 to 5 of the specification's table of permit types. */
export const permitType = z.codec(
  z.union([z.literal([1, 2, 3, 4, 5]), z.enum(['1', '2', '3', '4', '5'])]),
  z.literal([1, 2, 3, 4, 5]),
  { decode: (v) => Number(v) as 1 | 2 | 3 | 4 | 5, encode: (v) => v },
)
/** The codes 1 to 7 of the specification's table of techniques. */
export const technique = z.codec(
  z.union([z.literal([1, 2, 3, 4, 5, 6, 7]), z.enum(['1', '2', '3', '4', '5', '6', '7'])]),
  z.literal([1, 2, 3, 4, 5, 6, 7]),
  { decode: (v) => Number(v) as 1 | 2 | 3 | 4 | 5 | 6 | 7, encode: (v) => v },
)

/** May the catch be kept: always, never, or as the angler declares. */
export const keeping = translated({ si: 'kept', no: 'released', scelta: 'choice' })

export const per = translated({ giorno: 'day', permesso: 'permit' })

/** GeoJSON geometry, WGS 84, longitude before latitude. */
const position = z.tuple([z.number(), z.number()])
export const shape = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('Point'), coordinates: position }),
])
export type Shape = z.output<typeof shape>

export const optional = z.optional
export const nullable = z.nullable
export const list = z.array
export const text = z.string()
export const number = z.number()
export const boolean = z.boolean()
