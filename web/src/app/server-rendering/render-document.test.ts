import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAssociations, listDays, listOffers, listZones, readPermit } from '#contract/catalogue.ts'
import type { Call } from '#contract/call.ts'
import { listGuides } from '#contract/guides.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { readPermitPage, readWaterPage } from '#contract/public-pages.ts'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'
import { addDays } from '#rules/days.ts'
import { localeFile } from '../../../locale-files.ts'
import { anOffer } from '#web/capabilities/catalogue/an-offer-for-test.ts'
import { aPermit } from '#web/capabilities/purchase/choose/permit-for-test.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'
import { renderDocument } from './render-document.tsx'

/** The pages' code is loaded with the first document. */
const day = addDays(todayAtTheWaters(), 3)
const LIST = `/permessi-acquistabili?data=${day}`
const FORM = `/acquista-permesso?idPermesso=12&data=${day}`
/** As the build makes it: the app's script is in the head. */
const TEMPLATE = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  .replace(/ *<script type="module".*\n/, '')
  .replace(
    '</head>',
    '<script type="module" crossorigin src="/assets/index-abc.js"></script><link rel="modulepreload" crossorigin href="/assets/start-abc.js"></head>',
  )

const answers = (offers = [anOffer()]): [Call, unknown][] => [
  [listOffers, { day, offers }],
  [listDays, { days: [{ day, state: 'open' }] }],
  [listAssociations, { associations: [] }],
  [readPermit, aPermit()],
  [listZones, { permitId: 12, day, zones: [] }],
]

const documentOf = (
  address: string,
  known = answers(),
  language: 'it' | 'en' = 'it',
  isPublic = true,
  namesLanguage = true,
) =>
  renderDocument({
    address,
    language,
    namesLanguage,
    texts: JSON.parse(localeFile(language)) as object,
    config: servedConfig,
    preloads: ['<link rel="modulepreload" crossorigin href="/assets/list-abc.js">'],
    template: TEMPLATE,
    site: 'https://permits.example.org',
    languages: ['en', 'it', 'de'],
    isPublic,
    answerTo: async (url) => {
      const found = known.find(([{ path }]) => path === url.split('?', 1)[0])
      return found && JSON.parse(JSON.stringify(z.encode(found[0].response, found[1])))
    },
  })

const blockIn = (html = '') =>
  JSON.parse(
    /<script type="application\/json" id="prerendered-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  ) as {
    language: string
    answers: { key: [string, unknown]; answer: unknown }[]
  }

test('the list has its permits in it, in the language of the document, and the answers they come from', async () => {
  const { html, calls } = (await documentOf(LIST)) ?? {}
  expect(html).toContain('<html lang="it">')
  expect(html).toMatch(/<div id="root" data-prerendered>.*Dalle sorgenti a Tione\..*<\/div>/s)
  expect(html).toContain('25')
  expect(calls?.map((call) => call.split('?', 1)[0]).toSorted()).toEqual([
    '/api/associazioni',
    '/api/calendario',
    '/api/permessi-acquistabili',
  ])
  const { language, answers: given } = blockIn(html)
  expect(language).toBe('it')
  expect(given.map(({ key }) => key[0]).toSorted()).toEqual(['listAssociations', 'listDays', 'listOffers'])
  expect(given.find(({ key }) => key[0] === 'listOffers')?.key[1]).toEqual({ day })
  expect((await documentOf(LIST, answers(), 'en'))?.html).toContain('<html lang="en">')
})

test('the form is there with its choices, and the start page as a visitor sees it', async () => {
  const form = (await documentOf(FORM))?.html
  expect(form).toContain(aPermit().name)
  expect(form).toContain('id="order-when"')
  const start = await documentOf('/start')
  expect(start?.calls).toEqual([])
  expect(start?.html).toContain('href="/login"')
  expect(start?.html).toContain('<link rel="preload" href="/river-lines.svg" as="image" crossorigin></head>')
})

test('the app and what it fetches come after the first paint, and no style is in an attribute', async () => {
  const html = (await documentOf(LIST))?.html ?? ''
  const [shown = '', later = ''] = html.split('<template id="of-the-app">')
  expect(shown).not.toMatch(/type="module"|modulepreload|config\.json/)
  expect(shown).toContain('data-app="/assets/index-abc.js"')
  expect(shown.indexOf('prerendered-page.js')).toBeLessThan(shown.indexOf('id="root"'))
  expect(later).toMatch(/config\.json.*start-abc\.js.*list-abc\.js/)
  expect(html).not.toMatch(/ style="/)
})

test('no answer, no document', async () => {
  expect(await documentOf(LIST, answers().slice(1))).toBeUndefined()
})

test('hostile values are text in the page and text in the answers', async () => {
  const listOf = (values: readonly string[]) =>
    documentOf(
      LIST,
      answers(
        values.map((value, at) =>
          anOffer({ permitId: at + 1, name: value, summary: value, associationName: value }),
        ),
      ),
    ).then((found) => found?.html ?? '')
  const plain = await listOf(HOSTILE_VALUES.map((_, at) => `Sarca ${at}`))
  const hostile = await listOf(HOSTILE_VALUES)
  const tagsOf = (html: string) => html.match(/<\/?[a-z][^\s>/]*/gi)
  expect(tagsOf(hostile)).toEqual(tagsOf(plain))
  const list = blockIn(hostile).answers.find(({ key }) => key[0] === 'listOffers')?.answer
  const { offers } = z.decode(listOffers.response, list as never) as { offers: { name: string }[] }
  expect(offers.map(({ name }) => name)).toEqual(HOSTILE_VALUES)
})

const aGuide = (more: object = {}) => ({
  associationId: 5,
  name: 'Alto Sarca',
  summary: 'Il Sarca dalle sorgenti a Tione.',
  colour: '#0E5E59',
  waters: ['Sarca', 'Arnò'],
  timeZone: 'Europe/Rome',
  pointsOfSale: [],
  demo: false,
  text: 'Acqua fredda.',
  documents: [],
  updatedAt: '2027-01-10T09:00:00.000Z',
  ...more,
})
const ofGuide = (guide = aGuide()): [Call, unknown][] => [
  ...answers([anOffer({ adultPriceCents: 2050 })]),
  [listGuides, { guides: [guide] }],
  [listMembershipPlans, { plans: [] }],
]
/** All of it, for the validator. */
const thingsIn = (html = '') => dataIn(html)['@graph']
const dataIn = (html = '') =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    '@graph': { '@type': string; name?: string; offers?: object; itemListElement?: { item: string }[] }[]
  }

test('a club’s page says what it is, where it is in each language, and what can be bought, for who reads no scripts', async () => {
  const html = (await documentOf('/guide/5', ofGuide(), 'it'))?.html ?? ''
  const [head = ''] = html.split('</head>')
  expect(head).toContain('<title>Alto Sarca – Lenza</title>')
  expect(head.match(/<title>/g)).toHaveLength(1)
  expect(head).toContain('<meta name="description" content="Il Sarca dalle sorgenti a Tione. ')
  expect(head).toContain('<link rel="canonical" href="https://permits.example.org/guide/5?lingua=it">')
  for (const [tag, query] of [
    ['it', '?lingua=it'],
    ['en', '?lingua=en'],
    ['de', '?lingua=de'],
    ['x-default', ''],
  ])
    expect(head).toContain(`hreflang="${tag}" href="https://permits.example.org/guide/5${query}"`)
  expect(head).toContain(
    'property="og:image" content="https://permits.example.org/condivisione/guida-5-it.png"',
  )
  const [club, permit, crumbs] = dataIn(html)['@graph']
  expect(club).toMatchObject({ '@type': 'SportsOrganization', name: 'Alto Sarca' })
  expect(permit).toMatchObject({ '@type': 'Product', offers: { price: '20.50', priceCurrency: 'EUR' } })
  expect(crumbs?.itemListElement?.map(({ item }) => item)).toEqual([
    'https://permits.example.org/start',
    'https://permits.example.org/guide',
    'https://permits.example.org/guide/5',
  ])
  expect(html).toContain('aria-current="page"')
  expect(await wrongFor(thingsIn(html))).toEqual([])
  expect(html.split('<script type="application/json"')[0]).toContain('Acqua fredda.')
  // Links lead on without scripts: nothing in the document itself makes the page inert.
  expect(html).toContain('href="/permessi-acquistabili?')
  expect(html).not.toMatch(/<div id="root"[^>]* inert/)
})

/** What a validator of others finds against what search engines ask for. */
async function wrongFor(things: readonly object[]): Promise<string[]> {
  const jsonld = Object.groupBy(things, (thing) => (thing as { '@type': string })['@type'])
  const issues = await new Validator().validate({ jsonld })
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

const exampleOf = (declared: Call, more: object = {}): [Call, unknown] => [
  declared,
  { ...(z.decode(declared.response, declared.example.response) as object), ...more },
]

test('the validator of others refuses what search engines would', async () => {
  expect(await wrongFor([{ '@type': 'Product', name: 'Zona T1', offers: { '@type': 'Offer' } }])).not.toEqual(
    [],
  )
})

test('a permit’s page says what, where, when, how much, and leads to buying, for who reads no scripts', async () => {
  const permit = exampleOf(readPermitPage, {
    page: '/permessi/12-zona-t1',
    buyable: true,
    reasons: [],
    nextDay: undefined,
  })
  const html = (await documentOf('/permessi/12-permesso', [permit]))?.html ?? ''
  const [head = '', rest = ''] = html.split('</head>')
  // Without the answers that the app takes over.
  const [body = ''] = rest.split('<script type="application/json"')
  expect(head).toContain('<title>Zona T1 – Alto Sarca – Lenza</title>')
  expect(head).toContain('href="https://permits.example.org/permessi/12-zona-t1?lingua=it"')
  expect(head).toContain('content="https://permits.example.org/condivisione/permesso-12-it.png"')
  for (const sentence of [
    '40 € al giorno.',
    'Si pesca tutto l’anno.',
    'al massimo 1 al giorno',
    'Si comincia dalla',
  ])
    expect(body).toContain(sentence)
  for (const link of ['/acque/3-sarca', '/guide/1', '/mappa?idPermesso=12'])
    expect(body).toContain(`href="${link}"`)
  expect(body).toContain('href="/acquista-permesso?idPermesso=12&amp;data=2027-05-02"')
  expect(body).toMatch(/<path d="M/)
  const [, product] = thingsIn(html)
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '40.00',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2027-09-30',
      url: 'https://permits.example.org/permessi/12-zona-t1',
    },
  })
  expect(await wrongFor(thingsIn(html))).toEqual([])
})

test('a water’s page has its permits and where it is; that of an example is no offer and is not found', async () => {
  const html = (await documentOf('/acque/3-acqua', [exampleOf(readWaterPage)]))?.html ?? ''
  expect(html).toContain('<title>Sarca – Alto Sarca – Lenza</title>')
  expect(html).toContain('href="/permessi/12-zona-t1"')
  expect(html).toContain('al massimo 1 al giorno')
  const things = thingsIn(html)
  expect(things.map((thing) => thing['@type'])).toEqual([
    'SportsOrganization',
    'BodyOfWater',
    'Product',
    'BreadcrumbList',
  ])
  expect(things[1]).toMatchObject({ geo: { latitude: 46.105, longitude: 10.755 } })
  // Full today, and sold for the next day already.
  expect(things[2]?.offers).toMatchObject({
    availability: 'https://schema.org/InStock',
    availabilityStarts: '2027-05-03',
  })
  expect(await wrongFor(things)).toEqual([])

  const example = (await documentOf('/acque/3-acqua', [exampleOf(readWaterPage, { demo: true })]))?.html ?? ''
  expect(example).toContain('<meta name="robots" content="noindex">')
  expect(example).toContain('property="og:image"')
  expect(thingsIn(example).map((thing) => thing['@type'])).not.toContain('Product')
})

test('what is of one day, or of a private installation, is in no search engine', async () => {
  const robots = '<meta name="robots" content="noindex">'
  for (const html of [
    (await documentOf(LIST))?.html,
    (await documentOf('/guide/5', ofGuide(), 'it', false))?.html,
  ]) {
    expect(html).toContain(robots)
    expect(html).not.toMatch(/canonical|og:|ld\+json/)
  }
  expect((await documentOf('/start'))?.html).not.toContain(robots)
})

test('a page is its own address: of a visit that names no language, the one without', async () => {
  for (const [namesLanguage, query] of [
    [true, '?lingua=it'],
    [false, ''],
  ] as const) {
    const html = (await documentOf('/start', answers(), 'it', true, namesLanguage))?.html
    expect(html).toContain(`<link rel="canonical" href="https://permits.example.org/start${query}">`)
    expect(html).toContain(`property="og:url" content="https://permits.example.org/start${query}"`)
  }
})

test('hostile names stay text in the head and in its data', async () => {
  const name = HOSTILE_VALUES.join(' ')
  const headOf = (html = '') => html.split('</head>')[0]?.match(/<\/?[a-z][^\s>/]*/gi)
  const { html } = (await documentOf('/guide/5', ofGuide(aGuide({ name, summary: name })))) ?? {}
  expect(headOf(html)).toEqual(headOf((await documentOf('/guide/5', ofGuide()))?.html))
  expect(dataIn(html)['@graph'][0]?.name).toBe(name)
})
