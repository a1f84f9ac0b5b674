import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCalendarLink, readCalendarLink, removeCalendarLink } from '#contract/calendar-links.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import calendars from '#locales/it/calendars.json' with { type: 'json' }
import MyCalendar from './my-calendar.tsx'

const { answer, refuse } = aServer()
const texts = calendars.mine
let link: string | undefined
let made = 0

beforeAll(() => speak('it'))
beforeEach(() => {
  link = undefined
  answer(readCalendarLink, () => (link === undefined ? {} : { link }))
  answer(makeCalendarLink, () => {
    link = `https://example.org/calendario/${(made += 1)}.ics`
    return { link }
  })
  answer(removeCalendarLink, () => {
    link = undefined
    return {}
  })
})

const confirm = async (user: ReturnType<typeof userEvent.setup>, act: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }))

it('the address is made, changed and switched off', async () => {
  const user = userEvent.setup()
  draw(<MyCalendar />)
  await user.click(await screen.findByRole('button', { name: texts.make }))
  const field = await screen.findByLabelText<HTMLInputElement>(texts.address)
  const first = field.value
  expect(screen.getByRole('link', { name: texts.open }).getAttribute('href')).toBe(
    first.replace('https:', 'webcal:'),
  )
  await user.click(screen.getByRole('button', { name: texts.change }))
  await confirm(user, texts.change)
  expect(await screen.findByText(texts.changed)).toBeTruthy()
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(texts.address).value).not.toBe(first)
  await user.click(screen.getByRole('button', { name: texts.remove }))
  await confirm(user, texts.remove)
  expect(await screen.findByText(texts.removed)).toBeTruthy()
  expect(await screen.findByRole('button', { name: texts.make })).toBeTruthy()
})

it('that cannot be made says why', async () => {
  refuse(makeCalendarLink, 'TOO_MANY_TRIES', 429)
  const user = userEvent.setup()
  draw(<MyCalendar />)
  await user.click(await screen.findByRole('button', { name: texts.make }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
