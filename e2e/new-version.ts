import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  url: string
  /** From now on the service worker has another content, as after every build. */
  release(): Promise<void>
  close(): Promise<void>
}

/** A proxy of the same installation that can release a new version. */
export async function newVersionAt(origin: string): Promise<Served> {
  let mark = ''
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: new URL(origin).host, 'accept-encoding': 'identity' }
    // The server behind it has no new version.
    delete headers['if-none-match']
    delete headers['if-modified-since']
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (got) => {
        const { 'content-length': _length, ...rest } = got.headers
        answer.writeHead(got.statusCode ?? 502, rest)
        got.on('end', () => answer.end(incoming.url === '/sw.js' ? mark : ''))
        got.pipe(answer, { end: false })
      },
    )
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release: async () => void (mark = '\n// another version\n'),
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed())
        proxy.closeAllConnections()
      }),
  }
}
