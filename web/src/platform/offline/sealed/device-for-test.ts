import { createECDH } from 'node:crypto'
import { openDeviceSeal, readDeviceSeal } from '#contract/device-seal.ts'
import type { Answer } from '#web/testing/network.ts'
import { deviceStorage, tabStorage } from '../../safe-storage.ts'
import * as z from 'zod/mini'

/** The server's side of the seal: one key for each account, which a token of that account leads to. */
export function sealsForTest(accountOf: (token: string) => string | undefined): Answer {
  const pairs = new Map<string, ReturnType<typeof createECDH>>()
  const pairOf = (account: string) => {
    const pair = pairs.get(account) ?? createECDH('prime256v1')
    if (!pairs.has(account)) pair.generateKeys()
    pairs.set(account, pair)
    return pair
  }
  return ({ way, fields }) => {
    const { token, chiaveMonouso } = fields as { token: string; chiaveMonouso?: string }
    const account = accountOf(token)
    if (account === undefined)
      return Response.json({ code: 'SIGN_IN_NEEDED', status: 401, title: '', type: '/' }, { status: 401 })
    const pair = pairOf(account)
    if (way.startsWith('GET'))
      return Response.json(z.encode(readDeviceSeal.response, { publicKey: pair.getPublicKey('base64url') }))
    const secret = pair.computeSecret(Buffer.from(String(chiaveMonouso), 'base64url')).toString('base64url')
    return Response.json(z.encode(openDeviceSeal.response, { secret }))
  }
}

/** Everything that somebody with the device in hand can read, as one text. */
export async function allThatIsReadable(): Promise<string> {
  const found: unknown[] = [deviceStorage, tabStorage].map((storage) =>
    storage.keys().map((key) => [key, storage.get(key)]),
  )
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await whenDone(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      found.push(name, store, await whenDone(database.transaction(store).objectStore(store).getAll()))
    }
    database.close()
  }
  return JSON.stringify(found, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value,
  )
}

const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(new Error(String(request.error))))
  })
