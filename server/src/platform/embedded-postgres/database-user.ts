import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'

export interface DatabaseUser {
  /** The owner of the database's files; undefined: the user of this process. */
  readonly owner: { uid: number; gid: number } | undefined
  command(program: string, args: string[]): Launch
}

export interface Launch {
  readonly program: string
  readonly args: string[]
  readonly identity: { uid: number; gid: number } | Record<string, never>
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data, or as the user `nobody`. Where that user
 * cannot reach the files (a folder of mode 700), the process gets the one capability to read past that. `cluster` is
 * the data folder, which may not exist yet; its parent must.
 */
export function databaseUser({ folder, initdb }: Binaries, cluster: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { owner: undefined, command: asWeAre }
  const owner = ownerOf(cluster) ?? systemUser()
  const parent = dirname(cluster)
  const ways = [asUser(owner), withRight(owner, 'dac_read_search'), withRight(owner, 'dac_override')]
  const way = ways.find((command) => works(command, initdb, parent))
  if (way) return { owner, command: way }
  throw new Error(
    `PostgreSQL must not run as root, and user ${owner.uid} cannot reach ${folder} and ${parent}. ` +
      'Do one of these: start Lenza as an ordinary user; move it to a folder that everybody may enter ' +
      '(chmod o+x on every folder above it, DATA_DIR likewise); or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

const asWeAre = (program: string, args: string[]): Launch => ({ program, args, identity: {} })

const asUser =
  (owner: { uid: number; gid: number }) =>
  (program: string, args: string[]): Launch => ({ program, args, identity: owner })

const withRight =
  ({ uid, gid }: { uid: number; gid: number }, right: string) =>
  (program: string, args: string[]): Launch => {
    const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    // access(2), with which PostgreSQL looks for its files, ignores capabilities without the last flag.
    const rights = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`, '--securebits=+no_setuid_fixup']
    return { program: 'setpriv', args: [...identity, ...rights, '--', program, ...args], identity: {} }
  }

/** Runs initdb to find out: permissions depend on more than the mode bits. */
function works(command: DatabaseUser['command'], initdb: string, parent: string): boolean {
  const script = 'cd "$1" && exec "$0" -D "$1/tried" --show'
  const { program, args, identity } = command('/bin/sh', ['-c', script, initdb, parent])
  return (
    spawnSync(program, args, { ...identity, stdio: 'ignore', cwd: '/', env: serverEnvironment() }).status ===
    0
  )
}

function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

function systemUser(): { uid: number; gid: number } {
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
