import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { languageOf } from '../texts/language.ts'

const IS_HASHED = /[\\/]assets[\\/].+-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/
const IS_FILE = /\.\w{1,11}$/
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
      reply.header('cache-control', IS_HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (IS_FILE.test(path)) return reply.sendFile(path)
    if (NEVER_A_PAGE.test(path)) return refuse('NOT_FOUND')
    // The texts are what the app waits for first, and only the browser and we know in which language.
    const language = languageOf(request.headers['accept-language'])
    reply.header('link', `</assets/i18n/${language}.json>; rel=preload; as=fetch; crossorigin=anonymous`)
    return reply.header('vary', 'Accept-Language').sendFile('index.html')
  })
}
