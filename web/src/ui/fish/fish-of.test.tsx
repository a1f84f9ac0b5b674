import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WORDED_SPECIES } from '#contract/species.ts'
import { SPECIES } from '#rules/codes.ts'
import { LISTED_SPECIES } from '#rules/species/listed-species.ts'
import { noteFamily } from '../fish-families.ts'
import { FishOf } from './fish-of.tsx'
import { silhouettes } from './silhouettes.tsx'

const everySpecies = WORDED_SPECIES
const drawn = everySpecies.map((name) => renderToStaticMarkup(<FishOf species={name} />))
const longestLine = (svg: string) =>
  [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d).find((d) => d.length > 100)

it('the wire names the fish of the rules, and whatever else takes the hook', () => {
  expect(everySpecies).toEqual([...SPECIES, 'other'])
})

it('draws any other fish as its family looks, and a fish of no family as a fish', () => {
  const drawing = (one: string) => renderToStaticMarkup(<FishOf species={one} />)
  expect(LISTED_SPECIES.filter(({ family }) => silhouettes[family] === undefined)).toEqual([])
  expect(drawing('zander')).toBe(drawing('other'))
  noteFamily('zander', 'Percidae')
  noteFamily('ruffe', 'Percidae')
  expect(drawing('zander')).toBe(drawing('ruffe'))
  expect(drawing('zander')).not.toBe(drawing('perch'))
  expect(drawing('a-club/blue-fish')).toBe(drawing('other'))
})

it('draws every fish that can be named', () => {
  for (const svg of drawn) expect(svg.match(/ d="/g)?.length).toBeGreaterThan(2)
})

it('no two are alike, nor are their outlines', () => {
  expect(new Set(drawn).size).toBe(everySpecies.length)
  expect(new Set(drawn.map(longestLine)).size).toBe(everySpecies.length)
})

it('all line up, and leave the saying to the name beside them', () => {
  for (const svg of drawn) expect(svg).toMatch(/^<svg viewBox="0 0 144 60" aria-hidden="true"/)
})

it('takes the colours of the page, or the one colour of a printer', () => {
  expect(drawn.join('')).not.toMatch(/#[0-9a-f]{3}|rgb|hsl/i)
  const printed = renderToStaticMarkup(<FishOf species="brownTrout" inOneColour />)
  expect(printed).toContain('--line:currentColor')
})

it('all of them together weigh less than one photograph of a fish', () => {
  expect(gzipSync(drawn.join('')).length).toBeLessThan(12 * 1024)
})
