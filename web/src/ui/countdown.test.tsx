// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

it('shows every second but speaks only at whole minutes and near the end', () => {
  const { container } = renderInItalian(<Countdown until={125_000} />)
  expect(container.textContent).toContain('02:05')
  const spoken = screen.getByRole('timer')

  pass(5)
  expect(spoken.textContent).toBe('Mancano 2 minuti')
  pass(17)
  expect(container.textContent).toContain('01:43')
  expect(spoken.textContent).toBe('Mancano 2 minuti')
  pass(43)
  expect(spoken.textContent).toBe('Manca 1 minuto')
  pass(30)
  expect(spoken.textContent).toBe('Mancano 30 secondi')
})

it('says once that the time is up', () => {
  const onEnd = vi.fn<() => void>()
  const { container } = renderInItalian(<Countdown until={3000} onEnd={onEnd} />)
  pass(10)
  expect(container.textContent).toContain('00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('catches up with the clock after the phone has slept', () => {
  let clock = 0
  const { container } = renderInItalian(<Countdown until={600_000} now={() => clock} />)
  clock = 540_000
  pass(1)
  expect(container.textContent).toContain('01:00')
})
