import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const AREAS = readdirSync(join(import.meta.dirname, '..', '..'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)

/** Paths of the repository that a Markdown text names in code marks: `server/src/access.test.ts`. */
export function pathsNamedIn(markdown: string): string[] {
  const named = [...markdown.matchAll(/`(?<path>[\w.-]+\/[\w./*<>-]*)`/g)].map(
    (match) => match.groups?.['path'] ?? '',
  )
  return named.filter((path) => AREAS.includes(path.split('/')[0] ?? ''))
}

/** The part before the first placeholder: `locales/<language>/…`, `server/migrations/*.sql`. */
const certainPartOf = (path: string): string => {
  const parts = path.split('/')
  const open = parts.findIndex((part) => /[*<]/.test(part))
  return (open === -1 ? parts : parts.slice(0, open)).join('/')
}

/** Paths named in `file` that do not exist: `README.md: web/src/gone.ts`. */
export function missingPaths(root: string, file: string): string[] {
  const paths = pathsNamedIn(readFileSync(join(root, file), 'utf8'))
  return paths
    .filter((path) => !path.startsWith('data/') && !path.startsWith('dist/'))
    .filter((path) => !existsSync(join(root, certainPartOf(path))))
    .map((path) => `${file}: ${path}`)
}
