import type * as z from 'zod/mini'
import { translated } from './fields.ts'

/** What a key of an association's programs may read. */
export const keyRight = translated({
  vendite: 'sales',
  soci: 'members',
  catture: 'catches',
  posti: 'places',
})
export type KeyRight = z.output<typeof keyRight>

/** In the order in which they are shown. */
export const KEY_RIGHTS: readonly KeyRight[] = Object.values(keyRight.words)
