import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const MADE_WHEN_RUN = ['data', 'dist', 'node_modules']
const AREAS = readdirSync(ROOT, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE_WHEN_RUN.includes(entry.name),
  )
  .map(({ name }) => name)

/** `server/src/access.test.ts`, in code marks or not; placeholders are `*`, `<name>` and `…`. */
const FROM_THE_ROOT = new RegExp(String.raw`(?<![\w./<(@#-])(?:${AREAS.join('|')})/[\w./*<>…-]*`, 'g')
/** `settle-table.ts`, `store/places.ts`: below a folder that the text has named. */
const IN_SOME_FOLDER = /`(?<path>[\w.-]+(?:\/[\w.-]+)*\.tsx?)`/g
const LINK = /\]\((?<path>[^)\s#:]+)[^)\s:]*\)/g

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['path'] ?? '')

/** What a Markdown text names: paths from the root, ends of paths of code files, and links from its own folder. */
export function pathsNamedIn(markdown: string) {
  const withoutLinks = markdown.replaceAll(LINK, ']')
  const fromTheRoot = (withoutLinks.match(FROM_THE_ROOT) ?? []).map((path) => path.replace(/[./…]+$/, ''))
  const ends = named(markdown, IN_SOME_FOLDER).filter((path) => !AREAS.includes(path.split('/')[0] ?? ''))
  return { fromTheRoot, ends, links: named(markdown, LINK) }
}

/** The files of the made-up page, each with .txt at its end. */
const MADE_UP = 'scripts/docs/new-office-page/files'

/** `locales/<language>/mails.json`: in at least one folder; `docs/decisions/0024`: the beginning of a name. */
const isThere = (path: string): boolean => {
  const pattern = path.replaceAll(/<[\w-]+>/g, '*')
  return (
    globSync([pattern, `${pattern}[.-]*`], { cwd: ROOT }).length > 0 ||
    existsSync(join(ROOT, MADE_UP, `${path}.txt`))
  )
}

const codeFiles = globSync([...AREAS.map((area) => `${area}/**/*.{ts,tsx}`), '*.ts'], { cwd: ROOT })

/** Paths named in `file` that do not exist: `README.md: web/src/gone.ts`. */
export function missingPaths(file: string): string[] {
  const { fromTheRoot, ends, links } = pathsNamedIn(readFileSync(join(ROOT, file), 'utf8'))
  return [
    ...fromTheRoot.filter((path) => !isThere(path)),
    ...ends.filter((end) => !codeFiles.some((path) => path === end || path.endsWith(`/${end}`))),
    ...links.filter((link) => !existsSync(join(ROOT, dirname(file), link))),
  ].map((path) => `${file}: ${path}`)
}
