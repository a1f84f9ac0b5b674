import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { sitemapOf } from './sitemap.ts'

/** The fonts of the pictures. */
const webFolder = fileURLToPath(new URL('../../../../web/public', import.meta.url))
const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00'), webFolder })
const get = (url: string) => lenza.app.inject({ url })

test('robots are told what is nobody’s to find, and where the rest is listed', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  for (const closed of ['/ufficio', '/stripe', '/miei-permessi'])
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

test('the picture of a club is 1200 x 630, with its waters, in each language; of nobody else there is none', async () => {
  const { associationId } = await anAssociation('sarca').with(aPermit()).loadInto(lenza)
  const picture = await get(`/condivisione/guida-${associationId}-de.png`)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  for (const unknown of [`guida-${associationId + 1}-it`, `guida-${associationId}-qps`, 'guida-0-it', '../x'])
    expect((await get(`/condivisione/${unknown}.png`)).statusCode).toBe(404)
})
