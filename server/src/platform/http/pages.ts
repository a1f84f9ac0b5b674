import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isWidgetAddress, widgetAsked } from '#contract/widget-address.ts'
import { refuse } from '../refusal.ts'
import { widgetPolicy } from './content-policy.ts'
import { preloadsOf } from './preload.ts'

const IS_HASHED = /[\\/]assets[\\/][^\\/]{1,100}-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/
const IS_FILE = /\.\w{1,11}$/
const IS_PAGE = /\.html(\.br|\.gz)?$/
/** The warden's camera, and the map's “where am I”, are for our own pages alone: no frame in them has either. */
const MAY = 'camera=(self), geolocation=(self), microphone=()'
const IS_WIDGET = /\bwidget\.html(\.br|\.gz)?$/
/** The widget needs none of it, and stands in a page that may ask for everything. */
const WIDGET_MAY = 'camera=(), geolocation=(), microphone=()'
const NEVER_A_PAGE = /^(api|assets|documenti|dev|health|\.well-known)(\/|$)/

/** The sites that may frame the widget of an association; none named: any. */
export type FramingSites = (associationId: number) => Promise<readonly string[]>

/**
 * The built web app, as it stands in `folder` now: a new build may take its place at any time. A path that is
 * no file is the app's own (its router decides), but never below /api, /assets or /documenti, where a missing
 * thing is missing. Texts have compressed twins from the build. The widget's address is answered with a document of its
 * own, the only one that another site may frame.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  framingSites: FramingSites,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = IS_HASHED.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (IS_PAGE.test(path)) reply.header('permissions-policy', IS_WIDGET.test(path) ? WIDGET_MAY : MAY)
      // Who may frame it can change, and a browser that asks whether a page is still the same keeps its old headers.
      if (IS_WIDGET.test(path)) reply.header('cache-control', 'no-store')
      // It speaks to documents and workers; on twenty scripts it weighs as much as some of them.
      if (isHashed) reply.raw.removeHeader('content-security-policy')
    },
  })
  const preloads = preloadsOf(folder)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    const address = addressOf(request.url)
    if (isWidgetAddress(address.path, address.search)) {
      const { association } = widgetAsked(address.search) ?? {}
      const sites = association === undefined ? [] : await framingSites(association)
      reply.raw.removeHeader('x-frame-options')
      reply.raw.setHeader('content-security-policy', widgetPolicy(sites))
      return reply.sendFile('widget.html')
    }
    if (IS_FILE.test(path)) return reply.sendFile(path)
    if (NEVER_A_PAGE.test(path)) return refuse('NOT_FOUND')
    reply.header('link', preloads(request.url, request.headers['accept-language']))
    return reply.header('vary', 'Accept-Language').sendFile('index.html')
  })
}

/** Path and query as they were sent: the browser, its service worker and the server have to read the same. */
function addressOf(url: string): { path: string; search: URLSearchParams } {
  const [path = '', ...query] = url.split('?')
  return { path, search: new URLSearchParams(query.join('?')) }
}
