import { expect, it } from 'vitest'
import { AddressRefused, isPublic, publicAddress, publicLookup, type Resolved } from './public-address.ts'

const mistakeOf = (text: string): string => {
  try {
    return publicAddress(text).href
  } catch (error) {
    return error instanceof AddressRefused ? error.mistake : 'another error'
  }
}

it.each([
  ['https://push.example.com/send/abc', 'https://push.example.com/send/abc'],
  ['https://push.example.com:443/', 'https://push.example.com/'],
  ['http://push.example.com/', 'notHttps'],
  ['ftp://push.example.com/', 'notHttps'],
  ['push.example.com', 'notAnAddress'],
  ['', 'notAnAddress'],
  [`https://push.example.com/${'a'.repeat(2000)}`, 'notAnAddress'],
  ['https://push.example.com:8443/', 'port'],
  ['https://us:word@push.example.com/', 'password'],
  ['https://127.0.0.1/', 'numbers'],
  ['https://2130706433/', 'numbers'],
  ['https://0x7f.1/', 'numbers'],
  ['https://8.8.8.8/', 'numbers'],
  ['https://[::1]/', 'numbers'],
  ['https://[2606:4700::1]/', 'numbers'],
  ['https://localhost/', 'local'],
  ['https://localhost./', 'local'],
  ['https://db/', 'local'],
  ['https://printer.local/', 'local'],
  ['https://metadata.google.internal/', 'local'],
  ['https://nas.home.arpa/', 'local'],
])('%s is read as %s', (text, expected) => {
  expect(mistakeOf(text)).toBe(expected)
})

it.each(['8.8.8.8', '142.250.180.14', '2a00:1450:4002::200e'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

const lookedUp = (addresses: string[], all: boolean) =>
  new Promise<unknown>((resolve) => {
    const found: Resolved[] = addresses.map((address) => ({ address, family: 4 }))
    publicLookup(() => Promise.resolve(found))('push.example.com', { all }, (error, address) =>
      resolve(error === null ? address : (error as unknown as AddressRefused).mistake),
    )
  })

it('a connection gets the addresses that were checked, and none where one of them is private', async () => {
  expect(await lookedUp(['8.8.8.8', '8.8.4.4'], false)).toBe('8.8.8.8')
  expect(await lookedUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await lookedUp(['8.8.8.8', '10.0.0.1'], false)).toBe('notPublic')
  expect(await lookedUp(['127.0.0.1'], true)).toBe('notPublic')
  expect(await lookedUp([], true)).toBe('notPublic')
})
