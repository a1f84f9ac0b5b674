import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { address, openAt, signIn } from '#web/testing/app-for-test.tsx'
import buy from '#locales/it/buy.json' with { type: 'json' }

beforeEach(() => signIn('angler'))
const wayOn = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('opened directly, the conditions say what they belong to and lead to where a permit is chosen', async () => {
  openAt('/condizioni-modal')
  expect(await screen.findByRole('heading', { level: 1, name: buy.conditions.title })).toBeTruthy()
  expect(screen.getByText(buy.conditions.before.text)).toBeTruthy()
  expect(await wayOn(buy.conditions.before.find)).toBe('/home')
  expect(address()).toBe('/condizioni-modal')
})

it('of a permit that was not begun here, they lead to its form on that day', async () => {
  openAt('/condizioni-modal?idPermesso=12&data=2027-05-08')
  expect(await wayOn(buy.conditions.before.choose)).toBe('/acquista-permesso?idPermesso=12&data=2027-05-08')
})
