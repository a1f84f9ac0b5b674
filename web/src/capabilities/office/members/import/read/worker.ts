import { type FileProblem, type FileTables, UnreadableFile } from './file-tables.ts'
import { readFile } from './read-file.ts'

/** A file in, its tables or its problem out. */
export type Read = { file: FileTables } | { problem: FileProblem }

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows
  void read(data).then((answer) => self.postMessage(answer))
})

const read = async (file: File): Promise<Read> => {
  try {
    return { file: await readFile(new Uint8Array(await file.arrayBuffer())) }
  } catch (error) {
    // What reads such files could not be loaded.
    return { problem: error instanceof UnreadableFile ? error.problem : 'notLoaded' }
  }
}
