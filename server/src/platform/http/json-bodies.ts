import type { FastifyInstance } from 'fastify'

/**
 * JSON as the framework reads it, but for an empty body: many clients name a content type with every request, and one
 * that sends nothing (`logout`, a DELETE) sends nothing wrong.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // `__proto__` and `constructor` are fields that no call has, and are refused as such by the contract: in one item
  // of many that were sent from the river they must not keep the others from being answered.
  const read = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') done(null, undefined)
    else void read(request, body.toString(), done)
  })
}
