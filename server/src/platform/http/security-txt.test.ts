import { expect, it } from 'vitest'
import { useLenza } from '../testing/lenza-for-test.ts'

const named = useLenza({
  config: { publicUrl: 'https://permits.example.org', securityContact: 'mailto:sec@example.org' },
})
const dated = useLenza({
  config: { securityContact: 'https://example.org/report', securityTxtExpires: '2028-01-31' },
})
const unnamed = useLenza()

it('says to whom a fault is reported, until when, and in which languages', async () => {
  const answer = await named.app.inject({ url: '/.well-known/security.txt' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    'Contact: mailto:sec@example.org\n' +
      // Half a year after the start.
      'Expires: 2027-10-28T00:00:00Z\n' +
      'Preferred-Languages: en, it, de\n' +
      'Canonical: https://permits.example.org/.well-known/security.txt\n',
  )
})

it('ends on the day that is configured', async () => {
  const { body } = await dated.app.inject({ url: '/.well-known/security.txt' })
  expect(body).toContain('Contact: https://example.org/report\nExpires: 2028-01-31T00:00:00Z\n')
})

it('is missing where nobody is named', async () => {
  expect((await unnamed.app.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404)
})
