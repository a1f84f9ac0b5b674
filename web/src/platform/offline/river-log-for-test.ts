import { keepOwner } from './owner.ts'
import { deletePersonDatabase } from './person-database.ts'

let people = 0

/** An empty device of a new owner; returns its clean-up. The test file imports `fake-indexeddb/auto` first. */
export function aPhoneForTest(): () => Promise<void> {
  const owner = `test-${++people}`
  keepOwner(owner)
  return () => deletePersonDatabase(owner)
}
