import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildWebIfChanged } from './web-build.ts'

const PROJECT = join(import.meta.dirname, '..')
const made: string[] = []

afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function aSmallApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'lenza-web-'))
  made.push(root)
  mkdirSync(join(root, 'web'))
  writeFileSync(join(root, 'vite.config.ts'), "export default { root: 'web' }\n")
  writeFileSync(join(root, 'web', 'index.html'), '<p>first</p>')
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(PROJECT, 'package-lock.json'), join(root, 'package-lock.json'))
  return root
}

const page = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8')

test('builds once for the same sources, and again when one of them changes', async () => {
  const root = aSmallApp()
  const onBuild = vi.fn()
  const folder = await buildWebIfChanged({ root, onBuild })
  expect(page(folder)).toContain('first')
  expect(await buildWebIfChanged({ root, onBuild })).toBe(folder)
  expect(onBuild).toHaveBeenCalledTimes(1)

  writeFileSync(join(root, 'web', 'index.html'), '<p>second</p>')
  expect(page(await buildWebIfChanged({ root, onBuild }))).toContain('second')
  expect(onBuild).toHaveBeenCalledTimes(2)
  await buildWebIfChanged({ root, onBuild, force: true })
  expect(onBuild).toHaveBeenCalledTimes(3)
})

test('two starts at once build once', async () => {
  const root = aSmallApp()
  const onBuild = vi.fn()
  await Promise.all([buildWebIfChanged({ root, onBuild }), buildWebIfChanged({ root, onBuild })])
  expect(onBuild).toHaveBeenCalledOnce()
})

test('a build that fails leaves the app that was there, and says why', async () => {
  const root = aSmallApp()
  const folder = await buildWebIfChanged({ root, onBuild: vi.fn() })
  writeFileSync(join(root, 'web', 'index.html'), '<script type="module" src="./missing.ts"></script>')
  await expect(buildWebIfChanged({ root, onBuild: vi.fn() })).rejects.toThrow('missing.ts')
  expect(page(folder)).toContain('first')
})

test('the folder of a build by hand makes way', async () => {
  const root = aSmallApp()
  mkdirSync(join(root, 'dist', 'web'), { recursive: true })
  writeFileSync(join(root, 'dist', 'web', 'old.txt'), '')
  const folder = await buildWebIfChanged({ root, onBuild: vi.fn() })
  expect(existsSync(join(folder, 'old.txt'))).toBe(false)
  expect(page(folder)).toContain('first')
})
