import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of a file, or of a `describe`, share: opened before the first of them, stopped after the last. The
 * answer is the thing itself, which has its properties once it is open.
 */
export function ofFile<T extends { stop(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => void Object.assign(shared, await open()))
  afterAll(() => shared.stop())
  return shared
}
