// @vitest-environment happy-dom
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
