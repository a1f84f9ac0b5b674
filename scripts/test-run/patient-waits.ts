import { vi } from 'vitest'
import { paced } from './pace.ts'

/** Longer than anything takes that comes at all: what judges is the limit of the test. */
const LONGEST_MS = 60_000

const { waitFor } = vi

/** vitest would give up after a second of the wall clock, and has no setting for it. */
vi.waitFor = (check, options) =>
  waitFor(check, {
    ...(typeof options === 'object' ? options : {}),
    timeout: paced(LONGEST_MS),
  })
