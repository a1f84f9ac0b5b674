import { keepOwner } from './owner.ts'
import { deletePersonDatabase } from './person-database.ts'

let people = 0

/**
 * A device of somebody new, with nothing on it. The test file imports `fake-indexeddb/auto` first.
 * Returns what takes everything away again.
 */
export function aPhoneForTest(): () => Promise<void> {
  const owner = `test-${++people}`
  keepOwner(owner)
  return () => deletePersonDatabase(owner)
}
