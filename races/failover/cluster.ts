import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { childrenOf } from '../kills/children-of.ts'

const CONFIGURATION = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'patroni')
const ADDRESS = '127.0.0.1'
const READY_WITHIN_MS = 180_000
const POLL_MS = 250
const NODES = ['n1', 'n2', 'n3'] as const

interface Node {
  name: string
  folder: string
  postgresPort: number
  restPort: number
  patroni?: ChildProcess
}

interface Member {
  name: string
  role: string
  state: string
}

export interface Cluster {
  /** Through HAProxy to the current primary, as superuser. */
  connection: pg.ClientConfig
  /** kill -9 of Patroni and PostgreSQL on the primary's node, as when its machine dies. Returns its name. */
  killPrimary(): Promise<string>
  /** Another node is the primary, and can be reached. */
  whenAnotherLeads(than: string): Promise<void>
  /** The killed node comes back as a standby, and a synchronous standby exists again. */
  bringBack(name: string): Promise<void>
  stop(): Promise<void>
}

/** Debian's paths. */
const PROGRAMS = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

/**
 * Three PostgreSQL nodes under Patroni, etcd and HAProxy on this machine, from the files of docs/operations/patroni.
 * They must be installed (Debian: postgresql-15, patroni, etcd-server, haproxy).
 */
export async function startCluster(binDir: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'lenza-failover-'))
  const owner = process.getuid?.() === 0 ? userNamed('postgres') : undefined
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  own(folder)
  const started: ChildProcess[] = []

  const run = (name: string, program: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, { ...owner, cwd: folder, stdio: ['ignore', log, log] })
    started.push(child)
    return child
  }
  const [etcdPort, peerPort, proxyPort, ...ports] = await freePorts(3 + 2 * NODES.length)
  const nodes: Node[] = NODES.map((name, n) => ({
    name,
    folder: join(folder, name),
    postgresPort: ports[2 * n] ?? 0,
    restPort: ports[2 * n + 1] ?? 0,
  }))
  const write = (file: string, as: string, values: Record<string, string | number>): string => {
    const text = readFileSync(join(CONFIGURATION, file), 'utf8').replaceAll(
      /\$\{(\w+)\}/g,
      (_, name: string) => String(values[name] ?? ''),
    )
    const path = join(folder, as)
    writeFileSync(path, text)
    own(path)
    return path
  }

  const startNode = (node: Node) => {
    const file = write('patroni.yml', `${node.name}.yml`, {
      NAME: node.name,
      ADDRESS,
      REST_PORT: node.restPort,
      POSTGRES_PORT: node.postgresPort,
      ETCD_HOSTS: `${ADDRESS}:${etcdPort}`,
      DATA_DIR: join(node.folder, 'data'),
      BIN_DIR: binDir,
      SOCKETS: node.folder,
      NETWORK: '127.0.0.1/32',
      AUTH: 'trust',
      SUPERUSER_PASSWORD: 'for-this-trial',
      REPLICATION_PASSWORD: 'for-this-trial',
      REWIND_PASSWORD: 'for-this-trial',
    })
    node.patroni = run(node.name, PROGRAMS.patroni, [file])
  }
  const pidOf = (node: Node): number =>
    Number(readFileSync(join(node.folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const endNode = (node: Node, signal: NodeJS.Signals) => {
    node.patroni?.kill(signal)
    try {
      const postmaster = pidOf(node)
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal)
    } catch {
      // Not running.
    }
  }

  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      try {
        const answer = await fetch(`http://${ADDRESS}:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // Not this one.
      }
    }
    return []
  }
  const primary = async () => {
    const answers = await Promise.all(
      nodes.map(async (node) => {
        const url = `http://${ADDRESS}:${node.restPort}/primary`
        const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
        return answer?.status === 200 ? node : undefined
      }),
    )
    return answers.find((node) => node !== undefined)
  }
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const began = Date.now(); !(await isSo()); await pause(POLL_MS))
      if (Date.now() - began > READY_WITHIN_MS) throw new Error(`${what} (see ${folder})`)
  }
  const whenWhole = () =>
    until('the nodes do not find together', async () => {
      const found = await members()
      const runs = found.filter(({ state }) => state === 'running' || state === 'streaming')
      return runs.length === nodes.length && found.some(({ role }) => role === 'sync_standby')
    })

  const stop = async () => {
    for (const node of nodes) endNode(node, 'SIGKILL')
    for (const child of started) child.kill('SIGKILL')
    await pause(POLL_MS)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const etcd = {
      NAME: 'n1',
      ADDRESS,
      ETCD_DIR: join(folder, 'etcd'),
      ETCD_PORT: etcdPort ?? 0,
      ETCD_PEER_PORT: peerPort ?? 0,
      ETCD_CLUSTER: `n1=http://${ADDRESS}:${peerPort}`,
    }
    run('etcd', PROGRAMS.etcd, ['--config-file', write('etcd.yml', 'etcd.yml', etcd)])
    const addresses = Object.fromEntries(
      nodes.flatMap(({ postgresPort, restPort }, n) => [
        [`NODE_${n + 1}`, `${ADDRESS}:${postgresPort}`],
        [`REST_${n + 1}`, restPort],
      ]),
    )
    const proxy = { ADDRESS, PROXY_PORT: proxyPort ?? 0, ...addresses }
    run('haproxy', PROGRAMS.haproxy, ['-db', '-f', write('haproxy.cfg', 'haproxy.cfg', proxy)])
    for (const node of nodes) {
      mkdirSync(node.folder)
      own(node.folder)
      startNode(node)
    }
    await whenWhole()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    connection: { host: ADDRESS, port: proxyPort ?? 0, user: 'postgres', database: 'postgres' },
    killPrimary: async () => {
      const node = await primary()
      if (node === undefined) throw new Error('no node is the primary')
      endNode(node, 'SIGKILL')
      return node.name
    },
    whenAnotherLeads: (than) =>
      until('no other node was promoted', async () => {
        const node = await primary()
        return node !== undefined && node.name !== than
      }),
    bringBack: async (name) => {
      const node = nodes.find((each) => each.name === name)
      if (node) startNode(node)
      await whenWhole()
    },
    stop,
  }
}

function userNamed(name: string): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Reserved together, so that no port is given out twice. */
async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((done) => {
          const probe = createServer()
          probe.listen(0, ADDRESS, () => done(probe))
        }),
    ),
  )
  return Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((done) => {
          const { port } = probe.address() as { port: number }
          probe.close(() => done(port))
        }),
    ),
  )
}
