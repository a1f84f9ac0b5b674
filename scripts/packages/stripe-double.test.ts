import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'stripe-double')

type Versions = Record<string, string>
const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Versions
    devDependencies: Versions
  }
const own = read(FOLDER)
const all = read(ROOT)

const OF_TYPES = /^import type .*$/gm

/** The packages that a file imports when it runs: `@scope/name/part` is `@scope/name`. */
function packagesIn(file: string): string[] {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return [...text.replaceAll(OF_TYPES, '').matchAll(/(?:from|import\()\s*'([^'.#][^']*)'/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}

const TEST = /\.test\.ts$|^rehearsal\.ts$/
const files = globSync('**/*.ts', { cwd: FOLDER })
const named = (isWanted: (file: string) => boolean) => new Set(files.filter(isWanted).flatMap(packagesIn))

it('stripe-double names every package that it imports', () => {
  expect([...named((file) => !TEST.test(file))].toSorted()).toEqual(Object.keys(own.dependencies).toSorted())
  const known = { ...own.dependencies, ...own.devDependencies }
  expect([...named((file) => TEST.test(file))].filter((name) => !(name in known))).toEqual([])
})

it('stripe-double wants the versions that are installed here', () => {
  const here = { ...all.dependencies, ...all.devDependencies }
  const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies })
  expect(wanted.filter(([name, version]) => here[name] !== version)).toEqual([])
})
