import { join } from 'node:path'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster-file.ts'
import { postgresForTests } from '../../scripts/test-run/start-database.ts'
import type { Line } from '../long-form.ts'
import { childrenOf } from './children-of.ts'
import { lendArena } from '../play.ts'
import { rounds } from './rounds.ts'

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}

/**
 * kill -9 of a PostgreSQL of its own while people buy, with all its child processes, as when a machine stops: a child
 * that lives on would finish its statement.
 */
export async function killDatabase(options: {
  kills: number
  tell: (progress: string) => void
}): Promise<Line> {
  const postgres = await postgresForTests({
    log: { info: options.tell, warn: options.tell, error: console.error },
  })
  const strike = async () => {
    const running = findPostmaster(join(postgres.dataDir, 'postgres'))
    if (running === undefined) throw new Error('the database that was to be killed does not run')
    const children = childrenOf(running.pid)
    for (const pid of [running.pid, ...children]) killNow(pid)
  }
  try {
    const { arena, giveBack } = await lendArena({ server: postgres.connection })
    const kills = { name: 'database -9', rounds: options.kills, strike, tell: options.tell }
    return await rounds(arena, kills).finally(giveBack)
  } finally {
    await postgres.stop()
  }
}
