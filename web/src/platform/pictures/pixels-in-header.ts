/** Of a file, where the size of a picture is; a JPEG has it behind its metadata. */
const HEAD_BYTES = 512 * 1024

const startsWith = (view: DataView, text: string, at = 0): boolean =>
  at + text.length <= view.byteLength &&
  Array.from(text).every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0))

/** The pixels that a JPEG, PNG or WebP file says it has, before any of them takes memory; undefined: it says nothing. */
export async function pixelsInHeader(file: Blob): Promise<number | undefined> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    if (startsWith(view, '\x89PNG')) return view.getUint32(16) * view.getUint32(20)
    if (startsWith(view, 'RIFF') && startsWith(view, 'WEBP', 8)) return pixelsOfWebp(view)
    return view.getUint16(0) === JPEG ? pixelsOfJpeg(view) : undefined
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pixelsOfWebp(view: DataView): number | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (startsWith(view, 'VP8X', 12)) return (uint24(24) + 1) * (uint24(27) + 1)
  if (startsWith(view, 'VP8L', 12)) {
    const sizes = view.getUint32(21, true)
    return ((sizes & 0x3fff) + 1) * (((sizes >> 14) & 0x3fff) + 1)
  }
  if (startsWith(view, 'VP8 ', 12))
    return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  return undefined
}

const JPEG = 0xffd8
/** Of a frame; three numbers between them are of other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

function pixelsOfJpeg(view: DataView): number | undefined {
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}
