import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type PublicPage, publicPages } from './store/public-pages.ts'

/** Sitemaps 0.9 allows 50,000; smaller parts are read sooner. */
const MOST_IN_A_PART = 10_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * The sitemap of these pages: one file, or above 10,000 pages a list of parts and the parts, by their number from 1. `site`: its
 * address without a slash at the end.
 */
export function sitemapOf(pages: readonly PublicPage[], site: string, part?: number): string | undefined {
  const parts = Math.ceil(pages.length / MOST_IN_A_PART)
  if (part === undefined && parts > 1)
    return file(
      'sitemapindex',
      Array.from(
        { length: parts },
        (_, at) => `<sitemap><loc>${escaped(site)}/sitemap-${at + 1}.xml</loc></sitemap>`,
      ),
    )
  if (part !== undefined && (parts === 1 || part < 1 || part > parts)) return undefined
  const from = ((part ?? 1) - 1) * MOST_IN_A_PART
  return file(
    'urlset',
    pages
      .slice(from, from + MOST_IN_A_PART)
      .map(
        ({ path, changed }) =>
          `<url><loc>${escaped(site + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`}</url>`,
      ),
  )
}

const file = (root: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('\n')}\n</${root}>\n`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Made from the catalogue that the process has anyway. */
export function serveSitemap(app: FastifyInstance, { config, db }: Services): void {
  const sitemap = async (part?: number) => {
    const pages = publicPages(await currentCatalogue(db))
    return sitemapOf(pages, config.publicUrl, part) ?? refuse('NOT_FOUND')
  }
  const TYPE = 'application/xml; charset=utf-8'
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(TYPE)
      .send(await sitemap()),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(TYPE)
      .send(await sitemap(Number(request.params.part))),
  )
}
