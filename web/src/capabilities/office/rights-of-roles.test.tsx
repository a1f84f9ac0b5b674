import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { EVENT_SUBJECTS } from '#contract/office-acts.ts'
import { listEvents } from '#contract/office-events.ts'
import { previewEdition, readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import { hasRight, OFFICE_ROLES, type OfficeRole } from '#rules/club/office-rights.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import app from '#locales/it/app.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { mayOpen, PAGES_OF_OFFICE } from './right-of-page.ts'
import { IN_THE_BAR, sections } from './sections.ts'

const { answer, requests } = useApp()

const examples = allCalls.filter(({ access }) => access === 'officer' || access === 'office')
const answerOf = (call: Call) => z.decode(call.response, call.example.response) as object

const MISTAKES = [
  { part: 'permits/giornata', place: 'prices.base', of: 'Permesso', sentence: 'Un prezzo.' },
  { part: 'discountCodes', place: '[0].to', of: 'Codici', sentence: 'Un giorno.' },
  { part: 'stripeAccount', place: '', of: 'Conto', sentence: 'Un conto.' },
  { place: 'contacts.email', of: 'Impostazioni', sentence: 'Un indirizzo.' },
  { place: 'memberNumbers', of: 'Soci', sentence: 'Un numero.' },
]

/** The office with what each call answers in its example; the trail has an act about each thing, the draft all kinds of mistakes. */
function open(role: OfficeRole, page: string): void {
  for (const call of examples) answer(call, () => answerOf(call) as never)
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  const [event] = (answerOf(listEvents) as { events: object[] }).events
  answer(listEvents, () => ({
    events: EVENT_SUBJECTS.map((subject, n) => ({
      ...event,
      eventId: `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4${String(n).padStart(3, '0')}`,
      subject,
    })) as never,
  }))
  // Only what the role can settle is told as needing it (server/src/capabilities/office-day/needs-of-role.ts).
  answer(readOfficeDay, () => ({ ...answerOf(readOfficeDay), needs: [] }) as never)
  for (const call of [readDraft, previewEdition])
    answer(call, () => ({ ...answerOf(call), mistakes: MISTAKES }) as never)
  signIn('office')
  openAt(page)
}

/** Everything has come: no skeleton is left, and no request without an answer. */
const isThere = async () => {
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull())
  expect(screen.queryByText(ui.failed.title)).toBeNull()
}

/** Calls that this role's rights refuse. */
const refusedTo = (role: OfficeRole): string[] =>
  requests.flatMap(({ way }) => {
    const call = allCalls.find(({ method, path }) => way === `${method} ${path}`)
    const right = call?.right ?? 'any'
    const may = right === 'any' || [right].flat().some((one) => hasRight(role, one))
    return may ? [] : [way]
  })

/** Pages of the office that are linked to and that this role may not open. */
const linkedInVain = (role: OfficeRole): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/ufficio"]')].flatMap(({ href }) => {
    const path = new URL(href).pathname
    const page = PAGES_OF_OFFICE.find((one) => one === path)
    return page !== undefined && mayOpen(anOffice(role), page) ? [] : [path]
  })

describe.each(OFFICE_ROLES)('the office of the %s', (role) => {
  const pages = PAGES_OF_OFFICE.filter((page) => mayOpen(anOffice(role), page))

  // To the owner nothing is refused.
  it.each(role === 'owner' ? [] : pages)('at %s offers nothing that their rights refuse', async (page) => {
    open(role, page === paths.officeSale ? `${page}?idAcquisto=0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f` : page)
    await isThere()
    expect(screen.queryByText(office.notYours.title)).toBeNull()
    expect({ calls: refusedTo(role), links: linkedInVain(role) }).toEqual({ calls: [], links: [] })
  })

  it('leads from its home to every other page that it may open by itself', async () => {
    open(role, paths.office)
    await isThere()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/ufficio"]')]
    const found = new Set(links.map(({ href }) => new URL(href).pathname))
    // Who only sells begins at the counter, without a list of pages: the bar has the first, its "More" the rest of the same list.
    if (mayOpen(anOffice(role), paths.officeCounter) && !mayOpen(anOffice(role), paths.officeSales)) {
      expect(screen.getByRole('button', { name: app.bar.more })).toBeTruthy()
      const listed = sections.flatMap(({ path }) => (mayOpen(anOffice(role), path) ? [path] : []))
      expect([...found]).toEqual(expect.arrayContaining(listed.slice(0, IN_THE_BAR)))
      for (const path of listed.slice(IN_THE_BAR)) found.add(path)
    }
    const inside: string[] = [
      paths.office,
      paths.officeSale,
      paths.officeMemberImport,
      paths.officeApplications,
      paths.officeMembershipsSold,
      paths.officeReview,
      paths.officeSeason,
    ]
    expect(pages.filter((page) => !found.has(page) && !inside.includes(page))).toEqual([])
    cleanup()
  })
})

it('says of the sheets to take out only those that the role may have', async () => {
  open('reader', paths.office)
  expect(await screen.findByText('Un foglio Excel o CSV con le catture.')).toBeTruthy()
  cleanup()
  open('treasurer', paths.office)
  expect(
    await screen.findByText(
      'Un foglio Excel o CSV con le vendite, i rimborsi, gli incassi, le catture e i soci.',
    ),
  ).toBeTruthy()
})
