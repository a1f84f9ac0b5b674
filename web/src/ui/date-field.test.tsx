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

it('is typed straight through, day before month, and gives a civil date', async () => {
  const onDay = vi.fn<(day: string) => void>()
  renderInItalian(<Form onDay={onDay} />)
  const parts = screen.getAllByRole('spinbutton')
  expect(parts).toHaveLength(3)
  await userEvent.click(parts[0] ?? document.body)
  await userEvent.keyboard('14031988')
  expect(onDay.mock.lastCall).toEqual(['1988-03-14'])
})

function Kept({ start, onDay }: { start: string; onDay: (day: string) => void }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <DateField
        label="Data di nascita"
        value={day}
        onChange={(next) => {
          setDay(next)
          onDay(next)
        }}
      />
      <button type="button" onClick={() => setDay('')}>
        Svuota
      </button>
      <button type="button" onClick={() => setDay('____-12-24')}>
        Vigilia
      </button>
    </>
  )
}
const shown = () => screen.getAllByRole('spinbutton').map((part) => part.textContent)

it('keeps a day of which a part is missing, and gives no day that was there before', async () => {
  const onDay = vi.fn<(day: string) => void>()
  const { unmount } = renderInItalian(<Kept start="" onDay={onDay} />)
  await userEvent.click(screen.getAllByRole('spinbutton')[0] ?? document.body)
  await userEvent.keyboard('1403')
  expect(onDay.mock.lastCall).toEqual(['____-03-14'])
  unmount()
  renderInItalian(<Kept start="____-03-14" onDay={onDay} />)
  expect(shown()).toEqual(['14', '03', 'aaaa'])
  await userEvent.click(screen.getAllByRole('spinbutton')[2] ?? document.body)
  await userEvent.keyboard('1988')
  expect(onDay.mock.lastCall).toEqual(['1988-03-14'])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(onDay.mock.lastCall).toEqual(['____-03-14'])
  await userEvent.click(screen.getByRole('button', { name: 'Vigilia' }))
  expect(shown()).toEqual(['24', '12', 'aaaa'])
  await userEvent.click(screen.getByRole('button', { name: 'Svuota' }))
  expect(shown()).toEqual(['gg', 'mm', 'aaaa'])
  expect(onDay.mock.lastCall).toEqual(['____-03-14'])
})

it('that narrows a list gives whole days only', async () => {
  const onDay = vi.fn<(day: string) => void>()
  renderInItalian(<DateField label="Dal" value="" onChange={onDay} isOnlyWhole />)
  await userEvent.click(screen.getAllByRole('spinbutton')[0] ?? document.body)
  await userEvent.keyboard('1403')
  expect(onDay).not.toHaveBeenCalled()
  await userEvent.keyboard('1988')
  expect(onDay.mock.lastCall).toEqual(['1988-03-14'])
})

it('shows a day that it is given', () => {
  renderInItalian(<DateField label="Data di nascita" value="1988-03-04" onChange={() => undefined} />)
  expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['04', '03', '1988'])
})
