import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessBrowser } from '../scripts/browser.ts'
import { knownIn } from '../scripts/test-run/known-checks.ts'

const ROOT = join(import.meta.dirname, '..')
const STYLES = 'dist/web/assets/**/*.css'
/** What finds, and what says which states are the same. */
const EXAMINERS = ['node_modules/axe-core/axe.min.js', 'e2e/axe.ts', 'e2e/sound-states.ts']
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** A name for all that decides of a state beside the state itself: the styles, axe, and the browser that draws it. */
async function nameOfExaminers(): Promise<string | undefined> {
  const styles = globSync(STYLES, { cwd: ROOT }).toSorted()
  if (styles.length === 0) return undefined
  const browser = await findHeadlessBrowser()
  const { size, mtimeMs } = statSync(browser)
  const hash = createHash('sha256').update(
    `${process.platform} ${process.arch} ${browser} ${size} ${mtimeMs}`,
  )
  for (const file of [...EXAMINERS, ...styles])
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/**
 * The folder of the states in which axe has found nothing in an earlier run of this person on this machine, as types and lint are kept;
 * undefined where it cannot be written. Those by other styles are forgotten after two weeks.
 */
export async function knownStates(all = join(knownIn(), 'sound-states')): Promise<string | undefined> {
  try {
    const name = await nameOfExaminers()
    if (name === undefined) return undefined
    const folder = join(all, name)
    mkdirSync(folder, { recursive: true })
    const now = new Date()
    utimesSync(folder, now, now)
    for (const other of readdirSync(all))
      if (now.getTime() - statSync(join(all, other)).mtimeMs > KEPT_MS)
        rmSync(join(all, other), { recursive: true, force: true })
    return folder
  } catch {
    return undefined
  }
}
