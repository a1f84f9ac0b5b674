import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { calendar, openAt, silence } from '#web/app/app-for-test.tsx'

const button = () => screen.findByRole('link', { name: /^Vedi i permessi/ })
const list = async () => new URLSearchParams((await button()).getAttribute('href')?.split('?')[1]).get('vai')

it('shows the search alone, and opens the purchase outside', async () => {
  openAt('/start?widget=1', true)
  expect((await button()).getAttribute('target')).toBe('_blank')
  expect((await button()).getAttribute('rel')).toContain('noopener')
  expect(screen.queryByRole('button', { name: 'Apri il menu' })).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('takes the chosen day and waters along', async () => {
  openAt('/start?widget=1', true)
  await userEvent.selectOptions(await screen.findByLabelText('Acque'), 'Badia')
  await userEvent.selectOptions(screen.getByLabelText('Giorno'), '2027-05-08')
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-08&associazione=2')
})

it('of one association asks only for the day, in its colour, with ink that is read on it', async () => {
  openAt('/start?widget=1&associazione=2', true)
  expect((await button()).style.backgroundColor).toBe('#ffd400')
  expect((await button()).style.color).toBe('#10231f')
  expect(screen.getByRole('heading', { name: 'Badia' })).toBeTruthy()
  expect(screen.queryByLabelText('Acque')).toBeNull()
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-01&associazione=2')
})

it('says which days are full', async () => {
  calendar({ day: '2027-05-02', state: 'full' })
  openAt('/start?widget=1', true)
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: /2 mag: al completo/ })
  expect(option.disabled).toBe(true)
})

it('still leads to the permits when nobody answers', async () => {
  silence(listAssociations)
  openAt('/start?widget=1&associazione=2', true)
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-01')
})
