import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { listOperatedAssociations, type OperatedAssociation, readServer } from '#contract/operator.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { sentence } from '#web/testing/sentence.ts'
import texts from '#locales/it/office-operator.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, refuse, requests } = useApp()

type ServerState = ResponseOf<typeof readServer>
const server: ServerState = {
  at: `${TODAY}T08:00:00.000Z`,
  needs: [],
  server: { version: '0.1.0', node: 'v24.0.0', startedAt: '2027-04-28T04:10:00.000Z', isDemo: false },
  database: { state: 'up', version: '18.4', migration: '0055_operator.sql', bytes: 412_000_000 },
  disk: { freeBytes: 12_000_000_000, bytes: 25_000_000_000 },
  mails: { waiting: 2, oldestAt: `${TODAY}T07:58:00.000Z`, ended: 0, isDemo: false },
  cards: { mode: 'live', payments: { waiting: 0 }, refunds: { waiting: 0 } },
  books: { at: `${TODAY}T03:00:00.000Z`, differences: 0, since: '2027-04-01' },
  backupAt: `${TODAY}T02:00:00.000Z`,
  jobs: [
    {
      name: 'deliver-mail',
      endedAt: `${TODAY}T07:59:00.000Z`,
      tookMs: 14,
      hasFailed: false,
      nextAt: `${TODAY}T08:01:00.000Z`,
    },
    {
      name: 'lay-out-places',
      endedAt: `${TODAY}T07:59:40.000Z`,
      tookMs: 2100,
      hasFailed: false,
      nextAt: `${TODAY}T08:00:40.000Z`,
    },
  ],
  appErrors: [{ day: '2027-04-30', count: 3 }],
}
const club: OperatedAssociation = {
  associationId: 1,
  name: 'Alto Sarca',
  key: 'alto-sarca',
  isDemo: false,
  since: '2027-01-10T09:00:00.000Z',
  changedAt: '2027-04-20T16:30:00.000Z',
  permitsOnSale: 3,
  sold: 120,
  soldCents: 240_000,
  owners: [
    { email: 'carla@example.org', isInvited: false },
    { email: 'marco@example.org', isInvited: true },
  ],
  cardAccount: { kind: 'untried', accountId: 'acct_1', state: 'checking' },
}

function openServer(
  {
    state = server,
    associations = [club],
  }: { state?: ServerState; associations?: OperatedAssociation[] } = {},
  path = '/gestore',
) {
  signIn('office')
  answer(listOffices, () => ({ offices: [], isOperator: true }))
  answer(readServer, () => state)
  answer(listOperatedAssociations, () => ({ associations }))
  openAt(path)
}
const requestsTo = (name: string) => requests.filter(({ path }) => path.endsWith(name)).length

describe('the page of the server', () => {
  it('shows associations with owners, sales and card account, and the state in words', async () => {
    openServer()
    const row = within(await screen.findByRole('row', { name: /Alto Sarca/ }))
    expect(row.getByText(/3 permessi in vendita; prima pubblicazione: 10 gennaio 2027/)).toBeTruthy()
    expect(row.getAllByText(sentence('carla@example.org')).length).toBeGreaterThan(0)
    expect(row.getAllByText(sentence('marco@example.org (invito in attesa)')).length).toBeGreaterThan(0)
    expect(row.getAllByText(texts.associations.cards.untried).length).toBeGreaterThan(0)
    expect(row.getAllByText(texts.associations.cardStates.checking).length).toBeGreaterThan(0)
    expect(row.getByText('120')).toBeTruthy()
    expect(row.getByText(/2\.?400,00/)).toBeTruthy()

    expect(screen.getByText(texts.allWell)).toBeTruthy()
    expect(screen.getByText(/PostgreSQL 18\.4, 412.MB/)).toBeTruthy()
    expect(screen.getByText(/12.GB disponibili su 25.GB/)).toBeTruthy()
    expect(screen.getByText(/2 in attesa/)).toBeTruthy()
    expect(screen.getByText(/Tornano.*1 aprile 2027/)).toBeTruthy()
    expect(screen.getByText(/venerdì 30 aprile/)).toBeTruthy()
  })

  it('names what needs the operator, and what was never done', async () => {
    const { books: _books, backupAt: _backup, ...neverDone } = server
    const jobs = server.jobs.map((job) => ({ ...job, hasFailed: job.name === 'lay-out-places' }))
    const mails = { ...server.mails, ended: 1 }
    const needs = ['jobFailed', 'backupDue', 'booksDue', 'mailsEnded', 'ownersMissing'] as const
    openServer({
      state: { ...neverDone, needs: [...needs], jobs, mails, appErrors: [] },
      associations: [],
    })
    expect(await screen.findByText(texts.needs.backupDue.title)).toBeTruthy()
    for (const need of needs) expect(screen.getByText(texts.needs[need].title)).toBeTruthy()
    expect(screen.getByText(/Una non consegnata/)).toBeTruthy()
    const failed = within(screen.getByRole('row', { name: /Preparare i posti/ }))
    expect(failed.getByText(texts.jobs.failed)).toBeTruthy()
    expect(screen.queryByText(texts.allWell)).toBeNull()
    expect(screen.getByText(texts.health.books.never)).toBeTruthy()
    expect(screen.getByText(texts.health.noBackup)).toBeTruthy()
    expect(await screen.findByText(texts.associations.none.title)).toBeTruthy()
  })

  it('says of a demo that it needs no books, backup and owners, where it says that all is well', async () => {
    const { books: _books, backupAt: _backup, ...neverDone } = server
    openServer({
      state: { ...neverDone, server: { ...server.server, isDemo: true } },
      associations: [{ ...club, isDemo: true, owners: [] }],
    })
    expect(await screen.findByText(texts.allWell)).toBeTruthy()
    expect(screen.getAllByText(texts.health.notNeeded)).toHaveLength(2)
    const row = within(await screen.findByRole('row', { name: /Alto Sarca/ }))
    expect(row.getAllByText(texts.associations.noOwnerNeeded).length).toBeGreaterThan(0)
    expect(screen.queryByText(texts.associations.noOwner)).toBeNull()
  })

  it('shows an association without an owner as what is to be done', async () => {
    openServer({
      state: { ...server, needs: ['ownersMissing'] },
      associations: [{ ...club, owners: [] }],
    })
    expect(await screen.findByText(texts.needs.ownersMissing.title)).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /Alto Sarca/ }))
    expect(row.getAllByText(texts.associations.noOwner).length).toBeGreaterThan(0)
  })

  it('asks again each minute, without taking away what is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${TODAY}T08:00:00Z`) })
    openServer()
    await screen.findByText(texts.allWell)
    answer(readServer, (): ServerState => ({ ...server, needs: ['diskLow'] }))
    const before = requestsTo('/stato')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(requestsTo('/stato')).toBe(before + 1)
    expect(await screen.findByText(texts.needs.diskLow.title)).toBeTruthy()
    expect(screen.getByRole('row', { name: /Alto Sarca/ })).toBeTruthy()
  })

  it('says when it cannot be read, and tries again', async () => {
    signIn('office')
    answer(listOffices, () => ({ offices: [], isOperator: true }))
    answer(listOperatedAssociations, () => ({ associations: [club] }))
    refuse(readServer, 'SECOND_FACTOR_SETUP_NEEDED')
    openAt('/gestore')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(await screen.findByRole('row', { name: /Alto Sarca/ })).toBeTruthy()
  })

  it('is not for the people of an office, and asks the server nothing for them', async () => {
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('owner')] }))
    openAt('/gestore')
    expect(await screen.findByRole('heading', { name: texts.notYours.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.notYours.act }).getAttribute('href')).toBe('/ufficio')
    expect(requestsTo('/stato') + requestsTo('/gestore/associazioni')).toBe(0)
  })
})

describe('the way there', () => {
  it('is in the office only for who runs the server', async () => {
    answer(readOfficeDay, () => ({
      day: TODAY,
      isToday: true,
      soldToday: 0,
      permits: 0,
      limited: [],
      nextDays: [],
      needs: [],
    }))
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('owner')], isOperator: true }))
    openAt('/ufficio')
    const way = await screen.findByRole('link', { name: new RegExp(texts.link.title) })
    expect(way.getAttribute('href')).toBe('/gestore')
  })

  it('is there too for one who works in no office', async () => {
    openServer({}, '/ufficio')
    expect(await screen.findByRole('heading', { name: office.none.title })).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: texts.link.title }).getAttribute('href')).toBe('/gestore'),
    )
  })

  it('is not there for the others of an office', async () => {
    answer(readOfficeDay, () => ({
      day: TODAY,
      isToday: true,
      soldToday: 0,
      permits: 0,
      limited: [],
      nextDays: [],
      needs: [],
    }))
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('owner')] }))
    openAt('/ufficio')
    await screen.findByRole('heading', { name: /^Oggi/ })
    expect(screen.queryByRole('link', { name: new RegExp(texts.link.title) })).toBeNull()
  })
})
