// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

it('that is disabled says why, also to a screen reader', () => {
  const { rerender } = renderInItalian(<Button disabledBecause="Prima scegli.">Avanti</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Avanti' })
  expect(button.disabled).toBe(true)
  const why = screen.getByText('Prima scegli.')
  expect(button.getAttribute('aria-describedby')).toBe(why.id)
  rerender(<Button>Avanti</Button>)
  // The same element: the focus stays.
  expect(screen.getByRole('button', { name: 'Avanti' })).toBe(button)
  expect(button.disabled).toBe(false)
  expect(screen.queryByText('Prima scegli.')).toBeNull()
})

it('every button that cannot act has its reason: only this component disables one', () => {
  const source = join(import.meta.dirname, '..')
  const disabling = ['app', 'capabilities', 'platform', 'ui']
    .flatMap((room) =>
      readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => {
      // An arrow ends no tag.
      const text = readFileSync(join(source, name), 'utf8').replaceAll('=>', '')
      return /<(PlainButton|button)\b[^>]*\s(isDisabled|disabled)=/.test(text)
    })
  expect(disabling).toEqual(['ui/button.tsx', 'ui/plain-button.tsx'])
})
