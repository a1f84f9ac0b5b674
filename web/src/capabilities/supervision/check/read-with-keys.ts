import { fetchKeys, knownKeys } from '#web/platform/public-keys/public-keys.ts'
import { within } from '#web/platform/within.ts'
import { readCode, type ReadCode } from './read-code.ts'

/** The longest wait for a possibly new key, while the warden waits at the river. */
const LONGEST_WAIT_MS = 1500

type Read = ReadCode & { hasNoKeys: boolean }

/** The claims of a code by the keys of this phone; an unknown key is fetched if there is a network. */
export async function readWithKeys(text: string): Promise<Read> {
  const read = await readNow(text)
  if (read.isGenuine || !read.isKeyUnknown || !navigator.onLine) return read
  await within(
    LONGEST_WAIT_MS,
    fetchKeys().catch(() => undefined),
  )
  return readNow(text)
}

async function readNow(text: string): Promise<Read> {
  const keys = await knownKeys()
  return { ...(await readCode(text, keys)), hasNoKeys: keys.size === 0 }
}
