import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, isPortFree } from './free-port.ts'

it('tells a port where another program listens from one where none does', async () => {
  const port = await freePort()
  expect(await isPortFree(port, '127.0.0.1')).toBe(true)
  const other = createServer()
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  expect(await isPortFree(port, '127.0.0.1')).toBe(false)
  await new Promise((done) => other.close(done))
})
