import { beforeEach, describe, expect, it } from 'vitest'
import { makeCalendarLink, readCalendarLink, removeCalendarLink } from '#contract/calendar-links.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { moveTo, soldRow } from '#server/testing/changing.ts'
import { both, aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { READS_AN_HOUR } from './serve-calendar-files.ts'

const shop = useShop()
const linkOf = async (who: Person) =>
  granted(await shop.lenza.call(makeCalendarLink, {}, { token: who.token })).link ?? ''
const pathOf = (link: string) => new URL(link).pathname
const read = (path: string, headers: Record<string, string> = {}) =>
  shop.lenza.app.inject({ method: 'GET', url: path, headers })
/** Folded lines joined. */
const linesIn = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

describe('an angler’s permits', () => {
  let anna: Person
  let water: Water
  beforeEach(async () => {
    anna = await aPerson(shop.lenza)
    water = await aWater(shop)
  })

  it('are followed by their address: bought, moved, taken back; without their codes', async () => {
    const link = await linkOf(anna)
    expect(link).toMatch(/\/calendario\/[\w-]{43}\.ics$/)
    const days = async () =>
      linesIn((await read(pathOf(link))).body).flatMap((line) => /^DTSTART.*:(\d{8})/.exec(line)?.[1] ?? [])
    expect(await days()).toEqual([])
    const { purchaseId } = await purchase(shop, anna, water)
    await purchase(shop, await aPerson(shop.lenza), water)
    expect(await days()).toEqual([DAY.replaceAll('-', '')])
    granted(await moveTo(shop, anna, purchaseId, '2027-05-06'))
    expect(await days()).toEqual(['20270506'])
    const answer = await read(pathOf(link))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'x-robots-tag': 'noindex',
    })
    const { short_code: code, signed_code: signed } = await soldRow(shop, purchaseId)
    expect(code).not.toBeNull()
    for (const secret of [code, signed, anna.email])
      expect(answer.body.replaceAll(/[\s-]/g, '')).not.toContain(secret?.replaceAll('-', ''))
    await refundPurchase(shop.lenza, purchaseId)
    expect(await days()).toEqual([])
  })

  it('are at one address at a time, which is shown again, changed and ended at once', async () => {
    const first = await linkOf(anna)
    const shown = async () => granted(await shop.lenza.call(readCalendarLink, {}, { token: anna.token })).link
    expect(await shown()).toBe(first)
    const second = await linkOf(anna)
    expect(await shown()).toBe(second)
    expect((await read(pathOf(first))).statusCode).toBe(404)
    expect((await read(pathOf(second))).statusCode).toBe(200)
    granted(await shop.lenza.call(removeCalendarLink, {}, { token: anna.token }))
    granted(await shop.lenza.call(removeCalendarLink, {}, { token: anna.token }))
    expect((await read(pathOf(second))).statusCode).toBe(404)
    expect(await shown()).toBeUndefined()
  })

  it('are kept as a hash and sealed: the database does not have the address', async () => {
    const link = await linkOf(anna)
    const code = /([\w-]{43})\.ics$/.exec(link)?.[1] ?? ''
    const { rows } = await shop.lenza.pool.query<{ row: string }>(
      'select calendar_link::text as row from calendar_link',
    )
    const all = rows.map(({ row }) => row).join('')
    expect(all).not.toContain(code)
    expect(all).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('are sent again only when something has changed', async () => {
    await purchase(shop, anna, water)
    const path = pathOf(await linkOf(anna))
    const { etag } = (await read(path)).headers
    const again = await read(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await purchase(shop, anna, await aWater(shop))
    expect((await read(path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it(`are read ${READS_AN_HOUR} times in an hour, however many read at once`, async () => {
    const path = pathOf(await linkOf(anna))
    const answers = await Promise.all(Array.from({ length: READS_AN_HOUR + 10 }, () => read(path)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(READS_AN_HOUR)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
    shop.lenza.pass({ hours: 1 })
    expect((await read(path)).statusCode).toBe(200)
    const { lastReadAt } = granted(await shop.lenza.call(readCalendarLink, {}, { token: anna.token }))
    expect(lastReadAt).toMatch(/:00:00\.000Z$/)
    shop.lenza.pass({ hours: -1 })
  })

  it.each([
    'x.ics',
    `${'a'.repeat(43)}.ics`,
    '..%2F..%2Fetc.ics',
    'associazione-0.ics',
    'associazione-999999.ics',
  ])('another address opens nothing: %s', async (file) =>
    expect((await read(`/calendario/${file}`)).statusCode).toBe(404),
  )
})

describe('a club’s days', () => {
  it('are open to everybody: its seasons and closures, in the language that is asked for', async () => {
    const water = await aWater(shop, (zone) => ({
      zones: [{ zoneId: zone }],
      name: { it: 'Giornaliero', en: 'Day permit', de: 'Tageskarte' },
      calendar: { in: [{ seasons: [{ from: '05-15', to: '09-30' }] }] },
    }))
    const { db } = shop.lenza
    const { associationId, zoneId } = water
    await db
      .insertInto('closure')
      .values({
        association_id: associationId,
        id: crypto.randomUUID(),
        permit_id: null,
        zone_id: zoneId,
        from_day: '2027-06-05',
        to_day: '2027-06-06',
        reason: JSON.stringify(both('Gara')),
        announced_at: null,
      })
      .execute()
    await db
      .updateTable('association')
      .set({ updated_at: new Date() })
      .where('id', '=', associationId)
      .execute()
    const path = `/calendario/associazione-${associationId}.ics`
    const answer = await read(`${path}?lingua=en`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    const lines = linesIn(answer.body)
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Open: Day permit',
        'DTSTART;VALUE=DATE:20270515',
        'DTEND;VALUE=DATE:20271001',
        'SUMMARY:Closed: Ponte',
        'DESCRIPTION:Gara',
        'DTSTART;VALUE=DATE:20270605',
        'DTEND;VALUE=DATE:20270607',
      ]),
    )
    const strange = await read(`${path}?lingua=xx`, { 'accept-language': 'it' })
    expect(strange.body).toContain('Si pesca: Giornaliero')
    // The season after the next begins too late to be told yet, and every one that is told has its own last day.
    expect(lines.filter((line) => line.startsWith('SUMMARY:Open'))).toHaveLength(2)
    expect(lines).toContain('DTEND;VALUE=DATE:20281001')
    const again = await read(`${path}?lingua=en`, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('that are all days of the year are no opening', async () => {
    const { associationId } = await aWater(shop)
    const { body } = await read(`/calendario/associazione-${associationId}.ics?lingua=en`)
    expect(body).toContain('BEGIN:VCALENDAR')
    expect(body).not.toContain('BEGIN:VEVENT')
  })
})
