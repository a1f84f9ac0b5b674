import { execFileSync } from 'node:child_process'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { embeddedBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { findBrowser } from '../scripts/browser.ts'

/** The machine of a figure, without anything that identifies its owner. */
export interface Machine {
  system: string
  cores: number
  processor: string
  memoryGb: number
  node: string
  chromium: string
  postgresql: string
  /** The load average of the last minute: above the number of cores, times are not reliable. Absent: not noted. */
  loadBefore?: number
}

export async function thisMachine(): Promise<Machine> {
  const cores = cpus()
  return {
    system: `${platform()} ${arch()}`,
    cores: cores.length,
    processor: cores[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    chromium: versionOf(await findBrowser()),
    postgresql: versionOf(embeddedBinaries().postgres),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

/** `Chromium 150.0.1.2 built on …`, `postgres (PostgreSQL) 18.4`: the first number with a dot. */
const versionOf = (program: string): string =>
  /\d+(\.\d+)+/.exec(
    execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )?.[0] ?? 'unknown'
