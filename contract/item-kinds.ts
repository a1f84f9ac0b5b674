import * as z from 'zod/mini'
import { translated } from './fields.ts'
import { field } from './wire.ts'

/** The kinds of items: Italian on the wire (`tipo`) and on a phone's disk, English in code and database. */
const WORDS = { uscita: 'outing', cattura: 'catch', annotazione: 'note', controllo: 'check' } as const
export type KindWord = keyof typeof WORDS

export type ItemKind = (typeof WORDS)[KindWord]
/** What an angler writes; a check is a warden's. */
export type LogKind = Exclude<ItemKind, 'check'>

const { controllo: _check, ...ofTheLog } = WORDS
export const logKind = translated(ofTheLog)

const wordsByKind = Object.fromEntries(Object.entries(WORDS).map(([word, kind]) => [kind, word])) as Record<
  ItemKind,
  KindWord
>

export const wordOfKind = (kind: ItemKind): KindWord => wordsByKind[kind]

export const kindOfWord = (word: unknown): ItemKind | undefined =>
  typeof word === 'string' && Object.hasOwn(WORDS, word) ? WORDS[word as KindWord] : undefined

/** The field `tipo` of an item that is always of this kind. */
export const kindField = <const K extends ItemKind>(kind: K) => {
  const word = wordOfKind(kind)
  return field(
    'tipo',
    z.codec(z.literal(word), z.literal(kind), { decode: () => kind as never, encode: () => word }),
  )
}
