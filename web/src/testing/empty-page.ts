import { BroadcastChannel } from 'node:worker_threads'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What a test has drawn is gone before the next one. */
afterEach(cleanup)

// The global scope of a file (vitest.config.ts) has what happy-dom gives a page, which is everything but this.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel
