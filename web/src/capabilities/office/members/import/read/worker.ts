import { type Encoding, type FileProblem, type FileTables, UnreadableFile } from './file-tables.ts'
import { readFile } from './read-file.ts'

/** `encoding`: as the person says. */
export interface ToRead {
  file: File
  encoding?: Encoding
}

/** A file in, its tables or its problem out. */
export type Read = { file: FileTables } | { problem: FileProblem }

self.addEventListener('message', ({ data }: MessageEvent<ToRead>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows
  void read(data).then((answer) => self.postMessage(answer))
})

const read = async ({ file, encoding }: ToRead): Promise<Read> => {
  try {
    return { file: await readFile(new Uint8Array(await file.arrayBuffer()), encoding) }
  } catch (error) {
    // What reads such files could not be loaded.
    return { problem: error instanceof UnreadableFile ? error.problem : 'notLoaded' }
  }
}
