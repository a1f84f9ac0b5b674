import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresPage } from './figures-page.ts'

/** Removes the formatter's padding of table cells. */
const unpadded = (page: string): string => page.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---').trim()

test('docs/figures.md shows the latest kept run of each measure', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'figures.md'), 'utf8')
  expect(unpadded(page)).toBe(unpadded(figuresPage()))
})
