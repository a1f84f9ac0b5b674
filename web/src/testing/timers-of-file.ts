import { afterAll } from 'vitest'

// A timer that outlives its file runs when the page of the tests is gone, and is told as an error of the whole run.

const begin = globalThis.setTimeout
const begun = new Set<ReturnType<typeof setTimeout>>()

const ours = Object.assign((...timer: Parameters<typeof begin>) => {
  const id = begin(...timer)
  begun.add(id)
  return id
}, begin)
globalThis.setTimeout = ours

afterAll(() => {
  // Not in place of clocks that a file left behind: they are put back by the page of the next one.
  if (globalThis.setTimeout === ours) globalThis.setTimeout = begin
  for (const id of begun) clearTimeout(id)
})
