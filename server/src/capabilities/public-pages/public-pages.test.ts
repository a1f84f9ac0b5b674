import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { presentPageIn } from './present-page.ts'
import { sitemapOf } from './sitemap.ts'

/** The fonts of the pictures. */
const webFolder = fileURLToPath(new URL('../../../../web/public', import.meta.url))
const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00'), webFolder })
const get = (url: string) => lenza.app.inject({ url })

test('robots are told what is nobody’s to find, and where the rest is listed', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  for (const closed of ['/ufficio', '/stripe', '/miei-permessi', '/tessera', '/promemoria-tessera'])
    expect(body).toContain(`Disallow: ${closed}\n`)
  expect(body).not.toMatch(/Disallow: \/(guide|start)?\n/)
  expect(body).toMatch(/\nSitemap: http\S+\/sitemap\.xml\n$/)
})

test('the sitemap has the pages of who sells here, and when each changed', async () => {
  const { associationId } = await anAssociation('sarca').with(aPermit()).loadInto(lenza)
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(
    new RegExp(`<loc>http\\S+/guide/${associationId}</loc><lastmod>2027-05-01T07:00:00.000Z</lastmod>`),
  )
  expect(body).toMatch(/<loc>http\S+\/start<\/loc>/)
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

test('it has each permit and each water, but nothing of an example', async () => {
  const clubs = [anAssociation('noce'), anAssociation('example').but({ demo: true })]
  const [noce, example] = await Promise.all(
    clubs.map((club) => club.with(aPermit().inZone('upper').inZone('lower')).loadInto(lenza)),
  )
  const { body } = await get('/sitemap.xml')
  const pathsOf = (of = noce) => [
    `/guide/${of?.associationId}`,
    `/permessi/${of?.permit('day')}-day-it`,
    `/acque/${of?.zone('upper')}-sarca`,
  ]
  for (const path of pathsOf()) expect(body).toMatch(new RegExp(`${path}</loc><lastmod>2027-05-01T`))
  for (const path of pathsOf(example)) expect(body).not.toContain(`${path}<`)
  // A water is one page, whichever of its zones leads to it.
  expect(body).not.toContain(`/acque/${noce?.zone('lower')}-`)
})

test('a page is found by its number: by its present address, whatever name stands in the link', async () => {
  const of = await anAssociation('slugs')
    .with(
      aPermit()
        .but({ name: { it: 'Ospiti / 🎣', en: 'Guests' } })
        .inZone('upper')
        .inZone('lower'),
    )
    .loadInto(lenza)
  const presentPage = presentPageIn(lenza)
  const permit = `/permessi/${of.permit('day')}`
  for (const written of [
    permit,
    `${permit}-ospiti`,
    `${permit}-%F0%9F%8E%A3`,
    `${permit}-${'x'.repeat(500)}`,
  ])
    expect(await presentPage(written)).toEqual({ address: `${permit}-ospiti` })
  expect(await presentPage(`/acque/${of.zone('lower')}`)).toEqual({
    address: `/acque/${of.zone('upper')}-sarca`,
  })
  const gone = ['/permessi', '/permessi/999999-x', '/acque/0', '/acque/x', `${permit}-a/b`]
  for (const unknown of [...gone, '/guide/999999', '/guide/0', '/guide/x', '/guide/1/2'])
    expect([unknown, await presentPage(unknown)]).toEqual([unknown, 'gone'])
  for (const other of ['/', '/start', '/guide', '/guide/', '/permessi-acquistabili', '/acquista-permesso'])
    expect(await presentPage(other)).toBeUndefined()
})

test('the page of an association is there once it is published', async () => {
  const club = await anAssociation('open').with(aPermit()).loadInto(lenza)
  const hidden = await anAssociation('hidden').with(aPermit()).loadInto(lenza)
  await lenza.db
    .updateTable('association')
    .set({ is_published: false })
    .where('id', '=', hidden.associationId)
    .execute()
  const presentPage = presentPageIn(lenza)
  const address = `/guide/${club.associationId}`
  for (const written of [address, `${address}/`]) expect(await presentPage(written)).toEqual({ address })
  expect(await presentPage(`/guide/${hidden.associationId}`)).toBe('gone')
})

test('the picture of each page of an association has its logo', async () => {
  const club = await anAssociation('with-logo').with(aPermit().inZone('upper')).loadInto(lenza)
  const { associationId } = club
  const pages = [`guida-${associationId}`, `permesso-${club.permit('day')}`, `acqua-${club.zone('upper')}`]
  const drawn = () =>
    Promise.all(
      pages.map((page) => get(`/condivisione/${page}-it.png`).then(({ rawPayload }) => rawPayload.length)),
    )
  const before = await drawn()
  const logo = { hash: '0123456789abcdef0123', width: 200, height: 100 }
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer()
  await lenza.db
    .insertInto('picture')
    .values({ association_id: associationId, hash: logo.hash, width: logo.width, format: 'webp', bytes })
    .execute()
  await lenza.db
    .updateTable('association')
    .set({
      profile: sql`profile || ${JSON.stringify({ logo })}::jsonb`,
      updated_at: new Date('2027-05-01T10:00:00Z'),
    })
    .where('id', '=', associationId)
    .execute()
  for (const [at, size] of (await drawn()).entries()) expect(size).not.toBe(before[at])
})

test('above 10,000 pages it is in parts, each address in one of them', () => {
  const pages = Array.from({ length: 25_000 }, (_, at) => ({ path: `/guide/${at + 1}` }))
  const all = (part?: number) => sitemapOf(pages, 'https://x.example/a&b', part) ?? ''
  expect(all().match(/<loc>.*?<\/loc>/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://x.example/a&amp;b/sitemap-${part}.xml</loc>`),
  )
  const listed = [1, 2, 3].flatMap((part) => all(part).match(/<loc>.*?<\/loc>/g) ?? [])
  expect(new Set(listed).size).toBe(25_000)
  for (const part of [0, 4]) expect(sitemapOf(pages, 'https://x.example', part)).toBeUndefined()
})

test.each(['guida', 'permesso', 'acqua'])(
  'the picture of a %s is 1200 x 630, in each language',
  async (kind) => {
    const of = await anAssociation('drawn').with(aPermit().inZone('upper')).loadInto(lenza)
    const id = { guida: of.associationId, permesso: of.permit('day'), acqua: of.zone('upper') }[kind]
    const picture = await get(`/condivisione/${kind}-${id}-de.png`)
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    for (const unknown of [
      `${kind}-999999-it`,
      `${kind}-${id}-qps`,
      `${kind}-0-it`,
      `altro-${id}-it`,
      '../x',
    ])
      expect((await get(`/condivisione/${unknown}.png`)).statusCode).toBe(404)
  },
)

test('a picture is kept, and drawn again when its association publishes', async () => {
  const club = anAssociation('published')
  const pictureOf = (permitId: number) =>
    get(`/condivisione/permesso-${permitId}-it.png`).then(({ rawPayload }) => rawPayload.toString('base64'))
  const before = await club.with(aPermit().costing(2000)).loadInto(lenza)
  const first = await pictureOf(before.permit('day'))
  expect(await pictureOf(before.permit('day'))).toBe(first)
  lenza.pass({ days: 1 })
  await club.with(aPermit().costing(4500)).loadInto(lenza)
  expect(await pictureOf(before.permit('day'))).not.toBe(first)
})
