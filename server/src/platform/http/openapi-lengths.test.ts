import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { openApiDocument, schemaOf } from './openapi.ts'

interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Json
  properties?: Record<string, Json>
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  additionalProperties?: Json | boolean
}

/** Every schema that accepts text or a list of any length, or any value. */
function unbounded(schema: Json, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
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

it('says of every text and every list of every call how long it may be', () => {
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
    any: z.unknown(),
    open: z.looseObject({}),
    record: z.record(z.string(), z.boolean()),
  })
  expect(unbounded(schemaOf(loose), 'loose')).toEqual([
    'loose.text: text',
    'loose.day: text',
    'loose.list: list',
    'loose.list[]: text',
    'loose.any: anything',
    'loose.open: any names',
    'loose.record: any names',
  ])
})
