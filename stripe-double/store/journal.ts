import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Write } from './records.ts'

/** Appends lines of writes; a promise resolves when its line is on disk. */
export interface Journal {
  append(writes: readonly Write[]): Promise<void>
  /** Resolves when everything appended so far is on disk. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** For a double without a state file: everything is forgotten when it stops. */
export const memoryJournal: Journal = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** The lines of a journal, without a torn last line of a killed process. */
export async function readJournal(file: string): Promise<Write[][]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => parseLine(line, index, file))
}

function parseLine(line: string, index: number, file: string): Write[] {
  try {
    return JSON.parse(line) as Write[]
  } catch (cause) {
    throw new Error(`Line ${index + 1} of ${file} is damaged`, { cause })
  }
}

/** Compacts the journal and opens it for appending. */
export async function openJournal(file: string, snapshot: Iterable<Write>): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true })
  const compacted = `${file}.compacting`
  await rm(compacted, { force: true })
  const fresh = await open(compacted, 'ax', 0o600)
  for (const write of snapshot) await fresh.write(`${JSON.stringify([write])}\n`)
  await fresh.sync()
  await fresh.close()
  await rename(compacted, file)
  await syncFolder(dirname(file))
  return appendingTo(await open(file, 'a', 0o600))
}

/** After a power cut a renamed file is sure to exist only if its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Lines that arrive while the disk is busy share the next fsync. */
function appendingTo(handle: FileHandle): Journal {
  let waiting: string[] = []
  let next: Promise<void> | null = null
  let running: Promise<void> = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const lines = waiting
    waiting = []
    next = null
    await handle.appendFile(lines.join(''))
    await handle.datasync()
  }

  return {
    append(writes) {
      waiting.push(`${JSON.stringify(writes)}\n`)
      // A failed write stays failed: nothing after it may be acknowledged as durable.
      next ??= running = running.then(writeWaiting)
      return next
    },
    settled: () => running,
    async close() {
      await running.finally(() => handle.close())
    },
  }
}
