import { askWorker } from '#web/platform/files/ask-worker.ts'
import { LARGEST_FILE_BYTES } from './read-file.ts'
import type { Encoding } from './file-tables.ts'
import type { Read, ToRead } from './worker.ts'

/** The file of this device, read beside the page, which goes on meanwhile. */
export async function readInWorker(file: File, encoding?: Encoding): Promise<Read> {
  if (file.size > LARGEST_FILE_BYTES) return { problem: 'tooBig' }
  if (file.size === 0) return { problem: 'empty' }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const request: ToRead = { file, ...(encoding && { encoding }) }
  return askWorker<Read>(worker, request, {
    failed: { problem: 'notLoaded' },
    late: { problem: 'tooSlow' },
  })
}
