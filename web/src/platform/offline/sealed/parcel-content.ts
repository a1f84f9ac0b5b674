import type { KeptFile } from '../database.ts'
import type { StoredEntry } from '../entry.ts'
import type { KeptPhoto } from '../photos/kept-photo.ts'

/** What a parcel holds. */
export interface Content {
  entries: StoredEntry[]
  /** Texts that were typed, by their key. */
  typed: Record<string, string>
  /** A file that was chosen in a form: `form` is that form's name. */
  file?: KeptFile & { form: string }
  /** A photograph of a fish, with its picture. */
  photo?: KeptPhoto & { content: Uint8Array<ArrayBuffer> }
}

/** JSON has no line break when it is written without blanks: the bytes of a file or picture stand behind the only one. */
const LINE_BREAK = 0x0a

export function packed({ file, photo, ...rest }: Content): Uint8Array<ArrayBuffer> {
  const { bytes: ofFile, ...aboutFile } = file ?? { bytes: undefined }
  const { content: ofPhoto, ...aboutPhoto } = photo ?? { content: undefined }
  const about = { ...rest, ...(file && { file: aboutFile }), ...(photo && { photo: aboutPhoto }) }
  const head = new TextEncoder().encode(JSON.stringify(about))
  const bytes = ofFile ?? ofPhoto
  if (bytes === undefined) return head
  const all = new Uint8Array(head.length + 1 + bytes.length)
  all.set(head)
  all[head.length] = LINE_BREAK
  all.set(bytes, head.length + 1)
  return all
}

export function unpacked(plain: Uint8Array<ArrayBuffer>): Content {
  const end = plain.indexOf(LINE_BREAK)
  const head = new TextDecoder().decode(end < 0 ? plain : plain.subarray(0, end))
  const content = JSON.parse(head) as Content
  if (content.file) content.file.bytes = plain.slice(end + 1)
  if (content.photo) content.photo.content = plain.slice(end + 1)
  return content
}
