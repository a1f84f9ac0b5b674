import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, openAt, useApp } from '#web/testing/app-for-test.tsx'
import find from '#locales/it/find.json' with { type: 'json' }

useApp()

it.each([
  ['of a first visit', true],
  ['later in the visit', false],
])('an unknown path %s leads to start, which says so, and keeps its query', async (_when, arriving) => {
  openAt('/nope?data=2027-05-08&tipologie=1', arriving)
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe('/start?data=2027-05-08&tipologie=1')
  expect(screen.getByText(find.start.unknownAddress)).toBeTruthy()
  // The first address of a visit sets the search.
  if (arriving) expect(await screen.findByText('8 maggio')).toBeTruthy()
})

it('an unknown path that names another leads there by way of start, and never in a circle', async () => {
  openAt('/nope?vai=%2Fnope%3Fvai%3D%252Fnope', true)
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe('/start')
})

it('start says nothing of an address to who opens it', async () => {
  openAt('/start', true)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(find.start.unknownAddress)).toBeNull()
})
