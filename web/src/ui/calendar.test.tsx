// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Calendar } from './calendar.tsx'
import type { DayInfo } from './day-state.ts'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

const known: Record<string, DayInfo> = {
  '2027-05-03': { state: 'open', hint: '4' },
  '2027-05-04': { state: 'full', reason: 'i posti sono finiti' },
  '2027-05-05': { state: 'closed' },
}

function may() {
  const onChange = vi.fn<(day: string) => void>()
  const onMonthChange = vi.fn<(day: string) => void>()
  renderInItalian(
    <Calendar
      label="Giorno"
      value={null}
      onChange={onChange}
      onMonthChange={onMonthChange}
      today="2027-05-02"
      firstDay="2027-05-02"
      infoOf={(day) => known[day]}
    />,
  )
  return { onChange, onMonthChange }
}

it('says each day with its state and the reason', () => {
  may()
  expect(screen.getByRole('button', { name: 'Oggi, domenica 2 maggio 2027' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'lunedì 3 maggio 2027, libero, 4' })).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'martedì 4 maggio 2027, al completo, i posti sono finiti' }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'mercoledì 5 maggio 2027, chiuso' })).toBeTruthy()
})

it('chooses a day that is open, as a civil date', async () => {
  const { onChange } = may()
  await userEvent.click(screen.getByRole('button', { name: /^lunedì 3 maggio/ }))
  expect(onChange.mock.calls).toEqual([['2027-05-03']])
})

it('explains a day that is full instead of choosing it', async () => {
  const { onChange } = may()
  await userEvent.click(screen.getByRole('button', { name: /^martedì 4 maggio/ }))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('i posti sono finiti')
})

it('goes by keyboard, and asks for the next month when it comes into view', async () => {
  const { onChange, onMonthChange } = may()
  await userEvent.tab()
  screen.getByRole('button', { name: /^Oggi/ }).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChange.mock.calls).toEqual([['2027-05-03']])
  await userEvent.click(screen.getByRole('button', { name: 'Mese successivo' }))
  expect(onMonthChange.mock.calls).toEqual([['2027-06-01']])
})
