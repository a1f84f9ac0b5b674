import { expect, test } from 'vitest'
import { installWay } from './install-way.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

test.each([
  ['iphone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI}`, 5],
  ['ipad', `${MAC} ${SAFARI}`, 5],
  ['ipad', `Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${SAFARI}`, 5],
  ['firefoxOnAndroid', 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 5],
  [undefined, `${MAC} ${SAFARI}`, 0],
  [undefined, `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 5],
  [undefined, 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 0],
] as const)('%s: %s', (way, userAgent, maxTouchPoints) => {
  expect(installWay({ userAgent, maxTouchPoints })).toBe(way)
})
