import { type Entry, unpacked } from '#web/platform/files/zip-entries.ts'

/** Of all parts together: 100,000 rows with ten columns have 60 MB. */
const MOST_BYTES = 250 * 1024 * 1024

/** By name. Unpacked here, within limits: a library would do it in workers made from text, which the content policy forbids. */
export async function unpackedParts(entries: readonly Entry[]): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  let left = MOST_BYTES
  for (const entry of entries) {
    const content = await unpacked(entry, left)
    left -= content.length
    parts.set(entry.name, content)
  }
  return parts
}
