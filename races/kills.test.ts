import { expect, it } from 'vitest'
import { killDatabase } from './kills/kill-database.ts'
import { killServers } from './kills/kill-servers.ts'

const tell = () => undefined
/** What is judged is what was lost, not how long it took. */
const ON_A_BUSY_MACHINE_MS = 180_000

/** The short form; `npm run test:races -- kills` kills 50 times and 20 times. */
it('a server killed while people buy loses nothing', { timeout: ON_A_BUSY_MACHINE_MS }, async () => {
  expect((await killServers({ kills: 2, tell })).wrong).toEqual([])
})

it(
  'the database killed while people buy loses nothing that was acknowledged',
  { timeout: ON_A_BUSY_MACHINE_MS },
  async () => {
    expect((await killDatabase({ kills: 1, tell })).wrong).toEqual([])
  },
)
