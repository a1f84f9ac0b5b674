import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWorker, LONGEST_READING_MS } from './ask-worker.ts'

class WorkerForTest extends EventTarget {
  received: unknown
  isEnded = false
  postMessage(request: unknown) {
    this.received = request
  }
  terminate() {
    this.isEnded = true
  }
}

function aRequest() {
  const worker = new WorkerForTest()
  const answer = askWorker(worker as unknown as Worker, 'a file', { failed: 'failed', late: 'late' })
  return { worker, answer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a worker answers once, and is ended', async () => {
  const { worker, answer } = aRequest()
  expect(worker.received).toBe('a file')
  worker.dispatchEvent(new MessageEvent('message', { data: 'rows' }))
  expect(await answer).toBe('rows')
  expect(worker.isEnded).toBe(true)
})

it('a worker that falls over is ended, and that is the answer', async () => {
  const { worker, answer } = aRequest()
  worker.dispatchEvent(new Event('error'))
  expect(await answer).toBe('failed')
  expect(worker.isEnded).toBe(true)
})

it('a worker that never ends is ended after a minute', async () => {
  const { worker, answer } = aRequest()
  await vi.advanceTimersByTimeAsync(LONGEST_READING_MS - 1)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('late')
  expect(worker.isEnded).toBe(true)
})
