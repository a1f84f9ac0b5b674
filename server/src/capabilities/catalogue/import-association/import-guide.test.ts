import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { permitFile } from './file/permit-file.ts'
import { NOW } from './association-file-for-test.ts'
import { readAssociationFile } from './read-association-file.ts'

const guide = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')

it('shows a file that can be loaded unchanged', () => {
  const example = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  expect(readAssociationFile(example, NOW)).toMatchObject({ file: { key: 'rio-chiaro' }, doubts: [] })
})

it('explains every part of a permit', () => {
  const plain = ['key', 'onSale', 'name', 'summary']
  const parts = Object.keys(permitFile.shape).filter((part) => !plain.includes(part))
  const explained = new Set([...guide.matchAll(/^\| `(\w+)` +\|/gm)].map(([, part]) => part))
  expect(parts.filter((part) => !explained.has(part))).toEqual([])
})
