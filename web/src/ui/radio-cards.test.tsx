// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RadioCards } from './radio-cards.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

it('offers what can be chosen, and says why the rest cannot', async () => {
  const onChange = vi.fn<(zone: 'a' | 'b' | 'c') => void>()
  renderInItalian(
    <RadioCards
      label="Zona"
      value={null}
      onChange={onChange}
      options={[
        { value: 'a', title: 'Zona A' },
        { value: 'b', title: 'Zona B', detail: 'bella', refusedBecause: 'al completo' },
        { value: 'c', title: 'Zona C' },
      ]}
    />,
  )
  const refused = screen.getByRole<HTMLInputElement>('radio', { name: /Zona B/ })
  expect(refused.disabled).toBe(true)
  expect(screen.getByText('al completo')).toBeTruthy()
  expect(screen.queryByText('bella')).toBeNull()

  await userEvent.click(screen.getByText('Zona B'))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Zona C'))
  expect(onChange.mock.calls).toEqual([['c']])
})
