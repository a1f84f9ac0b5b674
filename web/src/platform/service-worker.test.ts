import { afterEach, expect, it, vi } from 'vitest'
import { openPushed } from './service-worker.ts'

const OPENS = '/start?vai=%2Fmiei-permessi'
const at = (pathname: string) => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname, assign })
  return assign
}
afterEach(() => vi.unstubAllGlobals())

it('the page of a push opens in this window', () => {
  const assign = at('/')
  openPushed({ data: { opens: OPENS } })
  expect(assign).toHaveBeenCalledExactlyOnceWith(OPENS)
})

it.each(['/stripe', '/ritorno-pagamento', '/iscrizione'])('who is paying at %s stays there', (pathname) => {
  const assign = at(pathname)
  openPushed({ data: { opens: OPENS } })
  expect(assign).not.toHaveBeenCalled()
})

it.each([undefined, null, 'text', { type: 'SKIP_WAITING' }, { opens: 'https://elsewhere.example.com/' }])(
  '%o opens nothing',
  (data) => {
    const assign = at('/')
    openPushed({ data })
    expect(assign).not.toHaveBeenCalled()
  },
)
