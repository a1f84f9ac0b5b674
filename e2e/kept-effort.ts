import { expect, test } from '@playwright/test'
import { type Figure, isMet } from '../bench/measure.ts'

/**
 * What a story has counted, held against its goals each day. `LENZA_KEEP=1` keeps it for docs/figures.md, from one of the layouts:
 * `LENZA_KEEP=1 npm test -- STORY`.
 */
export async function expectEffort(name: string, story: string, figures: Figure[]): Promise<void> {
  for (const { name: what, value, goal } of figures)
    if (goal !== undefined) expect.soft(isMet(value, goal), `${what}: ${value}`).toBe(true)
  if (process.env['LENZA_KEEP'] !== '1' || test.info().project.name !== 'phone') return
  const [{ keepResult }, { thisMachine }, { writeFiguresPage }] = await Promise.all([
    import('../bench/results.ts'),
    import('../bench/machine.ts'),
    import('../bench/figures-page.ts'),
  ])
  const command = `LENZA_KEEP=1 npm test -- ${story}`
  keepResult(name, { command, figures }, await thisMachine(), new Date())
  writeFiguresPage()
}
