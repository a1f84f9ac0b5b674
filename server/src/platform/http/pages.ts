import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

/**
 * The built web app. A path that is no file is the app's own (its router decides),
 * but never below /api, /assets or /documenti, where a missing thing is missing.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/].+-[\w-]{8}\.(js|css|woff2|svg|png)$/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/(api|assets|documenti|dev|health|\.well-known)(\/|$)/.test(path) || /\.\w{1,8}$/.test(path))
      return refuse('NOT_FOUND')
    return reply.sendFile('index.html')
  })
}
