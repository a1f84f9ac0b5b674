import { LARGEST_FILE_BYTES } from './read-file.ts'
import type { Encoding } from './file-tables.ts'
import type { Read, ToRead } from './worker.ts'

/** The file of this device, read beside the page, which goes on meanwhile. */
export async function readInWorker(file: File, encoding?: Encoding): Promise<Read> {
  if (file.size > LARGEST_FILE_BYTES) return { problem: 'tooBig' }
  if (file.size === 0) return { problem: 'empty' }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Read>((answered) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Read>) => answered(data))
      worker.addEventListener('error', () => answered({ problem: 'notLoaded' }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows
      worker.postMessage({ file, ...(encoding && { encoding }) } satisfies ToRead)
    })
  } finally {
    worker.terminate()
  }
}
