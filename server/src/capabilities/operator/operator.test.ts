import { beforeAll, describe, expect, it } from 'vitest'
import { listOperatedAssociations, readServer } from '#contract/operator.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { listOffices } from '#contract/staff.ts'
import { OFFICE_ROLES } from '#rules/club/office-rights.ts'
import { jobsOf } from '#server/jobs.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { lenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { anOperator, aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'
import { nameOperator, removeOperator } from '../staff/index.ts'
import { noteMaintenance } from './index.ts'

const shop = useShop()
let operator: Person
let water: Water
let owner: Person
let people: Person[]
beforeAll(async () => {
  const { lenza } = shop
  operator = await anOperator(lenza)
  water = await aWater(shop)
  owner = await aPersonOfTheOffice(lenza, water)
  const [angler, warden] = [await aPerson(lenza, { firstName: 'Ermenegilda' }), await aWarden(shop, water)]
  const others = OFFICE_ROLES.filter((role) => role !== 'owner')
  const office = await Promise.all(others.map((role) => aPersonOfTheOffice(lenza, water, { role })))
  await lenza.db
    .insertInto('association_member')
    .values({ association_id: water.associationId, email: 'member@example.org' })
    .execute()
  await purchase(shop, angler, water)
  people = [angler, warden, ...office]
})

const as = ({ token }: Person) => ({ token })
const associations = async () =>
  granted(await shop.lenza.call(listOperatedAssociations, {}, as(operator))).associations
const state = async () => granted(await shop.lenza.call(readServer, {}, as(operator)))

describe('who runs the server', () => {
  it('sees since when an association is on sale by its first edition, not by the rows of its permits', async () => {
    const { associationId } = water
    const first = new Date('2024-03-05T10:00:00Z')
    await shop.lenza.db
      .insertInto('association_edition')
      .values({
        association_id: associationId,
        number: 999,
        file: '{}',
        published_at: first,
        account_id: null,
      })
      .execute()
    const found = (await associations()).find((one) => one.associationId === associationId)
    expect(found?.since).toBe(first.toISOString())
    await shop.lenza.db.deleteFrom('association_edition').where('number', '=', 999).execute()
  })

  it('sees each association with its sales, its card account and the e-mails of its owners', async () => {
    const { lenza } = shop
    const { associationId } = water
    await aPersonOfTheOffice(lenza, water, { isInvited: true })
    const here = async () => (await associations()).find((one) => one.associationId === associationId)
    expect(await here()).toMatchObject({
      permitsOnSale: 1,
      sold: 1,
      soldCents: 2000,
      since: expect.any(String),
      cardAccount: { kind: 'server' },
    })
    expect((await here())?.owners).toEqual(
      expect.arrayContaining([
        { email: owner.email, isInvited: false },
        { email: expect.any(String), isInvited: true },
      ]),
    )

    const stripe = (account: string | null) =>
      lenza.db
        .updateTable('association')
        .set({ stripe_account: account })
        .where('id', '=', associationId)
        .execute()
    await stripe('acct_own')
    expect((await here())?.cardAccount).toEqual({ kind: 'untried', accountId: 'acct_own' })
    await lenza.db
      .updateTable('payment')
      .set({ stripe_account: 'acct_own' })
      .where('association_id', '=', associationId)
      .execute()
    expect((await here())?.cardAccount).toMatchObject({ kind: 'connected', paidAt: expect.any(String) })
    await stripe(null)

    const monthAgo = new Date(lenza.clock.now().getTime() - 31 * 86_400_000)
    await lenza.db
      .updateTable('purchase')
      .set({ issued_at: monthAgo })
      .where('association_id', '=', associationId)
      .execute()
    expect(await here()).toMatchObject({ sold: 0, soldCents: 0 })
  })

  it('is told nothing of anglers, wardens, members and the rest of an office', async () => {
    const { lenza } = shop
    const sales = await lenza.db.selectFrom('purchase').select('id').execute()
    const answers = await Promise.all(
      [listOperatedAssociations, readServer].map(({ method, path }) =>
        lenza.send(method, path, {}, as(operator)),
      ),
    )
    const shown = answers.map(({ body }) => body).join('\n')
    expect(shown).toContain(owner.email)
    const names = await lenza.db.selectFrom('account').select(['id', 'first_name', 'last_name']).execute()
    const secrets = [
      'Ermenegilda',
      'member@example.org',
      ...people.map(({ email }) => email),
      ...sales.map(({ id }) => id),
      ...names.flatMap(({ id, first_name, last_name }) => [
        id,
        `"${first_name}"`,
        `${first_name} ${last_name}`,
      ]),
    ]
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  })

  it('gets into no association’s office by it', async () => {
    const { lenza } = shop
    const answer = await lenza.send(
      'GET',
      '/api/ufficio/oggi',
      { idAssociazione: water.associationId },
      as(operator),
    )
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(granted(await lenza.call(listOffices, {}, as(operator)))).toEqual({
      offices: [],
      isOperator: true,
    })
  })

  it('is none of the roles of an office: for them the page does not exist', async () => {
    const { lenza } = shop
    for (const { method, path } of [listOperatedAssociations, readServer])
      for (const person of [owner, ...people]) {
        const answer = await lenza.send(method, path, {}, as(person))
        expect(['NOT_FOUND', 'NOT_FOR_YOUR_ACCOUNT']).toContain(answer.json<{ code: string }>().code)
        if (person === owner) expect(answer.statusCode).toBe(404)
      }
    expect(granted(await lenza.call(listOffices, {}, as(owner))).isOperator).toBeUndefined()
  })

  it('needs a second factor where the office does, and is so until the command takes it back', async () => {
    const { lenza } = shop
    const strict = await lenzaForTest({
      sharing: lenza.connection,
      config: { officeSecondFactor: 'required' },
    })
    const bare = await aPerson(lenza, { kind: 'office' })
    const named = { email: bare.email, firstName: 'Piero', lastName: 'Rossi', language: 'it' } as const
    const naming = () => inTransaction(lenza.db, (tx) => nameOperator(tx, lenza, named, lenza.clock.now()))
    expect([await naming(), await naming()]).toEqual(['named', 'known'])
    const on = (server: typeof lenza) => server.call(readServer, {}, as(bare))
    expect((await on(lenza)).ok).toBe(true)
    expect(await on(strict)).toMatchObject({ problem: { code: 'SECOND_FACTOR_SETUP_NEEDED' } })
    expect((await strict.call(readServer, {}, as(operator))).ok).toBe(true)
    await strict.stop()

    await inTransaction(lenza.db, (tx) => removeOperator(tx, bare.accountId, lenza.clock.now()))
    // In no office: signed out.
    expect(await on(lenza)).toMatchObject({ problem: { code: 'SIGN_IN_NEEDED' } })
    expect((await lenza.mails(bare.email)).map(({ subject }) => subject)).toEqual([
      'Gestisci un server di Lenza',
    ])
  })
})

describe('the state of the server', () => {
  it('has versions, database, mails, cards and each job', async () => {
    const { at, server, database, cards, mails, jobs } = await state()
    expect(at).toBe(shop.lenza.clock.now().toISOString())
    expect(server).toMatchObject({ version: expect.stringMatching(/^\d/), node: process.version })
    expect(database).toMatchObject({ state: 'up', version: expect.stringMatching(/^\d+/) })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect([cards.mode, mails.isDemo]).toEqual(['double', true])
    expect(jobs.map(({ name }) => name)).toEqual(jobsOf(shop.lenza).map(({ name }) => name))
    for (const { name } of jobs)
      for (const language of LANGUAGES)
        expect(shop.lenza.texts.say(language, `office-operator.jobs.names.${name}`)).not.toContain(name)
    expect(jobs.every(({ hasFailed, endedAt }) => !hasFailed && endedAt === undefined)).toBe(true)
  })

  it('has the last books and backup', async () => {
    const { db, clock } = shop.lenza
    const at = clock.now()
    const known = { at, differences: 0, since: '2027-04-01' }
    expect((await state()).books).toBeUndefined()
    await noteMaintenance(db, { task: 'books', ...known })
    await noteMaintenance(db, { task: 'backup', at })
    expect(await state()).toMatchObject({
      books: { at: at.toISOString(), differences: 0, since: '2027-04-01' },
      backupAt: at.toISOString(),
    })
    await noteMaintenance(db, { task: 'books', at, differences: 2 })
    const { books, needs } = await state()
    expect(books).toEqual({ at: at.toISOString(), differences: 2 })
    expect(needs).toContain('booksDiffer')
    await noteMaintenance(db, { task: 'books', at, differences: 0 })
  })

  it('names a job that failed, and when it runs again', async () => {
    const { db, clock } = shop.lenza
    const ended = new Date(clock.now().getTime() - 20_000)
    await db
      .insertInto('job_outcome')
      .values({ job: 'lay-out-places', ended_at: ended, took_ms: 12, failed: true })
      .execute()
    const { jobs, needs } = await state()
    expect(jobs.find(({ name }) => name === 'lay-out-places')).toEqual({
      name: 'lay-out-places',
      endedAt: ended.toISOString(),
      tookMs: 12,
      hasFailed: true,
      nextAt: new Date(ended.getTime() + 60_000).toISOString(),
    })
    expect(needs).toContain('jobFailed')
    await db.deleteFrom('job_outcome').execute()
  })

  it('counts errors of the app by days of the waters, without their texts', async () => {
    const { db } = shop.lenza
    const errors = ['2027-04-29T23:30:00+02:00', '2027-04-30T00:30:00+02:00', '2027-03-01T12:00:00Z']
    for (const [n, received_at] of errors.entries())
      await db
        .insertInto('app_error')
        .values({ id: `0199a0f2-7c1e-7b3a-9d64-00000000000${n}`, message: 'at x', received_at })
        .execute()
    expect((await state()).appErrors).toEqual([
      { day: '2027-04-30', count: 1 },
      { day: '2027-04-29', count: 1 },
    ])
  })

  it('has a mail that waits, and says when it waits too long', async () => {
    const { db, clock } = shop.lenza
    const id = '0199a0f2-7c1e-7b3a-9d64-0000000000aa'
    const created_at = clock.now()
    const mail = { id, mail: JSON.stringify({ text: 'mails.x', to: 'a@example.org' }), attempts: 1 }
    const times = { created_at, due_at: new Date('2029-01-01'), sent_at: null, ended_at: null }
    await db
      .insertInto('outbox')
      .values({ ...mail, ...times, last_error: '451' })
      .execute()
    expect(await state()).toMatchObject({ mails: { waiting: 1, oldestAt: created_at.toISOString() } })
    expect((await state()).needs).not.toContain('mailsWaiting')
    shop.lenza.pass({ minutes: 31 })
    expect((await state()).needs).toContain('mailsWaiting')
    await db.deleteFrom('outbox').where('id', '=', id).execute()
  })
})
