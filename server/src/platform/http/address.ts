import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const addresses = new WeakMap<FastifyRequest, string>()

/**
 * Notes the caller's address when the request arrives: a socket that the client has reset has none, so a later look could
 * find nothing. Of a request whose client went away before it was seen nothing is left to answer.
 */
export function noteAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    // Fastify's type knows no reset socket.
    const address = request.ip as string | undefined
    if (address === undefined) {
      reply.hijack()
      reply.raw.destroy()
      return
    }
    addresses.set(request, address)
    done()
  })
}

/** The caller's network address, for limits. */
export function addressOf(request: FastifyRequest): string {
  const noted = addresses.get(request)
  if (noted === undefined) throw new Error('the address of a request is noted before anything asks for it')
  return noted
}
