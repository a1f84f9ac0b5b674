import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { preloadsOf } from './preload.ts'

const IS_HASHED = /[\\/]assets[\\/].+-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/
const IS_FILE = /\.\w{1,11}$/
const IS_PAGE = /\.html(\.br|\.gz)?$/
/** The warden's camera, and the map's “where am I”, are for our own pages alone: no frame in them has either. */
const MAY = 'camera=(self), geolocation=(self), microphone=()'
const NEVER_A_PAGE = /^(api|assets|documenti|dev|health|\.well-known)(\/|$)/

/**
 * The built web app, as it stands in `folder` now: a new build may take its place at any time. A path that is
 * no file is the app's own (its router decides), but never below /api, /assets or /documenti, where a missing
 * thing is missing. Texts have compressed twins from the build.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = IS_HASHED.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (IS_PAGE.test(path)) reply.header('permissions-policy', MAY)
      // It speaks to documents and workers; on twenty scripts it weighs as much as some of them.
      if (isHashed) reply.raw.removeHeader('content-security-policy')
    },
  })
  const preloads = preloadsOf(folder)
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (IS_FILE.test(path)) return reply.sendFile(path)
    if (NEVER_A_PAGE.test(path)) return refuse('NOT_FOUND')
    reply.header('link', preloads(request.url, request.headers['accept-language']))
    return reply.header('vary', 'Accept-Language').sendFile('index.html')
  })
}
