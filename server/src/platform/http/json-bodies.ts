import type { FastifyInstance } from 'fastify'

/** Allows an empty body: many clients send a content type with every request, also without a body. */
export function readJsonBodies(app: FastifyInstance): void {
  // The contract refuses `__proto__` and `constructor` as unknown fields: the parser must not refuse the whole
  // request for one of many river log items.
  const read = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') done(null, undefined)
    else void read(request, body.toString(), done)
  })
}
