import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Line } from '../long-form.ts'
import { lendArena } from '../play.ts'
import { rounds } from './rounds.ts'

const LATEST_MS = 700

/** kill -9 of one of the two server processes while people buy, and another one in its place. */
export async function killServers(wishes: {
  /** Absent within vitest: the run's. */
  server?: pg.ClientConfig
  kills: number
  tell: (progress: string) => void
}): Promise<Line> {
  const { arena, giveBack } = await lendArena(wishes.server ? { server: wishes.server } : {})
  const strike = async (round: number, random: () => number) => {
    await pause(random() * LATEST_MS)
    const which = round % arena.servers.length
    await arena.servers[which]?.kill()
    await arena.replace(which)
  }
  return rounds(arena, { name: 'server -9', rounds: wishes.kills, strike, tell: wishes.tell }).finally(
    giveBack,
  )
}
