import { expect, it } from 'vitest'
import { killDatabase } from './kills/kill-database.ts'
import { killServers } from './kills/kill-servers.ts'

const tell = () => undefined

/** The short form; `npm run test:races -- kills` kills 50 times and 20 times. */
it('a server killed while people buy loses nothing', async () => {
  expect((await killServers({ kills: 2, tell })).wrong).toEqual([])
})

it('the database killed while people buy loses nothing that was acknowledged', async () => {
  expect((await killDatabase({ kills: 1, tell })).wrong).toEqual([])
})
