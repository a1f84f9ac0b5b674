import { exampleTerms } from '#rules/permit/example-permit.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { perLanguage } from '#contract/languages.ts'
import { shareOf } from '#contract/shares.ts'
import type { Association, Catalogue, Zone } from '#server/capabilities/catalogue/index.ts'
import { sitemapOf } from '#server/capabilities/public-pages/sitemap.ts'
import { publicPages } from '#server/capabilities/public-pages/store/public-pages.ts'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { withDemoApp, withFolder } from './demo-app.ts'
import { type Figure, median, type Measure } from './measure.ts'
import { aRealClub } from './real-club.ts'

const CLUBS = 1000
const WATERS_OF_EACH = 39
const PERMITS_OF_EACH = 60
const RUNS = 5
/** Start and guides are in the last. */
const PARTS = 11
const MOST_SITEMAP_MS = 2000
const MOST_PICTURE_MS = 300
const LANGUAGES = ['it', 'en', 'de'] as const

/** Sitemap and pictures for sharing. */
export const publicPagesMeasure: Measure = {
  name: 'public-pages',
  title: `A sitemap of ${(CLUBS * (1 + WATERS_OF_EACH + PERMITS_OF_EACH)).toLocaleString('en')} addresses, and pictures for sharing`,
  async run(tell) {
    tell('sitemap')
    const sitemap = sitemapFigure()
    tell('pictures')
    await buildWebIfChanged()
    return { figures: [sitemap, ...(await pictureFigures())] }
  },
}

/** From a catalogue that the process has just read to the last of all parts. */
function sitemapFigure(): Figure {
  const runs = Array.from({ length: RUNS }, () => {
    const catalogue = aLargeCatalogue()
    const began = performance.now()
    let part = 1
    while (sitemapOf(publicPages(catalogue), 'https://permits.example.org', part) !== undefined) part += 1
    if (part !== PARTS + 1) throw new Error(`the sitemap has ${part - 1} parts`)
    return Math.round(performance.now() - began)
  })
  const goal = { atMost: MOST_SITEMAP_MS }
  return { name: 'sitemap, all parts', value: median(runs), unit: 'ms', goal, runs }
}

/** The pictures of a club, a water and a permit in each language: drawn, and then again as they are kept. */
const pictureFigures = (): Promise<Figure[]> =>
  withFolder((dataDir) =>
    withDemoApp(dataDir, async ({ url }) => {
      const { club, water, permitId } = await aRealClub(dataDir, url)
      const idIn = (path: string) => Number(/\d+/.exec(path)?.[0])
      const pictures = LANGUAGES.flatMap((language) => [
        shareOf('guide', idIn(club), language),
        shareOf('water', idIn(water), language),
        shareOf('permit', permitId, language),
      ])
      const timesOf = async (): Promise<number[]> => {
        const times: number[] = []
        for (const path of pictures) {
          const began = performance.now()
          const answer = await fetch(url + path)
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          await answer.arrayBuffer()
          times.push(Math.round(performance.now() - began))
        }
        return times
      }
      const [drawn, kept] = [await timesOf(), await timesOf()]
      const goal = { atMost: MOST_PICTURE_MS }
      return [
        { name: 'a picture, drawn', value: median(drawn), unit: 'ms', goal, runs: drawn },
        { name: 'the slowest, with the fonts', value: Math.max(...drawn), unit: 'ms', goal },
        { name: 'a picture, kept', value: median(kept), unit: 'ms', runs: kept },
      ]
    }),
  )

function aLargeCatalogue(): Catalogue {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const associations = ids(CLUBS).map((id) => aClub(id))
  const zones = associations.flatMap(({ associationId }) =>
    ids(WATERS_OF_EACH).map((water): Zone => {
      const zoneId = (associationId - 1) * WATERS_OF_EACH + water
      const name = `Bacino dei pescatori della valle ${water}`
      return {
        zoneId,
        associationId,
        key: `z${water}`,
        name: { it: name, en: name },
        profile: { water: name },
      }
    }),
  )
  const permits = associations.flatMap(({ associationId }) =>
    ids(PERMITS_OF_EACH).map((permit) => {
      const permitId = (associationId - 1) * PERMITS_OF_EACH + permit
      return aPermit(permitId, associationId, (associationId - 1) * WATERS_OF_EACH)
    }),
  )
  return {
    etag: 'bench',
    associations: new Map(associations.map((one) => [one.associationId, one])),
    zones: new Map(zones.map((one) => [one.zoneId, one])),
    permits: new Map(permits.map((one) => [one.permitId, one])),
    ownFish: new Map(),
    ownTypes: new Map(),
    permitsByName: perLanguage(() => []),
  }
}

const aClub = (associationId: number): Association => ({
  associationId,
  key: `club-${associationId}`,
  name: `Associazione ${associationId}`,
  timeZone: 'Europe/Rome',
  waysOnline: [],
  hasWaits: false,
  hasPlans: false,
  demo: false,
  updatedAt: new Date('2027-05-01T07:00:00Z'),
  isPublished: true,
  purchaseLimits: [],
  catchCaps: [],
  catchStops: [],
  ordinances: [],
  profile: {
    colour: '#0E5E59',
    summary: { it: '', en: '' },
    waters: [],
    contacts: { pointsOfSale: [] },
  },
})

/** Valid in every zone of its club. */
function aPermit(permitId: number, associationId: number, zonesBefore: number): PermitOnSale {
  const name = `Permesso giornaliero per gli ospiti ${permitId}`
  const zones = Array.from({ length: WATERS_OF_EACH }, (_, at) => ({ zoneId: zonesBefore + at + 1 }))
  return {
    permitId,
    associationId,
    version: 1,
    timeZone: 'Europe/Rome',
    onSale: true,
    isPublished: true,
    terms: exampleTerms({ name: { it: name, en: name }, zones }),
    closures: [],
    saleStops: [],
    layout: 1,
    quotas: [],
    purchaseLimits: [],
  }
}
