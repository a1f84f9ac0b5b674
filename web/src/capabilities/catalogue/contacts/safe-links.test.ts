import { expect, it } from 'vitest'
import { dialled, followed } from './safe-links.ts'

it('dials a number however it is written', () => {
  expect(dialled('+39 0465 / 50.10-07')).toBe('tel:+390465501007')
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'www.example.org'])(
  'does not follow %s',
  (website) => expect(followed(website)).toBeUndefined(),
)

it('follows an address of the web', () => {
  expect(followed('https://example.org/pesca')).toBe('https://example.org/pesca')
})
