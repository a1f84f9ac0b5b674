import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  /** What an ordinary user may still write. */
  freeBytes: number
  bytes: number
}

/** Of the disk that has this folder; undefined without the folder: with another machine's database there is none. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    return undefined
  }
}
