import { expect, it } from 'vitest'
import { agoText } from './ago-text.ts'

const now = new Date('2027-05-02T08:12:30Z')
const ago = (minutes: number, region = 'en-GB') =>
  agoText(new Date(now.getTime() - minutes * 60_000), now, region)

it('gives the elapsed time in its largest unit', () => {
  expect([ago(0), ago(12), ago(59), ago(61), ago(200)]).toEqual([
    'now',
    '12 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '3 hours ago',
  ])
  expect(ago(200, 'it-IT')).toBe('3 ore fa')
})

it('gives no future time after a clock was set back', () => {
  expect(ago(-30)).toBe('now')
})
