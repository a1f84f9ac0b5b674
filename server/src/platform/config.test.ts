import { describe, expect, it } from 'vitest'
import { ConfigMistakes, readConfig } from './config.ts'

const aRealClub = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://permits.example.org/',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'Permits <permits@example.org>',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes
    throw error
  }
}

describe('the configuration', () => {
  it('is a demo when nothing is set, and when a variable is set to nothing', () => {
    expect(readConfig({}).demo).toBe(true)
    const config = readConfig({ PORT: '', SMTP_URL: '', DEMO: '' })
    expect(config).toMatchObject({ demo: true, port: 3000, publicUrl: 'http://localhost:3000' })
  })

  it('of a real club has no demo, and nothing of the demo', () => {
    const config = readConfig({ ...aRealClub, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' })
    expect(config).toMatchObject({
      demo: false,
      production: true,
      publicUrl: 'https://permits.example.org',
      mail: { from: 'Permits <permits@example.org>' },
      stripe: { secretKey: 'sk_live_x' },
      trustProxy: ['127.0.0.1', '10.0.0.0/8'],
    })
  })

  it('offers Italian and English unless more is named, and every language in the demo', () => {
    expect(readConfig(aRealClub).languages).toEqual(['en', 'it'])
    expect(readConfig({ ...aRealClub, LANGUAGES: 'de, it,en' }).languages).toEqual(['en', 'it', 'de'])
    expect(readConfig({}).languages).toEqual(['en', 'it', 'de'])
    expect(mistakesOf({ ...aRealClub, LANGUAGES: 'de,fr' })).toEqual([
      'LANGUAGES must be some of en, it, de: there are no texts in fr.',
      'LANGUAGES must have en and it, which every club writes: missing en, it.',
    ])
  })

  it.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://permits.example.org' },
    { HOST: '0.0.0.0' },
    { DEMO: '0' },
  ])('says all that a real club still has to set: %o', (env) => {
    const message = mistakesOf(env).join('\n')
    for (const name of Object.keys(aRealClub).filter((n) => n !== 'NODE_ENV' && env[n] === undefined))
      expect(message).toContain(name)
  })

  it('cannot be a demo and real at once', () => {
    const real = { SMTP_URL: 'smtp://127.0.0.1:25', HOST: '0.0.0.0' }
    expect(mistakesOf({ DEMO: '1', ...real })).toEqual([
      'DEMO=1 cannot go together with SMTP_URL, HOST 0.0.0.0: people would find known passwords on a real site.',
    ])
  })

  it('lists every mistake at once', () => {
    const wrong = {
      PORT: '99999',
      PUBLIC_URL: 'permits.example.org',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'Permits',
      MAP_TILES_URL: 'tiles',
      TRUST_PROXY: 'my-proxy',
      NETWORK_BUDGET: '-1',
      PUBLIC_PAGES: 'no',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      SECOND_FACTOR_KEY: 'short',
      WARDEN_SECOND_FACTOR: 'maybe',
      OFFICE_SECOND_FACTOR: 'never',
      CONTACT_EMAIL: 'the office',
      SECURITY_CONTACT: 'http://example.org/report',
      SECURITY_TXT_EXPIRES: 'next year',
    }
    const mistakes = mistakesOf({ ...aRealClub, ...wrong })
    expect(mistakes).toHaveLength(Object.keys(wrong).length)
    for (const name of Object.keys(wrong)) expect(mistakes.join('\n')).toContain(name)
  })

  it('of a real club on a database of its own needs the key that all servers share', () => {
    const database = { DATABASE_URL: 'postgres://lenza@db.example.org/lenza' }
    expect(mistakesOf({ ...aRealClub, ...database })).toEqual([
      expect.stringMatching(/^SECOND_FACTOR_KEY is not set/),
    ])
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const SECOND_FACTOR_KEY = `${one.toString('base64')}, ${other.toString('base64')}`
    expect(readConfig({ ...aRealClub, ...database, SECOND_FACTOR_KEY }).secondFactorKeys).toEqual([
      one,
      other,
    ])
  })

  it('asks a second factor of wardens, and offers it in the demo', () => {
    expect(readConfig({}).wardenSecondFactor).toBe('offered')
    expect(readConfig(aRealClub).wardenSecondFactor).toBe('required')
    expect(readConfig({ ...aRealClub, WARDEN_SECOND_FACTOR: 'offered' }).wardenSecondFactor).toBe('offered')
  })

  it('asks a second factor of owners and treasurers, and offers it in the demo', () => {
    expect(readConfig({}).officeSecondFactor).toBe('offered')
    expect(readConfig(aRealClub).officeSecondFactor).toBe('required')
    expect(readConfig({ ...aRealClub, OFFICE_SECOND_FACTOR: 'offered' }).officeSecondFactor).toBe('offered')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_PUBLISHABLE_KEY: 'sk_live_x' }, 2],
    [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, 1],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_x, we_1' }, 1],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_x, whsec_connected' }, 0],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 1],
    [{ STRIPE_SECRET_KEY: 'rk_live_x' }, 0],
  ])('knows which Stripe key is which: %o', (keys, count) => {
    expect(mistakesOf({ ...aRealClub, ...keys })).toHaveLength(count)
  })

  it.each([
    ['postgres://lenza:secret@db.example.org:5432/lenza?sslmode=require', true],
    ['postgresql://lenza@/lenza?host=/run/postgresql', true],
    ['postgresql:///lenza?host=/run/postgresql', true],
    ['http://lenza@/lenza', false],
    ['lenza@/lenza', false],
    ['db.example.org', false],
  ])('takes the database %s: %s', (text, is) => {
    expect(mistakesOf({ DATABASE_URL: text })).toHaveLength(is ? 0 : 1)
  })

  it.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8, fd00::/8', true],
    ['loopback', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['proxy.example.org', false],
    ['0', true],
    // A client in front of which is no proxy could claim any address.
    ['1', false],
    ['2', false],
    ['true', false],
    ['0.0.0.0/0', false],
    ['127.0.0.1, ::/0', false],
    ['0.0.0.0/1, 128.0.0.0/1', false],
    ['fc00::/7', true],
  ])('believes the proxy %s: %s', (text, is) => {
    expect(mistakesOf({ TRUST_PROXY: text })).toHaveLength(is ? 0 : 1)
  })

  it.each([
    [{}, undefined],
    [{ CONTACT_EMAIL: 'help@example.org' }, 'mailto:help@example.org'],
    [{ CONTACT_EMAIL: 'help@example.org', SECURITY_CONTACT: 'sec@example.org' }, 'mailto:sec@example.org'],
    [{ SECURITY_CONTACT: 'https://example.org/report' }, 'https://example.org/report'],
  ])('is told of faults of security by whom it names: %o', (env, contact) => {
    expect(readConfig(env).securityContact).toBe(contact)
  })

  it.each([
    ['http://permits.example.org', 1],
    ['HTTP://permits.example.org', 1],
    ['https://permits.example.org', 0],
  ])('of a real club is reached over https: %s', (PUBLIC_URL, count) => {
    const mistakes = mistakesOf({ ...aRealClub, PUBLIC_URL })
    expect(mistakes).toHaveLength(count)
    if (count > 0) expect(mistakes.join()).toContain('PUBLIC_URL must begin with https://')
  })

  it.each([
    ['production', 'smtp://mail.example.org:587', true],
    ['production', 'smtps://mail.example.org', true],
    ['production', 'smtp://127.0.0.1:25', false],
    ['production', 'smtp://localhost', false],
    ['production', 'smtp://[::1]:25', false],
    ['production', 'smtp://localhost.example.org', true],
    ['development', 'smtp://mail.example.org:587', false],
  ])('with NODE_ENV=%s and %s mail must be encrypted: %s', (NODE_ENV, SMTP_URL, requireTls) => {
    expect(readConfig({ ...aRealClub, NODE_ENV, SMTP_URL }).mail).toMatchObject({ requireTls })
  })

  it.each(['smtp', 'smtps'])('cannot skip the certificate of a mail server by %s', (protocol) => {
    const SMTP_URL = `${protocol}://mail.example.org/?tls.rejectUnauthorized=false`
    expect(mistakesOf({ ...aRealClub, SMTP_URL })).toHaveLength(1)
    expect(mistakesOf({ ...aRealClub, SMTP_URL, NODE_ENV: 'development' })).toEqual([])
  })
})
