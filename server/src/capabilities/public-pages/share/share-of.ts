import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import type { Shape } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { readPermitPage, readWaterPage } from '#contract/public-pages.ts'
import type { ShareKind } from '#contract/shares.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { price } from '#server/platform/texts/texts.ts'
import { type Association, type Catalogue, pagesOf, pictureBytes } from '../../catalogue/index.ts'
import type { Share } from './draw-share.ts'

export interface Wanted {
  kind: ShareKind
  /** Of the association, of the permit, of a zone of the water. */
  id: number
  language: Language
}

interface Sources {
  app: FastifyInstance
  services: Services
  catalogue: Catalogue
  language: Language
}

/** Whose page it is; undefined: there is no such page. */
export function associationOfShare(catalogue: Catalogue, { kind, id }: Wanted): Association | undefined {
  const { permits, waterOfZone } = pagesOf(catalogue)
  if (kind === 'permit') return permits.get(id)?.association
  if (kind === 'water') return waterOfZone.get(id)?.association
  const association = catalogue.associations.get(id)
  return association?.isPublished ? association : undefined
}

/** What is drawn, from the answers that the page itself shows. Undefined: the page has gone meanwhile. */
export async function shareOf(wanted: Wanted, sources: Sources): Promise<Share | undefined> {
  const [share, logo] = await Promise.all([withoutLogo(wanted, sources), logoOf(wanted, sources)])
  return share && { ...share, ...(logo && { logo }) }
}

function withoutLogo({ kind, id }: Wanted, sources: Sources): Promise<Share | undefined> {
  if (kind === 'permit') return ofPermit(id, sources)
  return kind === 'water' ? ofWater(id, sources) : ofGuide(id, sources)
}

async function logoOf(wanted: Wanted, { catalogue, services: { db } }: Sources): Promise<Buffer | undefined> {
  const association = associationOfShare(catalogue, wanted)
  const logo = association?.profile.logo
  if (association === undefined || logo === undefined) return undefined
  const { associationId } = association
  // This one keeps what is transparent.
  return pictureBytes(db, { associationId, hash: logo.hash, width: logo.width, format: 'webp' })
}

async function ofGuide(
  associationId: number,
  { app, services, catalogue, language }: Sources,
): Promise<Share | undefined> {
  const association = catalogue.associations.get(associationId)
  if (association === undefined) return undefined
  const { name, timeZone, profile } = association
  const day = dayIn(timeZone, services.clock.now())
  const url = `${listOffers.path}?data=${day}&associazioni=${associationId}`
  const offers = (await answerOf(app, services, listOffers, url, language))?.offers ?? []
  return {
    title: name,
    text: inLanguage(profile.summary, language),
    ...lowest(offers, services, language),
    colour: profile.colour,
    waters: [...catalogue.zones.values()]
      .filter((zone) => zone.associationId === associationId)
      .flatMap(({ shape }) => linesOf(shape)),
  }
}

async function ofPermit(permitId: number, { app, services, language }: Sources): Promise<Share | undefined> {
  const url = `${readPermitPage.path}?idPermesso=${permitId}`
  const page = await answerOf(app, services, readPermitPage, url, language)
  if (page === undefined) return undefined
  const { name, associationName, waters, colour, zones, adultPriceCents, isPriceFrom = false } = page
  const words = price(language, adultPriceCents)
  return {
    title: name,
    text: `${associationName} · ${waters.join(', ')}`,
    price: isPriceFrom ? services.texts.say(language, 'pages.priceFrom', { price: words }) : words,
    colour,
    waters: zones.flatMap(({ outline }) => linesOf(outline)),
  }
}

async function ofWater(zoneId: number, { app, services, language }: Sources): Promise<Share | undefined> {
  const url = `${readWaterPage.path}?idZona=${zoneId}`
  const page = await answerOf(app, services, readWaterPage, url, language)
  if (page === undefined) return undefined
  const { name, associationName, line, colour, zones, permits } = page
  return {
    title: name,
    text: [associationName, line].filter(Boolean).join(' · '),
    ...lowest(permits, services, language),
    colour,
    waters: zones.flatMap(({ outline }) => linesOf(outline)),
  }
}

/** As an anonymous caller gets it. */
async function answerOf<C extends Call>(
  app: FastifyInstance,
  { config }: Services,
  declared: C,
  url: string,
  language: Language,
): Promise<ResponseOf<C> | undefined> {
  const headers = { 'api-key': config.apiKey, 'accept-language': language }
  const answer = await app.inject({ url, headers })
  if (answer.statusCode !== 200) return undefined
  return z.decode(declared.response, answer.json()) as ResponseOf<C>
}

/** What a visitor is asked at least; nothing where nothing is sold. */
function lowest(
  permits: readonly { adultPriceCents: number }[],
  { texts }: Services,
  language: Language,
): { price?: string } {
  // What is free is for a few, as for children.
  const paid = permits.map(({ adultPriceCents }) => adultPriceCents).filter((cents) => cents > 0)
  if (paid.length === 0) return {}
  const cents = Math.min(...paid)
  return { price: texts.say(language, 'guides.priceFrom', { price: price(language, cents) }) }
}

type Line = [number, number][]

/** A point is no water. */
function linesOf(shape: Shape | undefined): Line[] {
  switch (shape?.type) {
    case 'LineString':
      return [shape.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
    case 'Point':
    case undefined:
      return []
  }
}
