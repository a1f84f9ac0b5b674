import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LiveLine } from './live-line.tsx'

afterEach(cleanup)

test('its clock is that of the warden, in summer and in winter', () => {
  render(<LiveLine text="Valido oggi" timeZone="Europe/Rome" now={() => Date.UTC(2027, 6, 10, 7, 5, 9)} />)
  expect(screen.getByText('09:05:09')).toBeTruthy()
  render(<LiveLine text="Valido oggi" timeZone="Europe/Rome" now={() => Date.UTC(2027, 0, 10, 7, 5, 9)} />)
  expect(screen.getByText('08:05:09')).toBeTruthy()
})
