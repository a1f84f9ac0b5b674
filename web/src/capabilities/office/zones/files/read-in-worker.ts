import { askWorker } from '#web/platform/files/ask-worker.ts'
import type { Unpacked } from './unpack-map.ts'

/** The map file of this device, read beside the page, which goes on meanwhile. */
export const readInWorker = (file: File): Promise<Unpacked> =>
  askWorker<Unpacked>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), file, {
    failed: { fault: 'notLoaded' },
    late: { fault: 'tooSlow' },
  })
