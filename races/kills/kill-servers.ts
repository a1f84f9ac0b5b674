import type pg from 'pg'
import type { Line } from '../long-form.ts'
import { lendArena } from '../play.ts'
import { rounds } from './rounds.ts'

/** kill -9 of one of the two servers while people buy; another one replaces it. */
export async function killServers(options: {
  /** Absent within vitest: the PostgreSQL of the test run. */
  server?: pg.ClientConfig
  kills: number
  tell: (progress: string) => void
}): Promise<Line> {
  const { arena, giveBack } = await lendArena(options.server ? { server: options.server } : {})
  const which = (round: number) => round % arena.servers.length
  return rounds(arena, {
    name: 'server -9',
    rounds: options.kills,
    strike: async (round) => arena.servers[which(round)]?.kill(),
    putBack: (round) => arena.replace(which(round)),
    tell: options.tell,
  }).finally(giveBack)
}
