import { fetchKeys, knownKeys } from '#web/platform/public-keys/public-keys.ts'
import { readCode, type ReadCode } from './read-code.ts'

/** Whoever stands at the river waits no longer than that for a key that might be new. */
const LONGEST_WAIT_MS = 1500

type Read = ReadCode & { hasNoKeys: boolean }

/** What a code says by the keys of this phone; a key that it does not know is asked for where there is a network. */
export async function readWithKeys(text: string): Promise<Read> {
  const read = await readNow(text)
  if (read.isGenuine || !read.isKeyUnknown || !navigator.onLine) return read
  await Promise.race([
    fetchKeys().catch(() => undefined),
    new Promise((passed) => setTimeout(passed, LONGEST_WAIT_MS)),
  ])
  return readNow(text)
}

async function readNow(text: string): Promise<Read> {
  const keys = await knownKeys()
  return { ...(await readCode(text, keys)), hasNoKeys: keys.size === 0 }
}
