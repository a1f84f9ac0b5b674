import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import app from '#locales/it/app.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

useApp()

const OPENER = 'Apri il menu'

/** What the menu on the accessibility page lists. */
async function entries(): Promise<(string | null)[]> {
  openAt('/accessibilita')
  await userEvent.setup().click(await screen.findByRole('button', { name: OPENER }))
  const menu = await screen.findByRole('dialog')
  return within(menu)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const { homepage, myPermits, archive, guides, editData, login, logout } = app.menu

it('has the entries of the specification for a visitor', async () => {
  expect(await entries()).toEqual([homepage, guides, login])
})

it('has the entries of the specification for an angler', async () => {
  signIn('angler')
  expect(await entries()).toEqual([homepage, myPermits, archive, guides, editData, logout])
})

it('has the entries of the specification for a warden', async () => {
  signIn('warden')
  expect(await entries()).toEqual([homepage, editData, logout])
})

it('closes with Escape, and gives the focus back', async () => {
  openAt('/accessibilita')
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: OPENER })
  opener.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
