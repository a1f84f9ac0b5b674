import { afterAll, beforeAll, expect, it } from 'vitest'
import { lenzaForTest, type LenzaForTest } from '../testing/lenza-for-test.ts'

let lenza: LenzaForTest
beforeAll(async () => {
  lenza = await lenzaForTest()
})
afterAll(() => lenza.stop())

const ancestors = async (url: string) => {
  const { headers } = await lenza.app.inject({ url })
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

it('the widget may stand in any page, and nothing else of ours in anybody’s', async () => {
  expect(await ancestors('/?widget=1&associazione=2')).toBe('*')
  expect(await ancestors('/start?associazione=2&widget=1')).toBe('*')
  for (const url of [
    '/',
    '/start',
    '/stripe?idPermesso=1',
    '/start?widget=0',
    '/start?widget=10',
    '/login?xwidget=1',
  ])
    expect([url, await ancestors(url)]).toEqual([url, "'self'"])
})
