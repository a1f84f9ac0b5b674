import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import river from '#locales/it/river.json' with { type: 'json' }
import { openAt, useApp } from '#web/testing/app-for-test.tsx'

useApp()

it.each(['/dettaglio-uscite', '/riepilogo-uscita'])(
  'a visitor sees an example on %s that says that it is one, and the way in',
  async (path) => {
    openAt(path)
    expect(await screen.findByText(river.example.mark)).toBeTruthy()
    const signIn = screen.getByRole('link', { name: river.example.signIn })
    expect(signIn.getAttribute('href')).toBe(`/login?vai=${encodeURIComponent(path)}`)
  },
)
