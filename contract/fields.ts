import * as z from 'zod/mini'
import { FIRST_OWN_TYPE, PERMIT_TYPES, TECHNIQUES } from '#rules/codes.ts'
import { tidyAddress, withoutInvisible } from './typed-text.ts'
import { countryCode } from './country.ts'
import type { FieldErrorCode } from './errors.ts'
import { LANGUAGES } from './languages.ts'

/**
 * The value types of the wire. Values in a query are text, in JSON they have their own type: each codec accepts both.
 */

const asInteger = (least: number, most: number) =>
  z.codec(
    z.union([
      z.int().check(z.minimum(least), z.maximum(most)),
      z.string().check(z.regex(/^\d{1,10}$/), z.maxLength(10)),
    ]),
    z.int().check(z.minimum(least), z.maximum(most)),
    { decode: Number, encode: (n) => n },
  )

/** Associations, permits, zones: small public integers. */
export const publicId = asInteger(1, 2_147_483_647)
export const count = asInteger(0, 2_147_483_647)
export const countTo = (most: number) => asInteger(0, most)
export const someTo = (most: number) => asInteger(1, most)
/** Cash that is counted by hand, in cents; more is a mistyped amount. */
const MOST_CASH = 10_000_000
export const cashCents = asInteger(0, MOST_CASH)
export const someCashCents = asInteger(1, MOST_CASH)
/** Whole euro cents. */
export const cents = z.int().check(z.minimum(0))
/** Purchases, discount codes and personal data: not guessable. */
export const uuid = z.uuid().check(z.maxLength(36))

/** 1 Monday to 7 Sunday. */
export const weekday = asInteger(1, 7)

const FIRST_YEAR = 2000
const LAST_YEAR = 2100

export const year = z.codec(
  z.union([
    z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR)),
    z.string().check(z.regex(/^\d{4}$/), z.maxLength(4)),
  ]),
  z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR)),
  { decode: Number, encode: (v) => v },
)

/** Civil days are those that people live in: the database and the rules count years back and ahead of each of them. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'
const FROM_1900 = /^(?:19|[2-9])/
const TO_2199 = /^(?:[01]|2[01])/

/** Civil day, YYYY-MM-DD, from `FIRST_DAY` to `LAST_DAY`. */
export const day = z.iso
  .date()
  .check(
    z.maxLength(10),
    z.regex(FROM_1900, { error: 'DAY_TOO_OLD' }),
    z.regex(TO_2199, { error: 'DAY_TOO_FAR' }),
  )
/** Wall time, HH:MM:SS. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/), z.maxLength(8))
/** A moment of these days, ISO 8601 with its offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .check(
    z.maxLength(40),
    z.regex(FROM_1900, { error: 'NOT_A_TIME' }),
    z.regex(TO_2199, { error: 'NOT_A_TIME' }),
  )

export const flag = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal(1), z.literal(0)]),
  z.boolean(),
  { decode: (v) => v === true || v === 'true' || v === '1' || v === 1, encode: (v) => v },
)

const MOST_MEMBERS = 100

/** Comma-separated in a query (spaces allowed), or a list in JSON. At most 100 members, or `most`. */
export const listOf = <T extends z.core.$ZodType>(member: T, most = MOST_MEMBERS) =>
  z.codec(
    z.union([
      z.string().check(z.maxLength(4000)),
      // Each member is decoded below, with its position in a mistake; this shape is only for the API document.
      z.array(Object.assign(z.unknown(), { shapes: [member] })).check(z.maxLength(most)),
    ]),
    z.array(member).check(z.maxLength(most)),
    {
      decode: (v) =>
        (typeof v === 'string'
          ? v
              .split(',')
              .map((s) => s.trim())
              .filter((s) => s !== '')
          : v) as z.input<T>[],
      encode: (v) => v.join(','),
    },
  )

/** A mistake with a code of FIELD_ERRORS. */
export const wrong = (field: FieldErrorCode, input: unknown): z.core.$ZodRawIssue => ({
  code: 'custom',
  params: { field },
  input,
  continue: false,
})

/**
 * Text far beyond its limit is refused before normalisation, which takes seconds for 100 KB of combining marks. This
 * first limit leaves room for surrounding spaces and two-character line ends; the mistake names the field's own limit.
 */
const nearItsLimit = (longest: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > 2 * longest + 20)
      issues.push({ code: 'too_big', origin: 'string', maximum: longest, input: value, continue: false })
  })

const tidied = (longest: number, tidy: (typed: string) => string) =>
  z.string().check(nearItsLimit(longest), z.overwrite(tidy), z.minLength(1), z.maxLength(longest))

/** The pattern of zod, which also takes the ASCII form of a top-level domain in other letters. The same in an association's file. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{1,59})$/

/** E-mails are compared in lower case and trimmed, their domain in ASCII. */
export const email = tidied(254, (typed) => tidyAddress(typed).toLowerCase()).check(
  z.email({ pattern: EMAIL }),
)

/** A session token, in a query, a body or the Authorization header. */
export const LONGEST_TOKEN = 512

export const PASSWORD_SHORTEST = 10
const PASSWORD_LONGEST = 128
/** Only the length is restricted, not the kinds of characters. */
export const newPassword = z.string().check(z.minLength(PASSWORD_SHORTEST), z.maxLength(PASSWORD_LONGEST))
/** A password typed at sign-in: old passwords may be shorter than the current rule. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LONGEST))

/** What a paste from a table or a letter has between words. */
const TABS = /[\t\v\f]+/g

/** One typed line: trimmed, without invisible characters; tabs are spaces, other control characters are refused. */
export const line = (longest: number) =>
  tidied(longest, (typed) => withoutInvisible(typed.replaceAll(TABS, ' ')).trim().normalize('NFC')).check(
    z.regex(/^[^\p{Cc}\p{Cs}]+$/u),
  )

/** Several typed lines: trimmed, without invisible characters; control characters are refused, except line ends. */
export const prose = (longest: number) =>
  tidied(longest, (typed) =>
    withoutInvisible(typed).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC'),
  ).check(z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)+$/u))

/** How an association may be reached and what colour it has: the same in its file. */
export const PHONE = /^\+?[0-9][0-9 ./()-]{4,24}$/
export const WEBSITE = /^https?:\/\/[^\s/$.?#][^\s]*$/
export const WEBSITE_LONGEST = 300
export const COLOUR = /^#[0-9A-Fa-f]{6}$/
const PHONE_LONGEST = 26

const trimmed = (longest: number) => tidied(longest, (typed) => withoutInvisible(typed).trim())

/** Of an association: as it writes it. */
export const contactEmail = tidied(254, tidyAddress).check(z.email({ pattern: EMAIL }))
export const phone = trimmed(PHONE_LONGEST).check(z.regex(PHONE, { error: 'NOT_A_PHONE' }))
export const website = trimmed(WEBSITE_LONGEST).check(z.regex(WEBSITE, { error: 'NOT_A_WEB_ADDRESS' }))
/** #rrggbb */
export const colour = trimmed('#rrggbb'.length).check(z.regex(COLOUR, { error: 'NOT_A_COLOUR' }))

/** The database keeps no NUL in a text, and no half of a pair of surrogates in JSON. */
const STORABLE = /^[^\0\p{Cs}]*$/u

/** A copied value, not normalised: a code, an etag. */
export const copied = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(STORABLE))

/** What a machine or a file wrote: what cannot be stored of it is replaced, for who sends it cannot mend it. */
export const foreign = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.overwrite((sent) => sent.toWellFormed().replaceAll('\0', '\u{FFFD}')),
  )

/** A country: its two letters, or its Italian or English name, in any case. */
export const country = z.codec(
  z.string().check(z.maxLength(80)),
  z.string().check(z.regex(/^[A-Z]{2}$/), z.maxLength(2)),
  {
    decode: (named, { issues }) => {
      const code = countryCode(named)
      if (code === undefined) issues.push(wrong('NOT_A_COUNTRY', named))
      return code ?? ''
    },
    encode: (code) => code,
  },
)

/** An enumeration with Italian words on the wire and English words in code. */
export function translated<const T extends Record<string, string>>(words: T) {
  type Italian = keyof T & string
  type English = T[keyof T]
  const italian = Object.keys(words) as Italian[]
  const english = Object.values(words) as English[]
  const codec = z.codec(z.enum(italian), z.enum(english), {
    decode: (word) => words[word] as never,
    encode: (word) => italian[english.indexOf(word)] as never,
  })
  return Object.assign(codec, { words })
}

export const language = z.enum(LANGUAGES)

/** utente: an angler; guardiapesca: a warden; ufficio: works in the office of an association. */
export const accountKind = translated({ utente: 'angler', guardiapesca: 'warden', ufficio: 'office' })
export type AccountKind = z.output<typeof accountKind>

/** Ways of the second step of a sign-in. */
export const secondFactorWay = translated({
  codice: 'totp',
  passkey: 'passkey',
  recupero: 'recoveryCode',
})
export type SecondFactorWay = z.output<typeof secondFactorWay>

/** A number of a code table, as a number or as text. */
const codeOf = <C extends number>(table: Readonly<Record<string, C>>) => {
  const codes = Object.values(table)
  return z.codec(z.union([z.literal(codes), z.enum(codes.map(String))]), z.literal(codes), {
    decode: (code) => Number(code) as C,
    encode: (code) => code,
  })
}

/** As a number of a table, or above them a type that a club named itself. */
const standardType = codeOf(PERMIT_TYPES)
const ownType = z.union([
  z.int().check(z.minimum(FIRST_OWN_TYPE), z.maximum(999_999_999)),
  z.string().check(z.maxLength(9), z.regex(/^[1-9]\d{3,8}$/)),
])
export const permitType = z.codec(z.union([standardType.def.in, ownType]), z.number(), {
  decode: Number,
  encode: (code) => code as never,
})
export const technique = codeOf(TECHNIQUES)

/** Whether fish are kept: always, never, or as the angler declares. */
export const keeping = translated({ si: 'kept', no: 'released', scelta: 'choice' })

export const per = translated({ giorno: 'day', permesso: 'permit' })

/** GeoJSON geometry, WGS 84, longitude before latitude. */
const position = z.tuple([z.number(), z.number()])
export const shape = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('Point'), coordinates: position }),
])
export type Shape = z.output<typeof shape>

/** Degrees, WGS 84; unlike GeoJSON, latitude first. */
export const latitudeAndLongitude = z.tuple([z.number(), z.number()])

/** `inner`, `member` and `words` are for the `decode-unchecked.ts` of the web, which does not validate. */
export const optional = <S extends z.core.$ZodType>(inner: S) => Object.assign(z.optional(inner), { inner })
export const nullable = z.nullable
export const list = <S extends z.core.$ZodType>(member: S) => Object.assign(z.array(member), { member })
export const text = z.string()
export const number = z.number()
export const boolean = z.boolean()
