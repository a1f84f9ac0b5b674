import { crc32, deflateSync } from 'node:zlib'
import { qrModules } from '#permit-sheet/qr-modules.ts'

/** Pixels of a module: sharp on a screen of twice the density. */
const SCALE = 5
/** The width of the white margin, in modules; each mail shows the picture on a white background. */
const QUIET = 3
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}

/** A QR code as PNG, black and white with one bit a pixel: few mail clients show SVG. */
export function qrPng(code: string): Buffer {
  const modules = qrModules(code, 'medium')
  const side = (modules.length + 2 * QUIET) * SCALE
  const rowBytes = Math.ceil(side / 8)
  const rows = Array.from({ length: side }, (_, y) => {
    // The first byte is the filter of the row; ones are white.
    const row = Buffer.alloc(1 + rowBytes, 0xff)
    row[0] = 0
    const line = modules[Math.floor(y / SCALE) - QUIET] ?? []
    for (let x = 0; x < side; x++) {
      if (line[Math.floor(x / SCALE) - QUIET] !== true) continue
      const at = 1 + (x >> 3)
      row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7))
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
