import { expect, it } from 'vitest'
import { purposeOf, sizes } from './sizes.ts'

it('what a club runs is told apart from what only tests and tools need', () => {
  const purposes = {
    'server/src/main.ts': 'server',
    'web/src/app/pages.ts': 'web',
    'server/src/testing/buying.ts': 'tests and what they stand on',
    'rules/price.test.ts': 'tests and what they stand on',
    'server/src/access/matrix.ts': 'tests and what they stand on',
    'server/src/demo/begin.ts': 'demo',
    'bench/measure.ts': 'tools: bench, scripts, examples',
    'stripe-double/index.ts': 'stand-in for the card provider',
    'locales/it/errors.json': undefined,
  }
  for (const [path, purpose] of Object.entries(purposes))
    expect([path, purposeOf(path)]).toEqual([path, purpose])
})

it('each room that a club runs has files', () => {
  const rooms = sizes().map(({ purpose }) => purpose)
  expect(rooms).toEqual(
    expect.arrayContaining(['web', 'server', 'rules', 'contract', 'association-file', 'permit-sheet']),
  )
})
