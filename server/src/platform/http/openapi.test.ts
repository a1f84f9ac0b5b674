import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: object; example: unknown } } }
  responses: Record<string, { content: Record<string, { schema: object; example?: unknown }> }>
}

const document = openApiDocument(allCalls, 'https://permits.example.org', (code) => code) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
)

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
const valid = (schema: object, value: unknown) => {
  const check = ajv.compile(schema)
  check(value)
  return check.errors ?? []
}

describe('the API document', () => {
  it('is OpenAPI 3.1 and has every declared call and the webhook', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path } of allCalls) expect(document.paths[path]).toHaveProperty(method.toLowerCase())
    expect(document.paths['/api/stripe-webhook']).toHaveProperty('post')
  })

  it.each(operations)('%s: its examples are valid by its own schemas', (_name, operation) => {
    for (const { schema, example } of operation.parameters ?? [])
      if (example !== undefined) expect(valid(schema, example)).toEqual([])
    const body = operation.requestBody?.content['application/json']
    if (body) expect(valid(body.schema, body.example)).toEqual([])
    const answer = operation.responses['200']?.content['application/json']
    expect(answer?.example).toBeDefined()
    expect(valid(answer?.schema ?? {}, answer?.example)).toEqual([])
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
