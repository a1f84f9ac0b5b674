import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWidgetAddress, widgetOptions } from '#contract/widget-address.ts'
import { refuse } from '../refusal.ts'
import { widgetPolicy } from './content-policy.ts'
import { encodingFor } from './encoded-answer.ts'
import type { Rendered, RenderedFor } from './rendered-documents.ts'
import { preloadsOf } from './preload.ts'

const IS_HASHED = /[\\/]assets[\\/][^\\/]{1,100}-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/
const IS_FILE = /\.\w{1,11}$/
const IS_PAGE = /\.html(\.br|\.gz)?$/
/** The warden's camera and the map's location are for our own pages only, not for frames in them. */
const MAY = 'camera=(self), geolocation=(self), microphone=()'
const IS_WIDGET = /\bwidget\.html(\.br|\.gz)?$/
/** The widget needs none of it, whatever the framing page allows. */
const WIDGET_MAY = 'camera=(), geolocation=(), microphone=()'
/** The part of the build that the server itself loads. */
const OF_THE_SERVER = /^server\//
const NEVER_A_PAGE = /^(api|assets|documenti|dev|health|\.well-known)(\/|$)/

/** The sites that may frame the widget of an association; none named: any. */
type FramingSites = (associationId: number) => Promise<readonly string[]>

/** Where a path with a name in it leads: to its present address, or to a page that there is not (any more); undefined: any other path. */
export type PresentPage = (path: string) => Promise<{ address: string } | 'gone' | undefined>

/**
 * Serves the built web app from `folder`, which a new build may replace at any time. An unknown path is the app's own
 * (its router leads to the start page), with the status of one that is not there, so that no search engine keeps it;
 * but not below /api, /assets or /documenti. Compressed files come from the build. The widget's
 * address has a document of its own, the only one that other sites may frame.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  framingSites: FramingSites,
  renderedFor: RenderedFor = () => Promise.resolve(undefined),
  presentPage: PresentPage = () => Promise.resolve(undefined),
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
      // The list of framing sites may change, and a 304 would keep the old headers.
      if (IS_WIDGET.test(path)) reply.header('cache-control', 'no-store')
      // It matters for documents and workers only; on twenty scripts it weighs as much as some of them.
      if (isHashed) reply.raw.removeHeader('content-security-policy')
    },
  })
  const { asHeader, isPage } = preloadsOf(folder)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    const address = addressOf(request.url)
    if (isWidgetAddress(address.path, address.search)) {
      const { association } = widgetOptions(address.search) ?? {}
      const sites = association === undefined ? [] : await framingSites(association)
      reply.raw.removeHeader('x-frame-options')
      reply.raw.setHeader('content-security-policy', widgetPolicy(sites))
      return reply.sendFile('widget.html')
    }
    if (OF_THE_SERVER.test(path)) return refuse('NOT_FOUND')
    if (IS_FILE.test(path)) return reply.sendFile(path)
    if (NEVER_A_PAGE.test(path)) return refuse('NOT_FOUND')
    const present = await presentPage(address.path)
    if (present === 'gone' || !isPage(address.path)) reply.code(404)
    else if (present !== undefined && present.address !== address.path)
      return redirected(reply, present.address, address.search)
    const rendered = present === 'gone' ? undefined : await renderedFor(request)
    if (rendered !== undefined) return sendRendered(request, reply, rendered)
    reply.header('link', asHeader(request.url, request.headers['accept-language']))
    return reply.header('vary', 'Accept-Language').sendFile('index.html')
  })
}

/** For good, to whoever keeps addresses; browsers ask again, as a name may change back. */
function redirected(reply: FastifyReply, address: string, search: URLSearchParams): FastifyReply {
  const to = search.size === 0 ? address : `${address}?${search}`
  return reply.header('cache-control', 'no-cache').redirect(to, 301)
}

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli }: Rendered,
): FastifyReply {
  reply.type('text/html; charset=utf-8').headers({
    vary: 'Accept-Language, Accept-Encoding',
    'cache-control': 'no-cache',
    'permissions-policy': MAY,
  })
  if (encodingFor(request.headers['accept-encoding']) !== 'br') return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotli)
}

/** Path and query as sent: browser, service worker and server must read the same. */
function addressOf(url: string): { path: string; search: URLSearchParams } {
  const [path = '', ...query] = url.split('?')
  return { path, search: new URLSearchParams(query.join('?')) }
}
