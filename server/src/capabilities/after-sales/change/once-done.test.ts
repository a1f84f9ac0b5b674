import { expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { refuse, Refusal } from '#server/platform/refusal.ts'
import { onceDone } from './once-done.ts'

/** The same request beside this one ends between its two reads. */
const handedMeanwhile = () =>
  vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('handed over')
const refusing = (code: ErrorCode) => async () => refuse(code)

it('what the same request beside it did meanwhile is the answer', async () => {
  expect(await onceDone(handedMeanwhile(), refusing('NOT_FOUND'))).toBe('handed over')
})

it('what an earlier attempt did is not done again', async () => {
  const act = vi.fn(async () => 'again')
  expect(await onceDone(async () => 'handed over', act)).toBe('handed over')
  expect(act).not.toHaveBeenCalled()
})

it('what was never there, and what may not be, is refused', async () => {
  await expect(onceDone(async () => undefined, refusing('NOT_FOUND'))).rejects.toThrow(
    new Refusal('NOT_FOUND'),
  )
  await expect(onceDone(handedMeanwhile(), refusing('OTHER_HOLDER_UNKNOWN'))).rejects.toThrow(
    new Refusal('OTHER_HOLDER_UNKNOWN'),
  )
})
