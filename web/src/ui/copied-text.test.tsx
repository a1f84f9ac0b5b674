import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import texts from '#locales/it/ui.json' with { type: 'json' }
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { CopiedText } from './copied-text.tsx'

beforeAll(() => speak('it'))

const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Copia: Link' }))

it('is copied by a press, and says so', async () => {
  const user = userEvent.setup()
  draw(<CopiedText label="Link" text="https://example.org/a" />)
  await press(user)
  expect(await screen.findByText(texts.copy.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://example.org/a')
})

it('is selected where the browser does not let a page copy', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  draw(<CopiedText label="Link" text="https://example.org/a" />)
  await press(user)
  expect(await screen.findByText(texts.copy.chosen)).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
})
