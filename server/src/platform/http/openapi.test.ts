import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { openApiDocument } from './openapi.ts'

interface Content {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Operation {
  operationId: string
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: { 'application/json': Content } }
  responses: Record<string, { content: Record<string, Content> }>
}
interface ApiDocument {
  openapi: string
  components: { schemas: Record<string, object> }
  paths: Record<string, Record<string, Operation>>
}

const documentOf = (titleOf: (code: string) => string) =>
  openApiDocument(allCalls, 'https://permits.example.org', titleOf) as unknown as ApiDocument
const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  )
const document = documentOf((code) => code)

// What it compiles is used once or twice: optimizing that takes longer than it saves.
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } }))
ajv.addSchema({ $id: 'document', components: document.components })
/** By their texts: the answers of refusals have the same schema in every call. */
const checks = new Map<string, ValidateFunction>()
const mistakesIn = (schema: object, value: unknown) => {
  // What a schema names is in the document.
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
  const check = checks.get(text) ?? ajv.compile(JSON.parse(text) as object)
  checks.set(text, check)
  check(value)
  return check.errors ?? []
}
const examplesIn = ({ example, examples = {} }: Content): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
]

/** Redocly's rule for this is off (openapi-lint.test.ts): it would compile each schema once more. */
const mistakesOf = ({ parameters = [], requestBody, responses }: Operation) => [
  ...parameters.flatMap(({ schema, example }) => (example === undefined ? [] : mistakesIn(schema, example))),
  ...[requestBody, ...Object.values(responses)]
    .flatMap((message) => Object.values(message?.content ?? {}))
    .flatMap((content) => examplesIn(content).flatMap((value) => mistakesIn(content.schema, value))),
]

describe('the API document', () => {
  it('is OpenAPI 3.1 and has every declared call and the webhook', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path } of allCalls) expect(document.paths[path]).toHaveProperty(method.toLowerCase())
    expect(document.paths['/api/stripe-webhook']).toHaveProperty('post')
  })

  it.each(operationsOf(document))('%s: its examples are valid by its own schemas', (_name, operation) => {
    expect(operation.responses['200']?.content['application/json']?.example).toBeDefined()
    expect(mistakesOf(operation)).toEqual([])
  })

  it('an example without its title is found', () => {
    const [[, untitled] = []] = operationsOf(documentOf(() => undefined as never))
    expect(untitled && mistakesOf(untitled).map(({ message }) => message)).toContain(
      "must have required property 'title'",
    )
  })

  it('lists fields by the names of the specification', () => {
    const order =
      document.paths['/api/acquista-permesso']?.['post']?.requestBody?.content['application/json'].schema
    expect(Object.keys((order as { properties: object }).properties)).toEqual(
      expect.arrayContaining([
        'token',
        'idPermesso',
        'dataInizio',
        'dataFine',
        'idZona',
        'orario',
        'idTecnica',
        'emailAltroUtente',
        'minoreAccompagnato',
        'idCodiceSconto',
        'bConPrelievo',
      ]),
    )
  })
})
