import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import type { Measured } from './measure.ts'

export const RESULTS_FOLDER = join(import.meta.dirname, 'results')

/** The content of a file of results. */
export interface KeptResults {
  commit: string
  /** The working tree had changes: the figure cannot be reproduced from the commit. */
  changed: boolean
  measures: Record<string, Measured & { at: string; machine: Machine }>
}

/** Adds to the file of this day and commit, `bench/results/<day>-<commit>.json`; returns its name. */
export function keepResult(measure: string, measured: Measured, machine: Machine, at: Date): string {
  const commit = git('rev-parse', '--short=7', 'HEAD')
  const name = `${at.toISOString().slice(0, 10)}-${commit}.json`
  const file = join(RESULTS_FOLDER, name)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptResults) : undefined
  const kept: KeptResults = {
    commit,
    changed: git('status', '--porcelain', '--', ':!bench/results') !== '',
    measures: { ...before?.measures, [measure]: { at: at.toISOString(), machine, ...measured } },
  }
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
  return `bench/results/${name}`
}

/** Also works in a copy without its history. */
function git(...args: string[]): string {
  try {
    const quiet = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: [...quiet] }).trim()
  } catch {
    return args[0] === 'status' ? '' : 'no-commit'
  }
}
