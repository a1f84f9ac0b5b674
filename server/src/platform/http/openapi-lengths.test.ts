import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { openApiDocument, schemaOf } from './openapi.ts'

interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Json
  properties?: Record<string, Json>
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  additionalProperties?: Json | boolean
}

/** More than a column of the database counts. */
const LARGEST = 2 ** 31 - 1

const isBounded = ({ minimum, maximum }: Json): boolean =>
  minimum !== undefined && minimum >= -LARGEST && maximum !== undefined && maximum <= LARGEST

/** Every schema that accepts text or a list of any length, a number of any size, or any value. */
function unbounded(schema: Json, path: string): string[] {
  // Beside a type, `allOf` has more patterns of the same text.
  const alike = schema.type === undefined ? (schema.allOf ?? []) : []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...alike]
  const below = parts.flatMap((part) => unbounded(part, path))
  if (schema.enum !== undefined || schema.const !== undefined) return below
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? [...below, `${path}: text`] : below
    case 'array':
      return [
        ...below,
        ...(schema.maxItems === undefined ? [`${path}: list`] : []),
        ...unbounded(schema.items ?? {}, `${path}[]`),
      ]
    case 'object':
      return [
        ...below,
        ...(!schema.additionalProperties ? [] : [`${path}: any names`]),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
          unbounded(field, `${path}.${name}`),
        ),
      ]
    case 'integer':
    case 'number':
      return isBounded(schema) ? below : [...below, `${path}: number`]
    case 'boolean':
    case 'null':
      return below
    default:
      return parts.length > 0 ? below : [`${path}: anything`]
  }
}

interface Operation {
  operationId: string
  parameters?: { name: string; schema: Json }[]
  requestBody?: { content: { 'application/json': { schema: Json } } }
}

const WEBHOOK = 'stripeWebhook'
const operations = Object.values(
  openApiDocument(allCalls, '', (code) => code).paths as Record<string, Record<string, Operation>>,
)
  .flatMap((methods) => Object.values(methods))
  // The webhook's body is defined by the provider, signed, and limited as a whole.
  .filter(({ operationId }) => operationId !== WEBHOOK)

it('says of every text, list and number of every call how long or large it may be', () => {
  expect(operations).toHaveLength(allCalls.length)
  const found = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...(parameters ?? []).flatMap(({ name, schema }) => unbounded(schema, `${operationId}.${name}`)),
    ...(requestBody ? unbounded(requestBody.content['application/json'].schema, operationId) : []),
  ])
  expect(found).toEqual([])
})

it('misses what says nothing', () => {
  const loose = z.strictObject({
    text: z.string(),
    day: z.iso.date(),
    list: z.array(z.string()),
    number: z.int(),
    any: z.unknown(),
    open: z.looseObject({}),
    record: z.record(z.string(), z.boolean()),
  })
  expect(unbounded(schemaOf(loose), 'loose')).toEqual([
    'loose.text: text',
    'loose.day: text',
    'loose.list: list',
    'loose.list[]: text',
    'loose.number: number',
    'loose.any: anything',
    'loose.open: any names',
    'loose.record: any names',
  ])
})
