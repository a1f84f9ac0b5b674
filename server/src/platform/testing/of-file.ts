import { afterAll, beforeAll } from 'vitest'

/**
 * A fixture of a file or a `describe`: opened before the first test, stopped after the last if it can be. The returned object has its
 * properties once it is open.
 */
export function ofFile<T extends object & { stop?(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => void Object.assign(shared, await open()))
  afterAll(() => shared.stop?.())
  return shared
}
