import * as z from 'zod/mini'
import { COLOUR, EMAIL, FIRST_DAY, LAST_DAY, PHONE, WEBSITE, WEBSITE_LONGEST } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { tidyAddress, withoutInvisible } from '#contract/typed-text.ts'
import { PERMIT_TYPES, TECHNIQUES } from '#rules/codes.ts'
import { isDay, isYearDay } from '#rules/days.ts'
import { REQUIRED_LANGUAGES, type RequiredLanguage } from '#rules/text-languages.ts'
import { isTimeZone, isWallTime } from '#rules/wall-clock.ts'

/** A check with a name of its own (`NOT_A_DAY`) is the code of the sentence in locales/<language>/import.json. */

const MOST_PLACES = 100_000

export const key = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'NOT_A_KEY' }),
    z.maxLength(60),
    z.describe('Lower case letters, digits and dashes. It never changes: what was sold hangs on it.'),
  )

export const ONE_LINE = /^[^\s\p{Cc}]([^\p{Cc}]*[^\s\p{Cc}])?$/u
export const line = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutInvisible),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(ONE_LINE, { error: 'NOT_ONE_LINE' }),
    )

/** Codes of slots and extras: not displayed, sent on the wire. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,29}$/, { error: 'NOT_A_CODE' }))

/** Readers of a language that is missing get English. */
const inLanguages = <T extends z.core.$ZodType>(text: T) => {
  const required = Object.fromEntries(REQUIRED_LANGUAGES.map((language) => [language, text]))
  const others = LANGUAGES.filter((language) => !(language in required))
  return z.strictObject({
    ...(required as Record<RequiredLanguage, T>),
    ...Object.fromEntries(others.map((language) => [language, z.optional(text)])),
  })
}

export const localised = (longest: number) => inLanguages(line(longest))

/** Markdown without HTML. */
const markdown = z.string().check(z.overwrite(withoutInvisible), z.minLength(1), z.maxLength(20_000))
export const localisedMarkdown = inLanguages(markdown)

export const email = z
  .string()
  .check(
    z.overwrite(tidyAddress),
    z.email({ pattern: EMAIL, error: 'NOT_AN_EMAIL' }),
    z.maxLength(254),
    z.describe('Compared without regard to upper and lower case.'),
  )

export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'NOT_A_DAY', abort: true }),
  z.refine((text: string) => isDay(text), { error: 'NOT_A_DAY', abort: true }),
  z.refine((text: string) => text >= FIRST_DAY && text <= LAST_DAY, { error: 'DAY_OUT_OF_REACH' }),
  z.describe(`YYYY-MM-DD, from ${FIRST_DAY} to ${LAST_DAY}.`),
)

export const yearDay = z.string().check(
  z.regex(/^\d{2}-\d{2}$/, { error: 'NOT_A_YEAR_DAY', abort: true }),
  z.refine((text: string) => isYearDay(text), { error: 'NOT_A_YEAR_DAY' }),
  z.describe('MM-DD: it comes back every year.'),
)

export const season = z
  .strictObject({ from: yearDay, to: yearDay })
  .check(z.describe('Both days included. With "from" after "to" it runs over New Year.'))

export const wallTime = z.string().check(
  z.regex(/^\d{2}:\d{2}(:\d{2})?$/, { error: 'NOT_A_TIME' }),
  z.refine((text: string) => isWallTime(fullTime(text)), { error: 'NOT_A_TIME' }),
  z.describe('HH:MM or HH:MM:SS, on the clock of the association.'),
)

/** `09:30` is `09:30:00`. */
export function fullTime(text: string): string {
  return text.length === 5 ? `${text}:00` : text
}

export const timeZone = z.string().check(
  z.refine((text: string) => isTimeZone(text), { error: 'NOT_A_TIME_ZONE' }),
  z.describe('An IANA name, such as Europe/Rome.'),
)

export const colour = z.string().check(z.regex(COLOUR, { error: 'NOT_A_COLOUR' }))
export const website = z
  .string()
  .check(z.maxLength(WEBSITE_LONGEST), z.regex(WEBSITE, { error: 'NOT_A_WEB_ADDRESS' }))
/** It becomes part of a header, so nothing else may be in it; `URL` alone accepts `;` and `*` in a host. */
export const origin = z.string().check(
  z.maxLength(200),
  z.regex(/^https?:\/\/[a-z0-9][a-z0-9.-]*(?::[0-9]{1,5})?$/, { error: 'NOT_AN_ORIGIN', abort: true }),
  z.refine((text: string) => URL.parse(text)?.origin === text, { error: 'NOT_AN_ORIGIN' }),
  z.describe('https://www.example.org: without a path, and without a slash at its end.'),
)
/** An address of a document, or a path on this server. Only https: the page that links to it is https too. */
export const documentAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(?:https:\/\/[^\s/$.?#][^\s]*|\/documenti\/[\w-]+(?:\.[\w-]+)*)$/, { error: 'NOT_A_DOCUMENT' }),
    z.describe('https://…, or /documenti/… for a file on this server.'),
  )
/** Beside the file or in a folder below it. */
export const pictureFile = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?!.*\.\.)[\w-][\w ./-]*\.(?:jpe?g|png|webp)$/i, { error: 'NOT_A_PICTURE_PATH' }),
    z.describe('A JPEG, PNG or WebP file: its path from the folder of this file.'),
  )
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{20}$/, { error: 'NOT_A_STORED_PICTURE' }))
export const phone = z.string().check(z.regex(PHONE, { error: 'NOT_A_PHONE' }))

const integer = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Money: euros as text. */
export const money = z
  .string()
  .check(
    z.regex(/^\d{1,5}\.\d{2}$/, { error: 'NOT_MONEY' }),
    z.describe('Euros with two decimals, as text: "21.00".'),
  )

/** More than nothing. */
export const moneyOff = money.check(z.refine((amount: string) => centsOf(amount) > 0, { error: 'NOT_MONEY' }))

/** Whole cents of a valid amount. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

/** `21.00` */
export const moneyOf = (whole: number): string =>
  `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`

export const places = integer(0, MOST_PLACES)
export const count = (least: number, most: number) => integer(least, most)
export const age = integer(0, 120)
export const length = integer(1, 300).check(z.describe('Centimetres.'))
export const percent = integer(1, 100)

const namesOf = <Name extends string>(table: Record<Name, number>) => Object.keys(table) as Name[]
export const technique = z.enum(namesOf(TECHNIQUES))
/** A code of a list of ours, or a key of the club's own list: which there are is checked with the whole file. */
const codeOrKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]+(-[a-z0-9]+)*$/, { error: 'NOT_A_KEY' }), z.maxLength(60))
export const permitType = codeOrKey.check(
  z.describe(`${namesOf(PERMIT_TYPES).join(', ')}, or a key of "permitTypes".`),
)
export const species = codeOrKey.check(z.describe('A fish of the list, or a key of "ownSpecies".'))
export const keeping = z
  .enum(['kept', 'released', 'choice'])
  .check(z.describe('What becomes of the fish: kept, released, or as the angler declares.'))
export const per = z.enum(['day', 'permit'])

/** A precision of 11 cm: maps have no more, and each digit travels to every phone. */
const DECIMALS = 1e6
const degrees = (most: number) =>
  z.number().check(
    z.minimum(-most),
    z.maximum(most),
    z.overwrite((angle: number) => Math.round(angle * DECIMALS) / DECIMALS),
  )
const position = z
  .tuple([degrees(180), degrees(90)])
  .check(z.describe('Longitude, then latitude (WGS 84); six decimals are kept.'))

/** What a phone can draw, per zone and for all zones of an association. */
export const MOST_POINTS = 2000
export const MOST_POINTS_IN_ALL = 10_000

const tooDetailed = { error: 'SHAPE_TOO_DETAILED' }
const lineOfPositions = z.array(position).check(z.minLength(2), z.maxLength(MOST_POINTS, tooDetailed))
const ring = z.array(position).check(
  z.minLength(4),
  z.maxLength(MOST_POINTS, tooDetailed),
  z.refine((positions: unknown[]) => JSON.stringify(positions[0]) === JSON.stringify(positions.at(-1)), {
    error: 'RING_NOT_CLOSED',
  }),
)
const rings = z.array(ring).check(z.minLength(1), z.maxLength(MOST_POINTS))

/** Counts the positions in nested lists. */
export const pointsIn = (coordinates: unknown): number =>
  Array.isArray(coordinates) && Array.isArray(coordinates[0])
    ? coordinates.reduce<number>((sum, part) => sum + pointsIn(part), 0)
    : 1

/** A GeoJSON geometry (RFC 7946) of a simple type. */
export const shape = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Point'), coordinates: position }),
    z.strictObject({ type: z.literal('LineString'), coordinates: lineOfPositions }),
    z.strictObject({
      type: z.literal('MultiLineString'),
      coordinates: z.array(lineOfPositions).check(z.minLength(1), z.maxLength(MOST_POINTS)),
    }),
    z.strictObject({ type: z.literal('Polygon'), coordinates: rings }),
    z.strictObject({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(rings).check(z.minLength(1), z.maxLength(MOST_POINTS)),
    }),
  ])
  .check(
    z.refine((drawn: { coordinates: unknown }) => pointsIn(drawn.coordinates) <= MOST_POINTS, tooDetailed),
    z.describe(`At most ${MOST_POINTS} points; all zones of an association together ${MOST_POINTS_IN_ALL}.`),
  )

/** A list that defaults to empty. */
export const listOf = <T extends z.core.$ZodType>(member: T, most = 200) =>
  z._default(z.array(member).check(z.maxLength(most)), [])
