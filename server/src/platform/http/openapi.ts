import * as z from 'zod/mini'
import { SPECIFIED } from '#contract/wire.ts'
import { takesToken, type Call } from '#contract/call.ts'
import { LONGEST_TOKEN } from '#contract/fields.ts'
import { type ErrorCode, ERRORS, FIELD_ERRORS } from '#contract/errors.ts'

type Json = Record<string, unknown>

/** A request or an answer as JSON Schema. */
export const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A call that reads its items itself lists their shapes here.
      if ('shapes' in zodSchema)
        jsonSchema.anyOf = (zodSchema.shapes as z.core.$ZodType[]).map((shape) => schemaOf(shape))
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

const refusalResponse = (codes: string[]): Json => ({
  description: codes.join(', '),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      ...example({
        type: `/problems/${codes[0]?.toLowerCase().replaceAll('_', '-')}`,
        status: ERRORS[codes[0] as never],
        code: codes[0],
      }),
    },
  },
})

/** Errors of any call while the database is unavailable. */
const forNow = ({ method, changesThings }: Call): ErrorCode[] =>
  method === 'GET' && changesThings !== true
    ? ['DATABASE_AWAY']
    : ['DATABASE_AWAY', 'STORAGE_FULL', 'OUTCOME_UNKNOWN']

function operation(call: Call): Json {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const codes = [...new Set(['API_KEY_WRONG', ...call.errors, ...forNow(call)])]
  const byStatus = Map.groupBy(codes, (code) => String(ERRORS[code as keyof typeof ERRORS]))
  return {
    operationId: call.name,
    summary: call.summary,
    security: takesToken(call) ? [{ apiKey: [], bearer: [] }, { apiKey: [] }] : [{ apiKey: [] }],
    ...(inQuery ? { parameters: queryParameters(call) } : { requestBody: requestBody(call) }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: schemaOf(call.response), ...example(call.example.response) },
        },
      },
      ...Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalResponse(list)])),
    },
  }
}

const problem: Json = {
  type: 'object',
  description: 'RFC 9457. The title is in the language of Accept-Language (it, en).',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    detail: { type: 'string' },
    fields: {
      type: 'array',
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

const webhook: Json = {
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
      400: refusalResponse(['WEBHOOK_REFUSED']),
    },
  },
}

/** The OpenAPI 3.1 document of all declared calls and the webhook. */
export function openApiDocument(calls: Call[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lenza',
      version: '1',
      description: `Names that a call does not list are refused, but for these, which are ignored where they are not its own: ${SPECIFIED.ignored.join(', ')}. An empty body is no body.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    paths: { ...paths, '/api/stripe-webhook': webhook },
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
