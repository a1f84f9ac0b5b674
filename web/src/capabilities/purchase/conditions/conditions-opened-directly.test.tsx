import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import buy from '#locales/it/buy.json' with { type: 'json' }

useApp()

beforeEach(() => signIn('angler'))
const wayOn = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('opened directly, the conditions show their purpose and link to the choice of a permit', async () => {
  openAt('/condizioni-modal')
  expect(await screen.findByRole('heading', { level: 1, name: buy.conditions.title })).toBeTruthy()
  expect(screen.getByText(buy.conditions.before.text)).toBeTruthy()
  expect(await wayOn(buy.conditions.before.find)).toBe('/home')
  expect(address()).toBe('/condizioni-modal')
})

it('without a draft of the permit, they link to its form on that day', async () => {
  openAt('/condizioni-modal?idPermesso=12&data=2027-05-08')
  expect(await wayOn(buy.conditions.before.choose)).toBe('/acquista-permesso?idPermesso=12&data=2027-05-08')
})
