import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

interface Drawn {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** EXIF orientation. */
  orientation?: number
}

/** A picture of one colour, whose metadata name a place. */
export function aPicture({ width = 1500, height = 1000, format = 'jpeg', orientation = 1 }: Drawn = {}) {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0e5e59' } })
  const exif = {
    IFD0: { Copyright: 'Ada Conti' },
    IFD3: { GPSLatitude: '46/1 9/1 0/1', GPSLatitudeRef: 'N' },
  }
  return drawn.withExif(exif).withMetadata({ orientation }).withExifMerge(exif).toFormat(format).toBuffer()
}

/** A folder with these files, removed after `use`. */
export async function inFolder<T>(
  files: Record<string, Buffer>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lenza-pictures-'))
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
