import { expect, test } from 'vitest'
import { isLongForm } from '#server/testing/long-form.ts'
import { filesApart, filesOfDays, KEEPS_ON_DEVICE } from './choose-files.ts'

const SERVER = ['{rules,server}/**/*.test.ts']

test('what replaces a module or a global has a process of its own, and what does neither shares one', () => {
  const apart = filesApart(['web/**/*.test.ts', ...SERVER])
  expect(apart).toContain('server/src/capabilities/outings/sync-river-log/same-moment-unguarded.test.ts')
  expect(apart).toContain('web/src/platform/public-keys/public-keys.test.ts')
  expect(apart).toContain('server/src/capabilities/identity/passwords.test.ts')
  expect(apart).not.toContain('rules/days.test.ts')
  const pages = filesApart(['web/**/*.test.tsx'], KEEPS_ON_DEVICE)
  expect(pages).toContain('web/src/capabilities/identity/sign-out/sign-out.test.tsx')
  expect(pages).not.toContain('web/src/capabilities/catalogue/offers/offers-page.test.tsx')
})

test('what counts days, and what is about midnight, runs in the zone that is farthest behind', () => {
  const between = filesOfDays('UTC', SERVER)
  expect(between.includes('rules/days.test.ts')).toBe(isLongForm)
  expect(between.includes('server/src/capabilities/catalogue/midnight.test.ts')).toBe(isLongForm)
  const files = filesOfDays('America/Los_Angeles', SERVER)
  expect(files).toContain('rules/days.test.ts')
  expect(files.includes('rules/sale/price.test.ts')).toBe(isLongForm)
  expect(files).toContain('server/src/capabilities/purchase/around-midnight.test.ts')
  expect(files).toContain('server/src/capabilities/catalogue/midnight.test.ts')
  const passing = files.includes('server/src/capabilities/outings/book-zone/refused-booking.test.ts')
  expect(passing).toBe(isLongForm)
  expect(files).not.toContain('server/src/platform/http/pages.test.ts')
  expect(files.includes('server/src/demo/open-demo.test.ts')).toBe(isLongForm)
})
