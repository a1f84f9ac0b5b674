import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { savePerson } from '#contract/people.ts'
import { exportMyData } from '#contract/personal-data.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import {
  askOutings,
  aCheck,
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  later,
  sentAs,
} from '#server/testing/river.ts'
import { giveBack, handTo, moveTo } from '#server/testing/changing.ts'
import { aDiscount, aWater, useShop } from '#server/testing/shop.ts'
import { purchase } from '#server/testing/buying.ts'
import { aWarden } from '#server/testing/wardens.ts'
import { EXPORTS_A_DAY } from './serve-export.ts'
import { exportSections, NOT_EXPORTED } from './sections.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
let luca: Person
let warden: Person
beforeAll(async () => {
  const lake = await aWater(shop)
  anna = await aPerson(shop.lenza, {
    firstName: 'Annamark',
    lastName: 'Ownmark',
    email: 'ownmark@example.org',
  })
  luca = await aPerson(shop.lenza, {
    firstName: 'Firstforeign',
    lastName: 'Lastforeign',
    email: 'foreign-mail@example.org',
  })
  warden = await aWarden(shop, river)
  await shop.lenza.db
    .updateTable('account')
    .set({ first_name: 'Wardenforeign', last_name: 'Rangerforeign' })
    .where('id', '=', warden.accountId)
    .execute()
  const own = await aPermitAt(shop, anna, river)
  const foreign = await aPermitAt(shop, luca, river, { slot: 'P' })
  await purchase(shop, anna, lake)
  await aDiscount(shop, river, {
    onlyEmail: anna.email,
    code: 'OWNCODE',
    rule: { kind: 'percent', percent: 10 },
  })
  for (const [who, firstName] of [
    [anna, 'Ownchild'],
    [luca, 'Foreignchild'],
  ] as const)
    await shop.lenza.call(
      savePerson,
      { kind: 'child', firstName, lastName: 'Bianchi', birthDate: '2017-06-03', licenceNumber: 'TN 12' },
      { token: who.token },
    )
  // Each buys a permit for the other.
  await aPermitAt(shop, anna, await aRiver(shop), { otherEmail: luca.email })
  await aPermitAt(shop, luca, await aRiver(shop), { otherEmail: anna.email })
  shop.lenza.setNow('2027-05-02T08:00:00+02:00')
  const note = aNote(own, { testo: 'own words' })
  await sentAs(shop, anna, [anOuting(own), aFish(own), note, later(note, 5, { testo: 'own later words' })])
  await sentAs(shop, luca, [anOuting(foreign), aNote(foreign, { testo: 'foreign words' })])
  await sentAs(shop, warden, [aCheck(own), aCheck(foreign), aNote(own, { testo: 'foreign warden words' })])
  await askOutings(shop, warden, own)
})

const pathOf = (link: string | undefined) => (link ?? '').replace(/^https?:\/\/[^/]+/, '')
const get = (path: string) => shop.lenza.app.inject({ method: 'GET', url: path })
const post = (path: string, form: string) =>
  shop.lenza.app.inject({
    method: 'POST',
    url: `${path}&forma=${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function linkFor(who: Person): Promise<string> {
  expect(await shop.lenza.call(exportMyData, {}, { token: who.token })).toMatchObject({ ok: true })
  return pathOf((await shop.lenza.mails(who.email)).at(-1)?.link)
}

describe('what is exported', () => {
  it('is every table that refers to a person or a purchase, but for those that say why not', async () => {
    const { rows } = await shop.lenza.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where table_schema = 'public' and (
          column_name in ('account_id', 'buyer_id', 'holder_id', 'warden_id', 'written_by', 'purchase_id', 'mail')
          or column_name like '%email%')
        union select conrelid::regclass::text from pg_constraint
          where contype = 'f' and confrelid in ('account'::regclass, 'order_line'::regclass)
        order by 1`,
    )
    const shown = new Set<string>(exportSections(loadTexts()).flatMap(({ tables }) => tables))
    const missing = rows.filter(({ name }) => !shown.has(name) && !(name in NOT_EXPORTED))
    expect(missing).toEqual([])
    expect(Object.keys(NOT_EXPORTED).filter((name) => shown.has(name))).toEqual([])
  })

  it('is everything of one’s own and nothing of other people’s, as a file and as a page', async () => {
    const link = await linkFor(anna)
    const file = await post(link, 'file')
    const page = await post(link, 'pagina')
    expect([file.statusCode, page.statusCode]).toEqual([200, 200])
    const data = file.json<Record<string, object[]>>()
    const counts = Object.fromEntries(
      Object.entries(data).flatMap(([k, v]) => (Array.isArray(v) ? [[k, v.length]] : [])),
    )
    expect(counts).toMatchObject({
      account: 1,
      bought: 3,
      payments: 1,
      heldFromOthers: 1,
      outings: 1,
      fish: 1,
      notes: 1,
      earlierVersions: 1,
      checks: 1,
      looks: 1,
      wardensNotes: 1,
      personalDiscounts: 1,
      savedPeople: 1,
      sessions: 1,
      dataExports: 1,
    })
    expect(data['account']).toMatchObject([
      { email: anna.email, firstName: 'Annamark', birthDate: '1988-04-12' },
    ])
    for (const { body } of [file, page]) {
      for (const word of ['Ownmark', anna.email, 'own words', 'own later words', 'OWNCODE', 'Ownchild'])
        expect(body).toContain(word)
      for (const word of ['foreign', luca.accountId, warden.accountId, anna.token, 'password_hash'])
        expect(body.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  it('has of a permit that was handed over one’s own money, and nothing that its receiver does with it', async () => {
    const [rosa, mara] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(
      shop,
      rosa,
      await aWater(shop, () => ({ giveBack: [{ until: { before: 'PT0S' as const }, percent: 100 }] })),
      { firstDay: '2027-05-05', lastDay: '2027-05-05' },
    )
    expect(await handTo(shop, rosa, purchaseId, mara.email)).toMatchObject({ ok: true })
    expect(await moveTo(shop, mara, purchaseId, '2027-05-06')).toMatchObject({ ok: true })
    const reason = { it: 'Mara è malata.', en: 'Mara is ill.' }
    expect(await giveBack(shop, mara, purchaseId)).toMatchObject({ ok: true })
    await shop.lenza.db
      .updateTable('refund')
      .set({ why: 'decided', reason: JSON.stringify(reason) })
      .where('purchase_id', '=', purchaseId)
      .execute()
    const file = await post(await linkFor(rosa), 'file')
    const refund = { refundedCents: 2000, why: 'decided', card: 'visa 4242' }
    expect(file.json()).toMatchObject({ bought: [{ firstDay: '2027-05-05' }], refunds: [refund] })
    for (const word of ['Mara', '2027-05-06']) expect(file.body).not.toContain(word)
    expect((await post(await linkFor(mara), 'file')).body).toContain('Mara is ill.')
  })

  it('shows a warden what they did, and nothing of the anglers concerned', async () => {
    const file = await post(await linkFor(warden), 'file')
    expect(file.json()).toMatchObject({
      serves: [expect.anything()],
      checksMade: [expect.anything(), expect.anything()],
      notesMade: [expect.anything()],
    })
    for (const word of ['Ownmark', 'Lastforeign', 'words', anna.accountId, luca.accountId])
      expect(file.body).not.toContain(word)
  })

  it('is in the person’s language, with a word for every field, and what was typed is only text', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&`
    const paolo = await aPerson(shop.lenza, { language: 'it', lastName: hostile })
    const permit = await aPermitAt(shop, paolo, await aRiver(shop))
    await sentAs(shop, paolo, [aNote(permit, { testo: '</dd><script>alert(1)</script>' })])
    for (const who of [paolo, anna]) {
      const page = await post(await linkFor(who), 'pagina')
      expect(page.body).toContain(who === paolo ? '<html lang="it">' : '<html lang="en">')
      expect(page.body).not.toMatch(/<script|<img|my-data\.|undefined|\[object/)
      expect(page.body).not.toMatch(/&quot;\w+&quot;:/)
      expect(page.body.match(/ (?:on\w+|style|src)="/g)).toBeNull()
    }
    const texts = loadTexts()
    const file = await post(await linkFor(paolo), 'file')
    const fields = Object.values(file.json<Record<string, object[]>>()).flatMap((entries) =>
      Array.isArray(entries) ? entries.flatMap((entry) => Object.keys(entry)) : [],
    )
    for (const language of LANGUAGES)
      expect(fields.filter((name) => !texts.has(language, `my-data.export.fields.${name}`))).toEqual([])
  })
})

describe('the link', () => {
  it('takes nothing when it is opened, gives page and file once each, and says so afterwards', async () => {
    const rosa = await aPerson(shop.lenza)
    const link = await linkFor(rosa)
    for (let i = 0; i < 3; i++) expect((await get(link)).body.match(/<form/g)).toHaveLength(2)
    expect((await post(link, 'pagina')).statusCode).toBe(200)
    expect((await get(link)).body.match(/<form/g)).toHaveLength(1)
    expect((await post(link, 'pagina')).statusCode).toBe(410)
    const twice = await Promise.all([post(link, 'file'), post(link, 'file'), post(link, 'file')])
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect((await get(link)).statusCode).toBe(410)
  })

  it('is never kept, framed, indexed or followed by a script', async () => {
    const link = await linkFor(await aPerson(shop.lenza))
    for (const answer of [
      await get(link),
      await post(link, 'file'),
      await post(link, 'pagina'),
      await get(link),
    ]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
      expect(policy).not.toMatch(/script-src|unsafe/)
    }
  })

  it('expires after a day, and is good for nothing when the account is no longer active', async () => {
    const [late, blocked] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const [one, other] = [await linkFor(late), await linkFor(blocked)]
    await shop.lenza.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.accountId)
      .execute()
    expect((await post(other, 'file')).statusCode).toBe(410)
    shop.lenza.pass({ hours: 24 })
    expect([(await get(one)).statusCode, (await post(one, 'file')).statusCode]).toEqual([410, 410])
  })

  it.each([
    '',
    '?codice=',
    '?codice=x',
    `?codice=${'a'.repeat(43)}`,
    '?codice=a&codice=b',
    '?codice[x]=1',
    "?codice=' or 1=1 --",
    '?codice=%00',
  ])('is not found by guessing: %s', async (query) => {
    const path = `/documenti/i-miei-dati${query}`
    expect((await get(path)).statusCode).toBe(410)
    for (const form of ['file', 'pagina', 'constructor', ''])
      expect((await post(`${path}${query === '' ? '?' : ''}`, form)).statusCode).toBe(410)
  })

  it('is mailed three times a day, to its owner only, and kept nowhere', async () => {
    const rosa = await aPerson(shop.lenza)
    for (let i = 0; i < EXPORTS_A_DAY; i++) await linkFor(rosa)
    const more = await shop.lenza.call(exportMyData, {}, { token: rosa.token })
    expect(more).toMatchObject({ ok: false, problem: { code: 'TOO_MANY_TRIES' } })
    const codes = (await shop.lenza.mails(rosa.email)).map(({ link = '' }) =>
      new URL(link).searchParams.get('codice'),
    )
    expect(new Set(codes).size).toBe(EXPORTS_A_DAY)
    const { rows } = await shop.lenza.pool.query<{ all: string }>(
      `select string_agg(x::text, ' ') || (select string_agg(mail::text, ' ') from outbox) as all from data_export x`,
    )
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{43}$/)
      expect(rows[0]?.all).not.toContain(code)
    }
  })
})

it('another person’s data cannot be requested', async () => {
  const answer = await shop.lenza.send(
    'POST',
    '/api/esporta-dati',
    { accountId: luca.accountId, email: luca.email, idAcquisto: uuidv7() },
    { token: anna.token },
  )
  const mails = await shop.lenza.mails(luca.email)
  expect(answer.statusCode === 200 || answer.statusCode === 400).toBe(true)
  expect(mails.filter(({ subject }) => subject === 'Your data at Lenza')).toEqual([])
})
