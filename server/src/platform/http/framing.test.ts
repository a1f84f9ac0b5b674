import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { useLenza } from '../testing/lenza-for-test.ts'

const CLUB = 'https://www.club.example'

const folder = mkdtempSync(join(tmpdir(), 'lenza-framing-'))
writeFileSync(join(folder, 'index.html'), 'the app')
writeFileSync(join(folder, 'widget.html'), 'the widget')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const lenza = useLenza({ webFolder: folder })
let open: number
let listed: number
beforeAll(async () => {
  open = (await anAssociation('open').with(aPermit('p')).loadInto(lenza)).associationId
  const story = anAssociation('listed').with(aPermit('p'))
  listed = (await story.but({ widgetSites: [CLUB, 'http://localhost:8080'] }).loadInto(lenza)).associationId
})

async function framing(url: string) {
  const { headers, body } = await lenza.app.inject({ url })
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { body, ancestors, option: headers['x-frame-options'] }
}

it('the widget may be framed by any site, or by those that its association lists', async () => {
  const by = (ancestors: string) => ({ body: 'the widget', ancestors, option: undefined })
  expect(await framing('/?widget=1')).toEqual(by('*'))
  expect(await framing('/start?orizzontale=1&widget=1')).toEqual(by('*'))
  expect(await framing(`/?widget=1&associazione=${open}`)).toEqual(by('*'))
  expect(await framing(`/?widget=1&associazione=${listed}`)).toEqual(by(`${CLUB} http://localhost:8080`))
  // The widget reads its address as the server does: the first of two associations, in any spelling.
  expect(await framing(`/?associazione=0${listed}&widget=1&associazione=${open}`)).toEqual(
    by(`${CLUB} http://localhost:8080`),
  )
  for (const unknown of ['99999', 'x', '-1', '1.5'])
    expect(await framing(`/?widget=1&associazione=${unknown}`)).toEqual(by('*'))
})

it.each([
  '/',
  '/start',
  '/login?widget=1',
  '/modifica-dati?widget=1',
  '/stripe?idPermesso=1&widget=1',
  '/nope?widget=1',
  '/index.html?widget=1',
  '/?widget=0&widget=1',
  '/?x=?widget=1',
  '/?x=1?widget=1',
  '/?widget=10',
  '/?widget=%201',
  '/?xwidget=1',
  '/?Widget=1',
  '/?vai=/login&vai=?widget=1',
  '//?widget=1',
])('%s is the app, which no page frames', async (url) => {
  expect(await framing(url)).toMatchObject({ body: 'the app', ancestors: "'none'", option: 'DENY' })
})

it.each(['/widget.html', '/api/openapi.json', '/config.json', '/dev/mailbox', '/health/live', '/gone.txt'])(
  '%s is framed by no page either',
  async (url) => {
    expect(await framing(url)).toMatchObject({ ancestors: "'none'", option: 'DENY' })
  },
)

it('while the database is away, those counts that were listed before', async () => {
  await framing(`/?widget=1&associazione=${listed}`)
  const away = vi.spyOn((await import('pg')).default.Client.prototype, 'query').mockImplementation(() => {
    throw new Error('the connection is refused')
  })
  try {
    expect(await framing(`/?widget=1&associazione=${listed}`)).toMatchObject({
      body: 'the widget',
      ancestors: `${CLUB} http://localhost:8080`,
    })
  } finally {
    away.mockRestore()
  }
})
