import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

/** What an animation changes, by its name in the style sheets. */
function changedBy(name: string): string[] {
  const [, frames = ''] = new RegExp(`@keyframes ${name} \\{(.*?)\\n\\}`, 's').exec(styles) ?? []
  return [...new Set([...frames.matchAll(/([\w-]+): /g)].map(([, property = '']) => property))]
}

const endless = [...styles.matchAll(/^\s*(?:animation|--animate-\w+): (\w+) .*\binfinite\b/gm)]

// Anything else lays out and paints the page anew for each frame, for as long as the permit is held out.
test.each(endless.map(([, name = '']) => name))('what never rests moves only what is drawn: %s', (name) => {
  const changed = changedBy(name)
  expect(changed).not.toEqual([])
  expect(changed.filter((property) => !['transform', 'opacity'].includes(property))).toEqual([])
})

test('the float, the run and the breath never rest', () => {
  expect(new Set(endless.map(([, name]) => name))).toEqual(new Set(['breathe', 'drift', 'run']))
})
