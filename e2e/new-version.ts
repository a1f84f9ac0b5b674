import { type Proxy, proxyOf } from './proxy.ts'

interface Served extends Proxy {
  /** From now on the service worker has another content, as after every build. */
  release(): void
}

/** A proxy of the same installation that can release a new version. */
export async function newVersionAt(origin: string): Promise<Served> {
  let mark = ''
  const proxy = await proxyOf(origin, { appended: (path) => (path === '/sw.js' ? mark : '') })
  return { ...proxy, release: () => void (mark = '\n// another version\n') }
}
