import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listOffers } from '#contract/catalogue.ts'
import type { Shape } from '#contract/fields.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { SHARES } from '#contract/shares.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { type Association, currentCatalogue } from '../../catalogue/index.ts'
import { drawShare, type Share } from './draw-share.ts'
import { type Fonts, fontsIn, hasFonts } from './text-outlines.ts'

const FILE = /^guida-([1-9]\d{0,8})-([a-z]{2})\.png$/
/** About 30 KB each. */
const MOST_KEPT = 500
/** A price may change without the club: one that is as old is drawn anew. */
const KEPT_MS = 6 * 3_600_000

interface Kept {
  updatedAt: number
  drawnAt: number
  png: Promise<Buffer>
}

/** The picture of each association's page in each language, drawn once and again when the association publishes. */
export function serveShares(app: FastifyInstance, services: Services, webFolder: string): void {
  // While the app is developed there is no build.
  if (!hasFonts(webFolder)) return
  const kept = new Map<string, Kept>()
  let fonts: Fonts | undefined

  const pictureOf = (association: Association, language: Language): Promise<Buffer> => {
    const key = `${association.associationId} ${language}`
    const updatedAt = association.updatedAt.getTime()
    const known = kept.get(key)
    if (known?.updatedAt === updatedAt && Date.now() - known.drawnAt < KEPT_MS) return known.png
    fonts ??= fontsIn(webFolder)
    const drawing = fonts
    const png = shareOf(app, services, association, language).then((share) => drawShare(share, drawing))
    kept.delete(key)
    kept.set(key, { updatedAt, drawnAt: Date.now(), png })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    // What could not be drawn is tried again.
    png.catch(() => kept.delete(key))
    return png
  }

  app.get<{ Params: { file: string } }>(`${SHARES}/:file`, async ({ params }, reply) => {
    const [, id, language] = FILE.exec(params.file) ?? []
    const { associations } = await currentCatalogue(services.db)
    const association = associations.get(Number(id))
    if (!association?.isPublished || !isLanguage(language)) return refuse('NOT_FOUND')
    const png = await pictureOf(association, language)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('image/png')
      .send(png)
  })
}

async function shareOf(
  app: FastifyInstance,
  services: Services,
  { associationId, name, timeZone, profile }: Association,
  language: Language,
): Promise<Share> {
  const { zones } = await currentCatalogue(services.db)
  const cents = await lowestPrice(app, services, { associationId, timeZone })
  return {
    title: name,
    text: inLanguage(profile.summary, language),
    ...(cents !== undefined && {
      price: services.texts.say(language, 'guides.priceFrom', { price: price(language, cents) }),
    }),
    colour: profile.colour,
    waters: [...zones.values()]
      .filter((zone) => zone.associationId === associationId)
      .flatMap(({ shape }) => (shape === undefined ? [] : linesOf(shape))),
  }
}

/** What a visitor is asked at least today, in cents. */
async function lowestPrice(
  app: FastifyInstance,
  { config, clock }: Services,
  { associationId, timeZone }: Pick<Association, 'associationId' | 'timeZone'>,
): Promise<number | undefined> {
  const day = dayIn(timeZone, clock.now())
  const answer = await app.inject({
    url: `${listOffers.path}?data=${day}&associazioni=${associationId}`,
    headers: { 'api-key': config.apiKey },
  })
  if (answer.statusCode !== 200) return undefined
  const { offers } = z.decode(listOffers.response, answer.json())
  const prices = offers.map(({ adultPriceCents }) => adultPriceCents)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

type Line = [number, number][]

/** A point is no water. */
function linesOf(shape: Shape): Line[] {
  switch (shape.type) {
    case 'LineString':
      return [shape.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
    case 'Point':
      return []
  }
}
