import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import app from '#locales/it/app.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { ANGLERS_PAGES, pages } from './pages.ts'

useApp()

it.each(ANGLERS_PAGES)('%s tells a warden that it is an angler’s, and offers theirs', async (path) => {
  signIn('warden')
  openAt(path)
  expect(await screen.findByRole('heading', { level: 1, name: app.forAnglers.title })).toBeTruthy()
  const home = screen.getByRole('link', { name: app.forAnglers.home })
  expect(home.getAttribute('href')).toBe('/home-guardiapesca')
  // The menu, with signing out, is there too.
  expect(screen.getByRole('button', { name: 'Apri il menu' })).toBeTruthy()
})

it('an angler finds their own page there', async () => {
  signIn('angler')
  openAt('/miei-permessi')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(app.forAnglers.title)).toBeNull()
})

it('they are the specification’s group C, whose guard asks only for a token', () => {
  expect(ANGLERS_PAGES.toSorted()).toEqual(
    [
      '/condizioni-modal',
      '/stripe',
      '/prenotazione-modal',
      '/miei-permessi',
      '/mie-annotazioni-modal',
      '/segnacatture',
      '/catture-modal',
      '/archivio-permessi',
      '/tessera',
      '/iscrizione',
    ].toSorted(),
  )
  for (const path of ANGLERS_PAGES) expect(pages.find((page) => page.path === path)?.guard).toBe('signedIn')
})
