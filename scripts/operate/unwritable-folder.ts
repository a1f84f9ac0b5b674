import { codeOf } from '#server/platform/database/trouble.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'missing',
  ENOTDIR: 'noFolder',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'notAllowed',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** Why nothing can be written into a folder: a key of locales/<language>/operate.json; undefined for any other failure. */
export function whyUnwritable(error: unknown): string | undefined {
  const reason = REASONS[codeOf(error) ?? '']
  return reason === undefined ? undefined : `folder.${reason}`
}
