import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import * as f from '#contract/fields.ts'
import { withoutInvisible } from '#contract/typed-text.ts'
import { beginningFile } from '#association-file/file/association-file.ts'
import { ONE_LINE } from '#association-file/file/values.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { withoutRenderedDocuments } from './lenza.ts'

interface Json {
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  enum?: unknown[]
  const?: unknown
  /** A text with several patterns has each of them here. */
  allOf?: { pattern?: string }[]
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  additionalProperties?: Json
}
/** Of at most so many letters, if it has one. */
type Next = (longest: number) => string

const LONGEST = 1_000_000

const schemaOf = (of: z.core.$ZodType): Json =>
  z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Json

/** Read by the app itself, and never shown. */
const NOT_SHOWN = new Set([
  'token',
  'codiceFirmato',
  'clientSecret',
  'stripeAccount',
  'fusoOrario',
  'dal',
  'al',
  'orario',
  'parte',
  'posizione',
  'revisione',
  'chiave',
])

/** Association files that travel as JSON in a text. */
const FILES = new Set(['testo', 'pubblicato'])

/** The value with each of its texts replaced by `textFor`. */
function mapped(
  schema: Json,
  value: unknown,
  textFor: (schema: Json, text: string, name: string) => string,
  name = '',
): unknown {
  if (typeof value === 'string') return textFor(schema, value, name)
  if (Array.isArray(value)) return value.map((one) => mapped(schema.items ?? {}, one, textFor, name))
  if (typeof value !== 'object' || value === null) return value
  const of = (key: string) => schema.properties?.[key] ?? schema.additionalProperties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapped(of(key), one, textFor, key)]),
  )
}

const patternsOf = ({ pattern, allOf = [] }: Json): string[] =>
  [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined)

/** The example with every free text replaced by `next`, also those in an association file. */
const filled = (schema: Json, value: unknown, next: Next): unknown =>
  mapped(schema, value, (of, text, name) => {
    if (FILES.has(name) && text.startsWith('{')) return filledFile(text, next)
    if (of.type !== 'string' || of.enum || of.const || of.format || NOT_SHOWN.has(name)) return text
    return patternsOf(of).every((one) => TYPED.has(one)) ? (nextThatFits(of, next) ?? text) : text
  })

/** Of texts that people type in a form or a file: one line, or several. */
const TYPED = new Set([
  ONE_LINE.source,
  ...[f.line(LONGEST), f.prose(LONGEST), f.copied(LONGEST)].flatMap((of) => patternsOf(schemaOf(of))),
])
const MOST_TRIES = 400

/** Undefined: none of many fits, as the file and the server read it: without invisible characters. */
function nextThatFits(of: Json, next: Next): string | undefined {
  const { maxLength = LONGEST } = of
  const patterns = patternsOf(of).map((pattern) => new RegExp(pattern, 'u'))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const text = next(maxLength)
    const read = withoutInvisible(text)
    const fits = read.length > 0 && text.length <= maxLength
    if (fits && patterns.every((pattern) => pattern.test(read))) return text
  }
  return undefined
}

const fileSchema = schemaOf(beginningFile)

/**
 * The file with every text that people type replaced by the next one that may be there: a name, or Markdown. Those have a
 * longest length; a key, code, day, moment or address is as it was, and the file still without a mistake.
 */
function filledFile(text: string, next: Next): string {
  // A water is named in several places.
  const known = new Map<string, string>()
  const replaced = (of: Json, before: string): string => {
    const isTyped = of.maxLength !== undefined && !of.format && patternsOf(of).every((one) => TYPED.has(one))
    if (!isTyped) return before
    const after = known.get(before) ?? nextThatFits(of, next) ?? before
    known.set(before, after)
    return after
  }
  const file = mapped(fileSchema, JSON.parse(text), replaced)
  const judged = judgeFile(file, new Date())
  if ('mistakes' in judged) throw new Error(JSON.stringify(judged.mistakes))
  return JSON.stringify(file)
}

const answers = allCalls.map((call: Call) => ({ call, schema: schemaOf(call.response) }))

/** Answers every call by its example for this kind of account, with every free text replaced by `next`. */
export async function answerExamples(page: Page, kind: string, next: Next): Promise<void> {
  await withoutRenderedDocuments(page)
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const found = answers.find(
      ({ call }) => call.path === pathname && call.method === route.request().method(),
    )
    if (found === undefined) return route.continue()
    const answer = JSON.stringify(filled(found.schema, found.call.example.response, next))
    const json = JSON.parse(answer, (key, value) => (key === 'tipoUtente' ? kind : value))
    // One that the app cannot read would leave a screen without its content.
    z.decode(found.call.response, json)
    return route.fulfill({ json })
  })
}
