// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

function Form({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('')
  return (
    <DateField
      label="Data di nascita"
      value={day}
      onChange={(next) => {
        setDay(next)
        onDay(next)
      }}
    />
  )
}

// happy-dom fires `selectionchange` from within `collapse`, and the field answers with another change.
vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)

it('is typed straight through, day before month, and gives a civil date', async () => {
  const onDay = vi.fn<(day: string) => void>()
  renderInItalian(<Form onDay={onDay} />)
  const parts = screen.getAllByRole('spinbutton')
  expect(parts).toHaveLength(3)
  await userEvent.click(parts[0] ?? document.body)
  await userEvent.keyboard('14031988')
  expect(onDay.mock.lastCall).toEqual(['1988-03-14'])
})

it('shows a day that it is given', () => {
  renderInItalian(<DateField label="Data di nascita" value="1988-03-04" onChange={() => undefined} />)
  expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['04', '03', '1988'])
})
