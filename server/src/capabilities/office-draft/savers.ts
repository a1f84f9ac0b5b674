import type { Db } from '#server/platform/database/open.ts'
import { draftActsOf } from '../staff/index.ts'

/** Who saved parts of a draft since the last edition. */
export interface Savers {
  /** Their names, the first one first. `last`: who saved it last, by the draft itself. */
  of(part: string, last: string | null): string[]
}

/** Read from the trail: the draft itself has only the last one. What is taken back, or as published again, begins anew. */
export async function saversOf(db: Db, associationId: number): Promise<Savers> {
  const byPart = new Map<string, Set<string>>()
  for (const { act, by, parts, asPublished } of await draftActsOf(db, associationId)) {
    const isSaved = act === 'draft.saved'
    for (const part of isSaved ? asPublished : parts) byPart.delete(part)
    if (!isSaved || by === null) continue
    for (const part of parts)
      if (!asPublished.includes(part)) byPart.set(part, (byPart.get(part) ?? new Set()).add(by))
  }
  return {
    of: (part, last) => [...new Set([...(byPart.get(part) ?? []), ...(last === null ? [] : [last])])],
  }
}
