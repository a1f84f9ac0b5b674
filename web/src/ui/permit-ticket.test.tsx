// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { clockAt } from '#rules/clock-for-test.ts'
import { expect, it } from 'vitest'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { PermitTicket } from './permit-ticket.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

const permit: PermitOnPaper = {
  name: 'Giornaliero',
  association: 'Alto Sarca',
  timeZone: 'Europe/Rome',
  colour: '#0E5E59',
  state: 'issued',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  slot: { name: 'mattina', from: '06:00:00', to: '13:00:00' },
  zone: { name: 'Zona T1' },
  techniques: [1, 6],
  keeping: 'released',
  holder: { firstName: 'Anna', lastName: 'Bianchi', birthYear: 1988 },
  shortCode: 'K7PM-4XQ2',
}

const ticket = (changed: Partial<PermitOnPaper>, today: string, time = '10:00:00') =>
  renderInItalian(
    <PermitTicket
      permit={{ ...permit, ...changed }}
      today={today}
      clock={clockAt(today, time)}
      qr={<i data-testid="qr" />}
    />,
  )

it('says day, slot, place, person and what is allowed, once each', () => {
  const { container } = ticket({}, '2027-05-02')
  for (const shown of ['2 maggio', 'mattina', 'Zona T1', 'Anna Bianchi', 'Mosca', 'Il pesce si rilascia'])
    expect(container.textContent?.split(shown)).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'K 7 P M 4 X Q 2' })).toBeTruthy()
})

it('names the colour of today as what it is, while it is valid', () => {
  expect(ticket({}, '2027-05-02').container.querySelector('header')?.textContent).toMatch(
    /colore di oggi: .*(?:ciliegia|bosco|viola|castagna|mare|oliva|ardesia|petrolio|indaco)/,
  )
})

it('has its code before what is allowed and who may fish', () => {
  const text = ticket({}, '2027-05-02').container.innerHTML
  const places = ['data-testid="qr"', 'K 7 P M 4 X Q 2', 'Mosca', 'Anna Bianchi'].map((part) =>
    text.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

it('without a holder has no code and is valid on no day, and says who is to complete it', () => {
  const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
  const { container } = ticket({ invitation }, '2027-05-02')
  const text = container.textContent?.replaceAll(/[\u2068\u2069]/g, '')
  expect(text).toContain('Da completare da mario@example.org entro le ore 18:00 di sabato 1 maggio')
  expect(screen.queryByTestId('qr')).toBeNull()
  for (const hidden of ['Anna Bianchi', 'K 7 P M', 'Valido oggi']) expect(text).not.toContain(hidden)
  expect(container.querySelector('.live-float')).toBeNull()
})

it('lives only on its own day', () => {
  const alive = ticket({}, '2027-05-02').container
  expect(alive.textContent).toContain('Valido oggi')
  expect(alive.querySelector('.live-float')).not.toBeNull()
  const later = ticket({}, '2027-05-01').container
  expect(later.textContent).toContain('Vale da domenica 2 maggio')
  expect(later.querySelector('.live-float')).toBeNull()
})

it.each([
  ['03:48:00', 'Vale oggi dalle ore 6:00: non ancora.'],
  ['13:00:00', 'Valeva oggi fino alle ore 13:00: è finito.'],
])('at %s it is not of its hours, and says so', (time, text) => {
  const { container } = ticket({}, '2027-05-02', time)
  expect(container.textContent).toContain(text)
  expect(container.textContent).not.toContain('Valido oggi')
  expect(container.querySelector('.live-float')).toBeNull()
})

it('of several days, lives only where something is booked for the day', () => {
  const month = { firstDay: '2027-04-20', lastDay: '2027-05-19', slot: undefined, zone: undefined }
  expect(ticket(month, '2027-05-02').container.textContent).toContain('Valido oggi')
  const unbooked = ticket({ ...month, isToBook: true }, '2027-05-03').container
  expect(unbooked.textContent).not.toContain('Valido oggi')
  expect(unbooked.textContent).toContain('Per oggi non hai prenotato')
  expect(unbooked.querySelector('.live-float')).toBeNull()
  expect(screen.getAllByTestId('qr')).toHaveLength(2)
})

it('shows no code to scan once it is void', () => {
  const { container } = ticket({ state: 'refunded' }, '2027-05-02')
  expect(container.textContent).toContain('Annullato')
  expect(screen.queryByTestId('qr')).toBeNull()
})
