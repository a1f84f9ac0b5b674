import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Problem } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable } from '../../api/no-answer.ts'
import { memoryEntries } from '../memory-entries-for-test.ts'
import { Phone } from '../phone.ts'
import { Sender, type Send } from './send-all.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const refusal = (code: Problem['code'], status: number) =>
  new ApiRefusal({ type: 'about:blank', title: 'No.', code, status })

async function aPhoneWith(notes: number) {
  const phone = new Phone({ store: memoryEntries(), now: () => new Date('2027-05-02T08:00:00Z'), newId: v7 })
  for (let n = 0; n < notes; n++)
    await phone.write({ kind: 'note', id: v7(), purchaseId: PURCHASE, text: `${n}` })
  return phone
}

/** A server that fails on notes with these texts. */
function serverThatBreaksOver(texts: string[], error: () => Error) {
  const requests: number[] = []
  const written = new Set<unknown>()
  const send: Send = async (items) => {
    requests.push(items.length)
    if (items.some(({ testo }) => texts.includes(String(testo)))) throw error()
    for (const { testo } of items) written.add(testo)
    return items.map((_item, index) => ({ index, outcome: 'written' }))
  }
  return { send, requests, written }
}

const texts = async (phone: Phone, which: 'waiting' | 'refused') =>
  (await phone.all())
    .filter(({ modified, refused }) => modified && (refused !== undefined) === (which === 'refused'))
    .flatMap((entry) => ('text' in entry ? entry.text : []))

test('one item that the server breaks over holds up none of the others', async () => {
  const phone = await aPhoneWith(100)
  const server = serverThatBreaksOver(['37'], () => refusal('UNEXPECTED', 500))
  const sender = new Sender(phone, server.send, async () => undefined)
  await expect(sender.sendAll(await phone.all())).rejects.toThrow('No.')
  expect(server.written.size).toBe(99)
  expect(await texts(phone, 'waiting')).toEqual(['37'])
  expect(server.requests.length).toBeLessThan(20)
})

test('one item that is too large is refused, with the reason', async () => {
  const phone = await aPhoneWith(10)
  const server = serverThatBreaksOver(['3'], () => refusal('TOO_LARGE', 413))
  await new Sender(phone, server.send, async () => undefined).sendAll(await phone.all())
  expect(await texts(phone, 'waiting')).toEqual([])
  expect(await texts(phone, 'refused')).toEqual(['3'])
})

test('a server that breaks over everything is soon left alone, and the next round begins with what was not tried', async () => {
  const phone = await aPhoneWith(400)
  const everything = Array.from({ length: 400 }, (_, n) => `${n}`)
  const server = serverThatBreaksOver(everything, () => new ApiUnreachable('answered 500', { status: 500 }))
  const sender = new Sender(phone, server.send, async () => undefined)
  await expect(sender.sendAll(await phone.all())).rejects.toThrow('500')
  expect(server.requests.length).toBeLessThan(25)
  const first = (await phone.all()).at(0)
  const next: unknown[] = []
  sender.send = async (items) => {
    next.push(...items.map(({ id }) => id))
    return []
  }
  await sender.sendAll(await phone.all())
  expect(next.indexOf(first?.id)).toBeGreaterThan(380)
})

test('without a network nothing is tried twice', async () => {
  const phone = await aPhoneWith(30)
  const server = serverThatBreaksOver(['0'], () => new ApiUnreachable('no answer'))
  await expect(
    new Sender(phone, server.send, async () => undefined).sendAll(await phone.all()),
  ).rejects.toThrow('no answer')
  expect(server.requests).toEqual([30])
})
