import { expect, it } from 'vitest'
import { inFileName } from './file-names.ts'

it.each([
  ['Zona T1', 'zona-t1'],
  ['  Sponda nord / più alta! ', 'sponda-nord-piu-alta'],
  ['Čista reka', 'cista-reka'],
  ['Река', 'река'],
])('%s is %s in the name of a file', (text, name) => expect(inFileName(text)).toBe(name))
