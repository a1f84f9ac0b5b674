import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Each is named as in the tree, and ends in .txt, so that nothing takes it for a part of the product. */
const FILES = join(import.meta.dirname, 'files')

interface Edit {
  file: string
  /** The line that the new ones follow. */
  after: string
  add: string
}

/** What a page of its own asks of files that are there. */
const EDITS: readonly Edit[] = [
  {
    file: 'contract/office-acts.ts',
    after: 'export const SUBJECTS = {\n',
    add: `  boat: {
    wire: 'barca',
    texts: 'office-boats',
    acts: { 'boat.returned': { by: ['returnBoat'] } },
  },
`,
  },
  {
    file: 'server/src/office.ts',
    after: "import type { FastifyInstance } from 'fastify'\n",
    add: "import { officeBoats } from './capabilities/office-boats/index.ts'\n",
  },
  { file: 'server/src/office.ts', after: 'const PARTS = [\n', add: '  officeBoats,\n' },
  {
    file: 'web/src/platform/navigation/paths.ts',
    after: "  officeMembers: '/ufficio/soci',\n",
    add: "  officeBoats: '/ufficio/barche',\n",
  },
  { file: 'web/src/capabilities/office/pages.ts', after: 'import {\n', add: '  Anchor,\n' },
  {
    file: 'web/src/capabilities/office/pages.ts',
    after: 'export const officePages = {\n',
    add: `  officeBoats: {
    texts: 'office-boats.sections.boats',
    right: 'wardens',
    Icon: Anchor,
    shows: { boat: 'office-boats.open' },
    code: () => import('./boats/boats-page.tsx'),
  },
`,
  },
]

const NEW_FILES = globSync('**/*.txt', { cwd: FILES }).map((name) => name.replace(/\.txt$/, ''))

/** Every file that the made-up page touches. */
export const touchedFiles: readonly string[] = [
  ...new Set([...NEW_FILES, ...EDITS.map(({ file }) => file)]),
].toSorted()

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'coverage'])

/** A copy of the tree with the made-up page in it. */
export function treeWithNewPage(): string {
  const tree = mkdtempSync(join(tmpdir(), 'lenza-page-'))
  cpSync(ROOT, tree, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(relative(ROOT, source).split('/')[0] ?? ''),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const name of NEW_FILES) {
    mkdirSync(dirname(join(tree, name)), { recursive: true })
    cpSync(join(FILES, `${name}.txt`), join(tree, name))
  }
  for (const { file, after, add } of EDITS) {
    const [before, ...rest] = readFileSync(join(tree, file), 'utf8').split(after)
    if (rest.length === 0) throw new Error(`${file} has no line “${after}”`)
    writeFileSync(join(tree, file), `${before}${after}${add}${rest.join(after)}`)
  }
  return tree
}
