import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { rehearse } from '../rehearsal.ts'

it('serves one classic script, at the addresses that Stripe.js has, without eval or style attributes', async () => {
  const { double } = await rehearse()
  const scripts = await Promise.all(
    ['/v3/', '/v3', '/endive/stripe.js'].map((path) =>
      fetch(double.url + path).then((answer) => answer.text()),
    ),
  )
  const [script = ''] = scripts
  expect(new Set(scripts).size).toBe(1)
  expect(() => new Script(script)).not.toThrow()
  expect(script).toContain('endive')
  expect(script).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\(.style/)
  await double.close()
})
