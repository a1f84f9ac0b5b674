import { Refusal } from '#server/platform/refusal.ts'

/**
 * What an earlier attempt did, whose answer was lost; else what `act` does. The same request may be at work beside this one: what
 * `act` does not find any more is looked for again as done. Throws what `act` throws.
 */
export async function onceDone<Answer>(
  findDone: () => Promise<Answer | undefined>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = await findDone()
  if (before !== undefined) return before
  try {
    return await act()
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND'
    const beside = isGone ? await findDone() : undefined
    if (beside === undefined) throw error
    return beside
  }
}
