import * as z from 'zod/mini'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** The fish that have a word of their own on the wire; any other travels as its code. */
const WORDS: Readonly<Record<string, string>> = {
  trotaFario: 'brownTrout',
  trotaMarmorata: 'marbleTrout',
  trotaIbrida: 'hybridTrout',
  trotaIridea: 'rainbowTrout',
  salmerinoDiFonte: 'brookChar',
  salmerinoAlpino: 'arcticChar',
  temolo: 'grayling',
  coregone: 'whitefish',
  luccio: 'pike',
  persico: 'perch',
  carpa: 'carp',
  tinca: 'tench',
  cavedano: 'chub',
  anguilla: 'eel',
  altro: 'other',
}
const words = new Map(Object.entries(WORDS).map(([word, code]) => [code, word]))

/** `zander`, or `club/key`. Which of them exist is known by the server. */
const CODE = /^(?:[a-z][A-Za-z]{1,39}|[a-z0-9-]{1,60}\/[a-z0-9-]{1,60})$/

/** Species of the catch log: those of rules/species, those of clubs, and `other`. */
export const species = z.codec(
  z.string().check(z.maxLength(121), z.regex(CODE, { error: 'NOT_A_CHOICE' })),
  z.string(),
  { decode: (word) => WORDS[word] ?? word, encode: (code) => words.get(code) ?? code },
)

/** The fish that every phone knows, and `other`. */
export const WORDED_SPECIES: readonly string[] = Object.values(WORDS)

const fishName = wire({
  species: field('specie', species),
  /** In the caller's language. */
  name: field('nome', f.text),
  /** Of the list's fish, for the drawing. */
  family: field('famiglia', f.optional(f.text)),
})
export type FishName = z.output<typeof fishName>

/** The names of the fish in an answer that are not known to every phone; absent: there are none. */
export const fishNames = field('nomiSpecie', f.optional(f.list(fishName)))
