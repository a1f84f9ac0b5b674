import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGE, withSettling } from './settling.ts'

/** The formatter pads the cells of a table: its spaces and dashes do not count. */
const plain = (page: string) => page.replaceAll(/-{2,}/g, '--').replaceAll(/ +/g, ' ')

it('docs/buying.md shows the table by which a purchase is settled (node scripts/docs/settling.ts writes it)', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(plain(page)).toBe(plain(withSettling(page)))
})
