import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/open.ts'
import { holderById, type HolderKind, type KnownHolder } from './store/holders.ts'

const LETTERS = { account: 'c', member: 's', purchase: 'p' } as const satisfies Record<HolderKind, string>
const KINDS = Object.fromEntries(
  Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as HolderKind]),
)

/** How the wire names a person: it tells nothing, and is looked up again. */
export const refOf = ({ kind, id }: Pick<KnownHolder, 'kind' | 'id'>): string => `${LETTERS[kind]}.${id}`

/** Undefined: no person of this association. */
export async function holderOfRef(
  db: Db,
  associationId: number,
  ref: string,
): Promise<KnownHolder | undefined> {
  const [letter = '', id = ''] = ref.split('.', 2)
  const kind = KINDS[letter]
  if (kind === undefined || !z.safeParse(z.uuid(), id).success) return undefined
  return holderById(db, associationId, { kind, id })
}
