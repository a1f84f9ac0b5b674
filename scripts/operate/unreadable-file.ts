import { readdirSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { FileTooBig } from './named-file.ts'

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** At most five files of the folder with the same ending. */
function namesBeside(path: string): string[] {
  try {
    const names = readdirSync(dirname(path)).filter((name) => extname(name) === (extname(path) || '.json'))
    return names.toSorted().slice(0, 5)
  } catch {
    return []
  }
}

/** Why a file cannot be read: a text of locales/<language>/import.json with its values. */
export function whyUnreadable(
  path: string,
  error: unknown,
): { key: string; values: Record<string, string | number> } {
  const whole = resolve(path)
  const file = basename(whole)
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const folder = dirname(whole)
    const near = namesBeside(whole)
    return near.length === 0
      ? { key: 'missing', values: { file, folder } }
      : { key: 'missingNear', values: { file, folder, near: near.join(', ') } }
  }
  if (code === 'EISDIR') return { key: 'folder', values: { file } }
  if (code === 'EACCES' || code === 'EPERM') return { key: 'notAllowed', values: { file } }
  if (error instanceof FileTooBig) return { key: 'tooBig', values: { file, most: error.megabytes } }
  return {
    key: 'unreadable',
    values: { file, reason: error instanceof Error ? error.message : String(error) },
  }
}
