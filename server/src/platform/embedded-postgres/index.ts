import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withLock } from '../process-lock/process-lock.mjs'
import { embeddedBinaries } from './binaries.ts'
import { APPLICATION, makeClusterOnce } from './cluster.ts'
import { databaseUser } from './database-user.ts'
import { joinUsers } from './live-users.ts'
import { findPostmaster, type Postmaster, removeStaleFiles } from './postmaster-file.ts'
import {
  launchServer,
  type ServerPlace,
  stopServer,
  whenOrphansHaveEnded,
  whenReady,
} from './server-process.ts'
import { SOCKET_PORT, type Settings } from './settings.ts'
import { removeSocketFolder, socketFolder } from './socket-folder.ts'
import { type Log, type SupervisedState, supervise } from './supervisor.ts'

export type { SupervisedState }

export interface EmbeddedPostgres {
  /** For `pg`: the host is the folder of a private socket. */
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly connectionString: string
  /** Releases the database; the last live process of this data folder stops it. May be called twice. */
  stop(): Promise<void>
  /** Called after each restart of the database; earlier connections are closed. */
  onRestart(listener: () => void): void
  state: () => SupervisedState
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, or joins the one that runs there already (started by another process,
 * or left by a killed one). Rejects with a message for the operator: what is wrong with the folder, the user or the
 * machine, and what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  /** Of PostgreSQL, for a run of tests; no configuration reaches them. */
  settings?: Settings
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = ownFolder(options.dataDir)
  const lock = <T>(act: () => Promise<T>): Promise<T> =>
    withLock(join(dataDir, 'database.lock'), act, {
      onWait: () => log.info(`Waiting for another process that prepares ${dataDir}`),
    })
  const { place, users, started } = await lock(async () => {
    const prepared = await prepare(dataDir, log, settings)
    const joined = joinUsers(dataDir)
    try {
      return { place: prepared, users: joined, started: await joinOrLaunch(prepared, log) }
    } catch (error) {
      joined.leave()
      throw error
    }
  })
  const restartListeners: (() => void)[] = []
  let server = started
  const supervision = supervise({
    log,
    pid: () => server.pid,
    restart: () =>
      lock(async () => {
        server = await joinOrLaunch(place, log, started.socketFolder)
      }),
    restarted: () => restartListeners.forEach((listener) => listener()),
  })

  // A process that ends without stop() must not leave an unused database running.
  const leaveAtExit = (): void => {
    users.leave()
    if (users.others() === 0 && findPostmaster(place.cluster)?.pid === server.pid)
      process.kill(server.pid, 'SIGINT')
  }
  process.once('exit', leaveAtExit)

  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    process.removeListener('exit', leaveAtExit)
    await supervision.end()
    await lock(async () => {
      users.leave()
      const running = findPostmaster(place.cluster)
      if (users.others() > 0) return
      if (running) await stopServer(running.pid)
      removeSocketFolder(started.socketFolder)
    })
  }
  const host = started.socketFolder
  return {
    connection: { host, port: SOCKET_PORT, user: APPLICATION, database: APPLICATION },
    connectionString: `postgresql://${APPLICATION}@/${APPLICATION}?host=${encodeURIComponent(host)}&port=${SOCKET_PORT}`,
    stop: () => (stopped ??= stop()),
    onRestart: (listener) => void restartListeners.push(listener),
    state: supervision.state,
  }
}

function ownFolder(path: string): string {
  // Mode 711 for root, not readable for others: PostgreSQL runs as another user in a folder below.
  mkdirSync(resolve(path), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(path)
}

async function prepare(dataDir: string, log: Log, settings: Settings): Promise<ServerPlace> {
  const cluster = join(dataDir, 'postgres')
  const binaries = embeddedBinaries()
  const user = databaseUser(binaries, cluster)
  const place = { cluster, logFile: join(dataDir, 'postgres.log'), binaries, user, settings }
  const before = Date.now()
  if ((await makeClusterOnce(cluster, binaries, user)) === 'made') {
    log.info(`Made a new database in ${cluster} (${((Date.now() - before) / 1000).toFixed(1)} s)`)
  }
  return place
}

async function joinOrLaunch(
  place: ServerPlace,
  log: Log,
  folder = socketFolder(place.cluster, place.user.owner),
): Promise<Postmaster> {
  const running = findPostmaster(place.cluster)
  if (running?.state === 'stopping') {
    while (findPostmaster(place.cluster)?.pid === running.pid) await pause(50)
  } else if (running) {
    log.info(`Joining the database that already runs (process ${running.pid})`)
    const ended = (): string | undefined => (findPostmaster(place.cluster) ? undefined : 'it has ended')
    return await whenReady(place, ended)
  }
  await whenOrphansHaveEnded(place.cluster)
  removeStaleFiles(place.cluster, folder)
  return await launchServer(place, folder)
}
