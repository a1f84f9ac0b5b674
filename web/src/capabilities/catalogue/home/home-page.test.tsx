import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listAssociations, listDays } from '#contract/catalogue.ts'
import { listHeldDays } from '#contract/holds.ts'
import { openAt, useApp } from '#web/testing/app-for-test.tsx'

const { answer, calendar, requests, silence } = useApp()

const onward = async () =>
  (await screen.findByRole('link', { name: /^Vedi i permessi/ })).getAttribute('href')

it('takes day and waters to the list', async () => {
  openAt('/home')
  expect(await onward()).toBe('/permessi-acquistabili?data=2027-05-01')
  await userEvent.click(await screen.findByRole('radio', { name: /Badia/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^domenica 2 maggio/ }))
  expect(await onward()).toBe('/permessi-acquistabili?data=2027-05-02&associazione=2')
  await userEvent.click(screen.getByRole('radio', { name: /Tutte le acque/ }))
  expect(await onward()).toBe('/permessi-acquistabili?data=2027-05-02')
})

it('shows why a day has no permits, and opens the next day with some', async () => {
  calendar(
    { day: '2027-05-01', state: 'closed', reason: 'Semina.' },
    { day: '2027-05-02', state: 'full' },
    { day: '2027-05-03', state: 'open' },
  )
  openAt('/home')
  expect(await screen.findByText(/qui non si pesca\. Semina\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Vai a lunedì 3 maggio' }))
  expect(await onward()).toBe('/permessi-acquistabili?data=2027-05-03')
})

it('says of a day on which everything is only held when it may be free, and asks by the filters of the search', async () => {
  calendar({ day: '2027-05-01', state: 'full' }, { day: '2027-05-02', state: 'open' })
  answer(listHeldDays, () => ({ days: [{ day: '2027-05-01', freeInSeconds: 700 }] }))
  openAt('/home?associazione=2')
  expect(await screen.findAllByText(/forse uno si libera tra 12 minuti/)).not.toEqual([])
  const request = requests.find(({ path }) => path === listHeldDays.path)
  expect(request?.fields).toMatchObject({ associazioni: '2', dal: '2027-05-01', al: '2027-05-31' })
})

it('finds the next season when all is closed for weeks', async () => {
  answer(listDays, (query) => ({
    days:
      query.get('dal') === '2027-05-01'
        ? [{ day: '2027-05-01', state: 'closed' as const }]
        : [{ day: '2027-07-20', state: 'open' as const }],
  }))
  openAt('/home')
  expect(await screen.findByRole('button', { name: 'Vai a martedì 20 luglio' })).toBeTruthy()
})

it('is usable before the names of the waters are loaded', async () => {
  silence(listAssociations)
  openAt('/home')
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy()
  expect(await onward()).toBe('/permessi-acquistabili?data=2027-05-01')
})
