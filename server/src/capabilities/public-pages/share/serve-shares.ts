import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#contract/languages.ts'
import { SHARES, shareIn } from '#contract/shares.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type Association, type Catalogue, currentCatalogue } from '../../catalogue/index.ts'
import { drawShare } from './draw-share.ts'
import { associationOfShare, shareOf, type Wanted } from './share-of.ts'
import { type Fonts, fontsIn, hasFonts } from './text-outlines.ts'

/** About 30 KB each. */
const MOST_KEPT = 500
/** A price may change without the club: one that is as old is drawn anew. */
const KEPT_MS = 6 * 3_600_000

interface Kept {
  updatedAt: number
  drawnAt: number
  png: Promise<Buffer>
}

/** The picture of each public page in each language, drawn once and again when its association publishes. */
export function serveShares(app: FastifyInstance, services: Services, webFolder: string): void {
  // While the app is developed there is no build.
  if (!hasFonts(webFolder)) return
  const kept = new Map<string, Kept>()
  let fonts: Fonts | undefined

  const pictureOf = (wanted: Wanted, association: Association, catalogue: Catalogue): Promise<Buffer> => {
    const { kind, id, language } = wanted
    const key = `${kind} ${id} ${language}`
    const updatedAt = association.updatedAt.getTime()
    const known = kept.get(key)
    if (known?.updatedAt === updatedAt && Date.now() - known.drawnAt < KEPT_MS) return known.png
    fonts ??= fontsIn(webFolder)
    const drawing = fonts
    const png = shareOf(wanted, { app, services, catalogue, language }).then((share) =>
      share === undefined ? refuse('NOT_FOUND') : drawShare(share, drawing),
    )
    kept.delete(key)
    kept.set(key, { updatedAt, drawnAt: Date.now(), png })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    // What could not be drawn is tried again.
    png.catch(() => kept.delete(key))
    return png
  }

  app.get<{ Params: { file: string } }>(`${SHARES}/:file`, async ({ params }, reply) => {
    const named = shareIn(params.file)
    if (named === undefined || !isLanguage(named.language)) return refuse('NOT_FOUND')
    const wanted = { ...named, language: named.language }
    const catalogue = await currentCatalogue(services.db)
    const association = associationOfShare(catalogue, wanted) ?? refuse('NOT_FOUND')
    const png = await pictureOf(wanted, association, catalogue)
    return (
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        // Other people's pages show it, some of them from here.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png)
    )
  })
}
