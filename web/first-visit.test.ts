import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = { '#web/': 'web/src/', '#contract/': 'contract/', '#rules/': 'rules/' }

/** Imports of values; those of types alone are not in a build. */
const IMPORT = /^(?:import|export) (?!type )(?:([^'";]*?) from )?'([^']+)'/gm
const ONLY_TYPES = /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, names = '']) => !ONLY_TYPES.test(names))
    .map(([, , from = '']) => from)

function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(importer), from)
  const folder = Object.entries(FOLDERS).find(([alias]) => from.startsWith(alias))
  return folder && join(ROOT, folder[1], from.slice(folder[0].length))
}

/** The modules and packages that the app's first script is made of, each with the module that needs it. */
function ofFirstScript(): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [join(ROOT, 'web/src/main.tsx')]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const from of importsOf(file)) {
      const module = fileOf(from, file)
      const name = module ?? from
      if (found.has(name)) continue
      found.set(name, file.slice(ROOT.length + 1))
      if (module !== undefined && /\.tsx?$/.test(module) && existsSync(module)) waiting.push(module)
    }
  return found
}

test('the first script has nothing of calls to the server, schemas, stores and dialogs', () => {
  const found = ofFirstScript()
  expect(found.size).toBeGreaterThan(60)
  const heavy = [...found].filter(([name]) =>
    /^(zod|idb|react-aria|leaflet|qr|jose)|platform\/api\/ask\.ts$|platform\/offline\/(store|sealed\/put-in-order)/.test(
      name,
    ),
  )
  expect(heavy).toEqual([])
})
