import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')
/** Product files; tests and their fixtures match only their own texts. */
const PRODUCT = '{server,contract,rules,permit-sheet,web,stripe-double}/**/*.{ts,tsx}'
const OF_TESTS = /\.test\.tsx?$|-for-test\.tsx?$|(?:^|\/)testing\//

export interface FoundPattern {
  /** `contract/fields.ts /^\d{1,10}$/`; for a pattern built at run time `contract/fields.ts built`. */
  name: string
  written: string
  /** Undefined for a pattern built at run time. */
  pattern: RegExp | undefined
}

/** All regular expressions of a file: literals and calls of RegExp. */
export function patternsIn(file: string, source: string): FoundPattern[] {
  const found: FoundPattern[] = []
  const built = (node: {
    callee: { type: string; start: number; end: number }
    start: number
    end: number
  }) => {
    if (source.slice(node.callee.start, node.callee.end) !== 'RegExp') return
    const written = source.slice(node.start, node.end)
    found.push({ name: `${file} built`, written, pattern: undefined })
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const written = source.slice(node.start, node.end)
      found.push({ name: `${file} ${written}`, written, pattern: new RegExp(pattern, flags) })
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program)
  return found
}

export const allPatterns = (): FoundPattern[] =>
  globSync(PRODUCT, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OF_TESTS.test(file))
    .toSorted()
    .flatMap((file) => patternsIn(file, readFileSync(join(ROOT, file), 'utf8')))
