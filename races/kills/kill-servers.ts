import type pg from 'pg'
import type { Arena } from '../arena.ts'
import type { Line } from '../long-form.ts'
import { lendArena } from '../play.ts'
import { rounds } from './rounds.ts'

interface Kills {
  kills: number
  tell: (progress: string) => void
}

/** kill -9 of one of the two servers while people buy; another one replaces it. */
export function killServersOf(arena: Arena, { kills, tell }: Kills): Promise<Line> {
  const which = (round: number) => round % arena.servers.length
  return rounds(arena, {
    name: 'server -9',
    rounds: kills,
    strike: async (round) => arena.servers[which(round)]?.kill(),
    putBack: (round) => arena.replace(which(round)),
    tell,
  })
}

/** The same in an arena of its own. */
export async function killServers({ server, ...kills }: Kills & { server: pg.ClientConfig }): Promise<Line> {
  const { arena, giveBack } = await lendArena({ server })
  return killServersOf(arena, kills).finally(giveBack)
}
