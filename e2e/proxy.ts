import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  url: string
  /** The server is out of reach: connections are cut, and new ones refused. */
  cutOff(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

interface Changes {
  /** What is added at the end of the file at this path. */
  appended: (path: string) => string
  onRequest?: (incoming: IncomingMessage) => void
}

/** A proxy of the same installation, between a browser and its server. */
export async function proxyOf(origin: string, { appended, onRequest }: Changes): Promise<Proxy> {
  const proxy = createServer((incoming, answer) => {
    onRequest?.(incoming)
    const url = new URL(incoming.url ?? '/', origin)
    const added = appended(url.pathname)
    const headers = { ...incoming.headers, host: url.host }
    if (added !== '') {
      headers['accept-encoding'] = 'identity'
      // The server behind it has no other version.
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const passed = request(url, { method: incoming.method, headers }, (got) => {
      const { 'content-length': _length, ...rest } = got.headers
      answer.writeHead(got.statusCode ?? 502, rest)
      got.on('end', () => answer.end(added))
      got.pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  const listen = (port: number) =>
    new Promise<void>((listening) => void proxy.listen(port, '127.0.0.1', listening))
  const stop = () =>
    new Promise<void>((closed) => {
      proxy.close(() => closed())
      proxy.closeAllConnections()
    })
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    cutOff: stop,
    restore: () => listen(port),
    close: () => (proxy.listening ? stop() : Promise.resolve()),
  }
}
