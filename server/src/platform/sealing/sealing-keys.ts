import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SEALING_KEY_BYTES = 32
const FILE = 'second-factor.key'
const ONLY_FOR_US = 0o600

/** A key that encrypts secrets in the database; its id is stored beside them. */
export interface SealingKey {
  id: string
  key: Buffer
}

/** 32 bytes as `openssl rand -base64 32` prints them; undefined for anything else. */
export function readSealingKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  return key.length === SEALING_KEY_BYTES && key.toString('base64') === text ? key : undefined
}

const named = (key: Buffer): SealingKey => ({
  id: createHash('sha256').update('lenza sealing key').update(key).digest('hex').slice(0, 8),
  key,
})

const known = new Map<string, SealingKey[]>()

/** The first encrypts, all decrypt. Without SECOND_FACTOR_KEY a file of the data folder, made when first needed. */
export function sealingKeys({
  secondFactorKeys,
  dataDir,
}: {
  secondFactorKeys: readonly Buffer[]
  dataDir: string
}): [SealingKey, ...SealingKey[]] {
  const [first, ...others] = secondFactorKeys.map(named)
  if (first !== undefined) return [first, ...others]
  const kept = known.get(dataDir)?.[0] ?? named(keyInFile(dataDir))
  known.set(dataDir, [kept])
  return [kept]
}

function keyInFile(dataDir: string): Buffer {
  const file = join(dataDir, FILE)
  const read = readIfThere(file) ?? makeFile(dataDir, file)
  const key = readSealingKey(read.trim())
  if (key === undefined)
    throw new Error(`${file} holds no key of ${SEALING_KEY_BYTES} bytes: restore it from its copy`)
  return key
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Atomic; of two processes that make it at once, both use the same one. */
function makeFile(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}.tmp`
  writeFileSync(unfinished, `${randomBytes(SEALING_KEY_BYTES).toString('base64')}\n`, { mode: ONLY_FOR_US })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8')
}
