import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { listEvents } from '#contract/office-events.ts'
import { listMembers } from '#contract/office-members.ts'
import { findPeople, readPerson } from '#contract/office-person.ts'
import { readMissingReturns } from '#contract/office-returns.ts'
import { searchSales } from '#contract/office-sales.ts'
import { readStatistics } from '#contract/office-statistics.ts'
import { readTakings } from '#contract/office-takings.ts'
import { listChecks, listOfficeWardens } from '#contract/office-wardens.ts'
import { listOffices } from '#contract/staff.ts'
import exports from '#locales/it/office-exports.json' with { type: 'json' }
import members from '#locales/it/office-members.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }
import person from '#locales/it/office-person.json' with { type: 'json' }
import sales from '#locales/it/office-sales.json' with { type: 'json' }
import statistics from '#locales/it/office-statistics.json' with { type: 'json' }
import takings from '#locales/it/office-takings.json' with { type: 'json' }
import wardens from '#locales/it/office-wardens.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer, requests } = useApp()

function open(at: string) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('owner')] }))
  const byExample = (call: Call) =>
    answer(call, () => z.decode(call.response, call.example.response as never))
  byExample(searchSales)
  byExample(readTakings)
  byExample(readStatistics)
  byExample(readMissingReturns)
  byExample(listOfficeWardens)
  byExample(listChecks)
  byExample(listEvents)
  byExample(listMembers)
  byExample(findPeople)
  byExample(readPerson)
  return openAt(at)
}

const chosenIn = async (label: string) =>
  (await screen.findByLabelText<HTMLSelectElement>(label)).selectedOptions[0]?.text
/** What the sales were last asked for. */
const lastSearch = () => requests.findLast(({ way }) => way === `GET ${searchSales.path}`)
const user = userEvent.setup()

describe('what is chosen on a page of the office stays in its address', () => {
  it.each([
    ['/ufficio/vendite', sales.state, sales.states.refunded, 'stato=refunded'],
    ['/ufficio/incassi', takings.year, '2026', 'anno=2026'],
    ['/ufficio/statistiche', statistics.zone, 'Zona A', 'idZona=11'],
    ['/ufficio/guardie?vista=checks', wardens.checks.zone, 'T1', 'idZona=3'],
    ['/ufficio/registro', office.events.subject, office.events.subjects.sale, 'oggetto=sale'],
    ['/ufficio/esporta', exports.format, exports.formats.csv, 'formato=csv'],
  ])('%s: %s', async (path, label, option, query) => {
    const page = open(path)
    if (path.endsWith('vendite')) await user.click(await screen.findByRole('button', { name: sales.filters }))
    const select = await screen.findByLabelText(label)
    await within(select).findByRole('option', { name: option })
    await user.selectOptions(select, option)
    const left = `${path}${path.includes('?') ? '&' : '?'}${query}`
    await waitFor(() => expect(address()).toBe(left))
    page.unmount()
    // A reload, or Back from what it led to: also a filter that was folded away is seen.
    open(left)
    await waitFor(async () => expect(await chosenIn(label)).toBe(option))
  })

  it('the ways to look at a page too', async () => {
    const page = open('/ufficio/incassi')
    await user.click(await screen.findByRole('radio', { name: takings.groupings.permit }))
    await waitFor(() => expect(address()).toBe('/ufficio/incassi?raggruppa=permit'))
    await user.click(screen.getByRole('radio', { name: takings.groupings.month }))
    await waitFor(() => expect(address()).toBe('/ufficio/incassi'))
    page.unmount()
    open('/ufficio/guardie?vista=blocks')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: wardens.views.blocks })).checked).toBe(
      true,
    )
  })

  it('what is typed to search, each letter of it, with what an address cannot mean left out', async () => {
    open('/ufficio/soci?anno=mai')
    const search = await screen.findByLabelText<HTMLInputElement>(members.search)
    await user.type(search, 'rossi ')
    expect(search.value).toBe('rossi ')
    await waitFor(() => expect(new URLSearchParams(location.search).get('cerca')).toBe('rossi'))
  })

  it('a day of the sales, and one that the address has wrongly is none', async () => {
    open('/ufficio/vendite?dal=2027-05-01&al=domani')
    await screen.findByRole('table')
    expect(lastSearch()?.query.get('dal')).toBe('2027-05-01')
    expect(lastSearch()?.query.has('al')).toBe(false)
  })

  it('the menu shows the same page as it begins', async () => {
    open('/ufficio/vendite?stato=refunded')
    expect(await chosenIn(sales.state)).toBe(sales.states.refunded)
    const [link] = screen.getAllByRole('link', { name: new RegExp(`^${office.sections.sales.title}`) })
    if (link === undefined) throw new Error('no menu')
    await user.click(link)
    await waitFor(() => expect(lastSearch()?.query.has('stato')).toBe(false))
    expect(address()).toBe('/ufficio/vendite')
  })
})

it('a search for a person is there again after Back, and in no address', async () => {
  open('/ufficio/dati')
  await user.type(await screen.findByLabelText(person.search.text), 'zeni')
  await user.click(screen.getByRole('button', { name: person.search.act }))
  await screen.findByRole('link', { name: /Zeni/ })
  expect(address()).toBe('/ufficio/dati')
  await user.click(screen.getByRole('link', { name: /Zeni/ }))
  await waitFor(() => expect(address()).toContain('persona='))
  history.back()
  expect((await screen.findByLabelText<HTMLInputElement>(person.search.text)).value).toBe('zeni')
  expect(await screen.findByRole('link', { name: /Zeni/ })).toBeTruthy()
})
