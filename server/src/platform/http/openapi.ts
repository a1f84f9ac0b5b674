import * as z from 'zod/mini'
import { SPECIFIED } from '#contract/wire.ts'
import { errorsOf, takesToken, type Call } from '#contract/call.ts'
import { LONGEST_TOKEN } from '#contract/fields.ts'
import {
  ERROR_CODES,
  type ErrorCode,
  ERRORS,
  FIELD_ERRORS,
  MOST_MISTAKES,
  problemType,
} from '#contract/errors.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { extensionExample, extensionSchema } from '#contract/problem-extensions.ts'

type Json = Record<string, unknown>

export const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A call that reads its items itself lists their shapes here.
      if ('shapes' in zodSchema) {
        const shapes = (zodSchema.shapes as z.core.$ZodType[]).map((shape) => schemaOf(shape))
        Object.assign(jsonSchema, shapes.length === 1 ? shapes[0] : { anyOf: shapes })
      }
    },
  }) as Json
  return rest
}

const TOKEN: Json = {
  type: 'string',
  maxLength: LONGEST_TOKEN,
  description: 'From login. May also be sent as Authorization: Bearer.',
}

const example = (value: unknown): Json => ({ example: value })

function queryParameters(call: Call): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.request) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in call.example.request && example((call.example.request as Json)[name])),
  }))
  const token = { name: 'token', in: 'query', required: false, schema: TOKEN }
  return takesToken(call) ? [token, ...parameters] : parameters
}

function requestBody(call: Call): Json {
  const schema = schemaOf(call.request) as { properties?: Json }
  const whole = takesToken(call) ? { ...schema, properties: { token: TOKEN, ...schema.properties } } : schema
  return {
    required: true,
    content: { 'application/json': { schema: whole, ...example(call.example.request) } },
  }
}

/** The sentence of a code, in English. */
type TitleOf = (code: ErrorCode) => string

/** Codes that say more than RFC 9457 have a schema of their own name. */
const schemaName = (code: ErrorCode) => (extensionSchema(code) === undefined ? 'Problem' : code)

function refusalResponse(codes: ErrorCode[], titleOf: TitleOf): Json {
  const schemas = [...new Set(codes.map(schemaName))].map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }))
  return {
    description: codes.join(', '),
    content: {
      'application/problem+json': {
        schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, titleOf) }])),
      },
    },
  }
}

const exampleOf = (code: ErrorCode, titleOf: TitleOf): Json => ({
  type: problemType(code),
  title: titleOf(code),
  status: ERRORS[code],
  code,
  ...extensionExample(code),
})

const extended = (code: ErrorCode, extension: z.core.$ZodType): Json => {
  const { properties, required = [] } = schemaOf(extension) as { properties: Json; required?: string[] }
  return {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    type: 'object',
    required: ['code', ...required],
    properties: { code: { type: 'string', const: code }, ...properties },
  }
}

const extendedSchemas = (): Json =>
  Object.fromEntries(
    ERROR_CODES.flatMap((code) => {
      const extension = extensionSchema(code)
      return extension === undefined ? [] : [[code, extended(code, extension)]]
    }),
  )

/** Errors of any call while the database is unavailable. */
const forNow = ({ method, mutates }: Call): ErrorCode[] =>
  method === 'GET' && mutates !== true
    ? ['DATABASE_AWAY']
    : ['DATABASE_AWAY', 'STORAGE_FULL', 'OUTCOME_UNKNOWN']

function operation(call: Call, titleOf: TitleOf): Json {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const isForPrograms = call.access === 'program'
  const ofAll: ErrorCode[] = isForPrograms ? [] : ['API_KEY_WRONG']
  const codes = [...new Set<ErrorCode>([...ofAll, ...errorsOf(call), ...forNow(call)])]
  const byStatus = Map.groupBy(codes, (code) => String(ERRORS[code]))
  return {
    operationId: call.name,
    summary: call.summary,
    security: isForPrograms
      ? [{ clubKey: [] }]
      : takesToken(call)
        ? [{ apiKey: [], bearer: [] }, { apiKey: [] }]
        : [{ apiKey: [] }],
    ...(inQuery ? { parameters: queryParameters(call) } : { requestBody: requestBody(call) }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: schemaOf(call.response), ...example(call.example.response) },
        },
      },
      ...Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalResponse(list, titleOf)])),
    },
  }
}

const problem: Json = {
  type: 'object',
  description: `RFC 9457. The title is in the language of Accept-Language (${LANGUAGES.join(', ')}).`,
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: ERROR_CODES },
    detail: { type: 'string' },
    fields: {
      type: 'array',
      maxItems: MOST_MISTAKES,
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string', enum: [...FIELD_ERRORS] },
          message: { type: 'string' },
        },
      },
    },
  },
}

const webhook = (titleOf: TitleOf): Json => ({
  post: {
    operationId: 'stripeWebhook',
    summary: 'The payment provider’s signed events (header stripe-signature). Takes no api-key.',
    security: [],
    parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', description: 'A Stripe event.' },
          ...example({ id: 'evt_1', object: 'event', type: 'payment_intent.amount_capturable_updated' }),
        },
      },
    },
    responses: {
      200: {
        description: 'Taken.',
        content: { 'application/json': { schema: { type: 'object' }, ...example({ received: true }) } },
      },
      400: refusalResponse(['WEBHOOK_REFUSED'], titleOf),
    },
  },
})

/** The OpenAPI 3.1 document of all declared calls and the webhook. */
export function openApiDocument(calls: Call[], publicUrl: string, titleOf: TitleOf): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, titleOf) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lenza',
      version: '1',
      description: `Names that a call does not list are refused, but for these, which are ignored where they are not its own: ${SPECIFIED.ignored.join(', ')}. An empty body is no body.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    paths: { ...paths, '/api/stripe-webhook': webhook(titleOf) },
    components: {
      schemas: { Problem: problem, ...extendedSchemas() },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
        clubKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that the office of an association made for its programs; in an address it is refused.',
        },
      },
    },
  }
}
