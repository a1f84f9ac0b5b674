import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyBound, DEEPEST_BODY, ROOM_OF_A_BODY } from '#contract/body-bound.ts'
import { refuse } from '../refusal.ts'
import { isWithin } from './scan-json.ts'
import { measured, payForBytes } from './work-of-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body of this route may have. */
    bodyBound?: BodyBound
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/

/** An empty body is none: many clients send a content type with every request. */
function parsed(json: string, parts: number): unknown {
  if (json.trim() === '') return undefined
  if (!isWithin(json, { parts, depth: DEEPEST_BODY })) return refuse('TOO_LARGE')
  try {
    // `__proto__` becomes a name like any other, which the contract refuses as an unknown field: the whole request must
    // not be refused for one of many river log items.
    return JSON.parse(json.replace(BYTE_ORDER_MARK, ''))
  } catch {
    return refuse('INPUT_WRONG')
  }
}

/** A body with more names, values or depth than its call can have is refused before it is parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, json: string) => {
      if (request.headers['content-length'] === undefined) payForBytes(request, json.length)
      const { parts } = request.routeOptions.config.bodyBound ?? ROOM_OF_A_BODY
      return measured(request, () => parsed(json, parts))
    },
  )
}
