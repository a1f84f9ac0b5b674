import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'
import type { DatabaseUser } from './database-user.ts'

const SUPERUSER = 'postgres'
export const APPLICATION = 'lenza'
const VERSION = '18'
const UNFINISHED = 'postgres.new-'

/** Unless it exists. Prepared under another name and renamed, so that a crash leaves nothing half made. */
export async function makeClusterOnce(
  cluster: string,
  binaries: Binaries,
  user: DatabaseUser,
): Promise<'made' | 'was there'> {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(cluster)) {
    checkVersion(cluster)
    return 'was there'
  }
  const fresh = join(parent, `${UNFINISHED}${process.pid}`)
  mkdirSync(fresh, { mode: 0o700 })
  if (user.owner) chownSync(fresh, user.owner.uid, user.owner.gid)
  await run(user, binaries.initdb, initdbArguments(fresh), '')
  // Not a superuser: the application needs no access to the machine's files.
  const sql = `create role ${APPLICATION} login createdb;\ncreate database ${APPLICATION} owner ${APPLICATION};\n`
  await run(user, binaries.postgres, ['--single', '-D', fresh, 'postgres'], sql)
  renameSync(fresh, cluster)
  syncFolder(parent)
  return 'made'
}

function initdbArguments(folder: string): string[] {
  // The same collation and character classes on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  // Access to the socket's private folder is the authentication; TCP is refused.
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${SUPERUSER}`]
  return ['-D', folder, ...locale, ...access, '--no-instructions']
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === VERSION) return
  throw new Error(
    `${cluster} belongs to PostgreSQL ${version}, and this is ${VERSION}: move the data with pg_dump and psql.`,
  )
}

function run(user: DatabaseUser, program: string, args: string[], input: string): Promise<void> {
  const launch = user.command(program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(launch.program, launch.args, {
      ...launch.identity,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      // Single-user mode reports a refused statement and still ends with 0.
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) resolve()
      else reject(new Error(`The database could not be prepared (${program}):\n${output}`))
    })
    child.stdin.end(input)
  })
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
