import type { DraftRow } from './store/draft-parts.ts'

/** Who saved a part of a draft, by the id of the account, and when. */
export interface SavedBefore {
  by: string | null
  at: string
}
/** What an act replaced in the draft: a part and its value; of a part that had been saved, who saved it last. */
export type EarlierPart = [part: string, value: unknown, saved?: SavedBefore]

export const earlierOf = ({ part, value, accountId, savedAt }: DraftRow): EarlierPart => [
  part,
  value,
  { by: accountId, at: savedAt.toISOString() },
]
