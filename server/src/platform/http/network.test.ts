import { describe, expect, it } from 'vitest'
import { isLocal, isThisMachine, networkOf, networksOf } from './network.ts'

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('of IPv6, belongs to wider networks too, which may do a few times as much', () => {
    expect(networksOf('2001:db8:1:2ff::9')).toEqual([
      { network: '2001:db8:1:2ff::/64', share: 1 },
      { network: '2001:db8:1:200::/56', share: 2 },
      { network: '2001:db8:1::/48', share: 4 },
    ])
    expect(networksOf('::ffff:192.0.2.1')).toEqual([{ network: '192.0.2.1', share: 1 }])
  })

  it.each([
    ['127.0.0.1', true, true],
    ['::1', true, true],
    ['::ffff:127.0.0.1', true, true],
    ['10.0.0.1', false, true],
    ['::ffff:192.168.1.1', false, true],
    ['fd00::1', false, true],
    ['203.0.113.1', false, false],
    ['2a00:1450::1', false, false],
    ['not an address', false, false],
  ])('%s is of this machine: %s, or of the network around it: %s', (address, ofMachine, ofNetwork) => {
    expect([isThisMachine(address), isLocal(address)]).toEqual([ofMachine, ofNetwork])
  })
})
