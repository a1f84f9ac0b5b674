import { expect, it } from 'vitest'
import { howMany } from '#server/testing/long-form.ts'
import { killDatabase } from './kills/kill-database.ts'
import { killServers } from './kills/kill-servers.ts'

const tell = () => undefined
/** Each of the two servers in the long form; `npm run test:races -- kills` kills 50 servers and 20 databases. */
const SERVERS = howMany({ short: 1, long: 2 })

it('a server killed while people buy loses nothing', async () => {
  expect((await killServers({ kills: SERVERS, tell })).wrong).toEqual([])
})

it('the database killed while people buy loses nothing that was acknowledged', async () => {
  expect((await killDatabase({ kills: 1, tell })).wrong).toEqual([])
})
