import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import ui from '#locales/it/ui.json' with { type: 'json' }
import { speak } from '#web/testing/speak.ts'
import { dayColour } from './day-colour.ts'
import { LiveLine } from './live-line.tsx'

await speak('it')

afterEach(cleanup)

test('its clock is that of the warden, in summer and in winter', () => {
  render(<LiveLine today="2027-07-10" timeZone="Europe/Rome" now={() => Date.UTC(2027, 6, 10, 7, 5, 9)} />)
  expect(screen.getByText('09:05:09')).toBeTruthy()
  render(<LiveLine today="2027-01-10" timeZone="Europe/Rome" now={() => Date.UTC(2027, 0, 10, 7, 5, 9)} />)
  expect(screen.getByText('08:05:09')).toBeTruthy()
})

test('explains its marks and the colour of the day where they are', async () => {
  const user = userEvent.setup()
  render(<LiveLine today="2027-07-10" timeZone="Europe/Rome" />)
  const line = screen.getByRole('button', { name: `${ui.permit.validToday} ${ui.legend}`, expanded: false })
  await user.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const colour = ui.dayColour[dayColour('2027-07-10').name]
  expect(screen.getByText(ui.permit.marks.replace('{{colour}}', colour))).toBeTruthy()
})
