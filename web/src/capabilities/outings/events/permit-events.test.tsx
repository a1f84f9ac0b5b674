import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { NotedCheck } from '#contract/permit-check.ts'
import { speak } from '#web/testing/speak.ts'
import { eventsOf } from './events-of.ts'
import { PermitEvents } from './permit-events.tsx'

await speak('it')
afterEach(cleanup)

const check = (time: string, about: Partial<NotedCheck> = {}): NotedCheck => ({
  id: time,
  at: `2027-05-02T${time}:00.000Z`,
  arrivedAt: '2027-05-02T12:00:00.000Z',
  way: 'camera',
  result: 'valid',
  reasons: [],
  associationName: 'Alto Sarca',
  mine: false,
  ...about,
})

it('lists the events in order, in the time zone of the waters, with a look-up apart from a check', () => {
  const events = eventsOf({
    issuedAt: '2027-05-01T16:00:00.000Z',
    outings: [{ id: 'a', startedAt: '2027-05-02T04:05:00.000Z', endedAt: '2027-05-02T09:30:00.000Z' }],
    checks: [
      check('06:40', { way: 'list', result: 'notValid', reasons: ['NOT_AT_THIS_HOUR'] }),
      check('06:12'),
      check('03:50', { result: 'notValid', reasons: ['NOT_AT_THIS_HOUR', 'A_LATER_ONE'] }),
    ],
  })
  render(<PermitEvents events={events} timeZone="Europe/Rome" />)
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts.filter((text) => !/maggio/.test(text))).toEqual([
    'Permesso emesso alle ore 18:00',
    'Controllato alle ore 5:50: in quel momento non valevaNon era per quell’ora.',
    'Uscita iniziata alle ore 6:05',
    'Controllato alle ore 8:12: tutto in regola',
    'Un guardiapesca ha guardato questo permesso alle ore 8:40',
    'Uscita terminata alle ore 11:30',
  ])
})
