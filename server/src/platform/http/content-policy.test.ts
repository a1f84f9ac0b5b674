import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appPolicy, hashSource, pageOfServerPolicy, STYLES_OF_REACT_ARIA } from './content-policy.ts'

const ORIGINS = { payments: ['https://js.stripe.com'], tiles: ['https://tile.example'] }
const LIBRARY = new URL('../../../../node_modules/react-aria/dist/private/', import.meta.url)

/** The style element in a file of the library. */
function styleIn(file: string): string {
  const source = readFileSync(new URL(file, LIBRARY), 'utf8')
  const [, text = ''] = /textContent = `([^`]*)`/.exec(source) ?? []
  const [, attribute = ''] = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source) ?? []
  return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim()
}

it('the styles that are let in are those of the library, word for word', () => {
  expect(STYLES_OF_REACT_ARIA).toEqual([
    styleIn('interactions/usePress.mjs'),
    styleIn('overlays/usePreventScroll.mjs'),
  ])
})

it('no source of the app lets any script or style in that is not named', () => {
  const sources = appPolicy(ORIGINS, true).split(/[ ;]/)
  expect(sources).toContain('https://tile.example')
  for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'https:', 'http:'])
    expect(sources).not.toContain(unsafe)
})

it('a page that the server writes has exactly its own styles', () => {
  const policy = pageOfServerPolicy('<style>a{}</style><p style="color:red">x</p><p style="color:red">y</p>')
  expect(policy).toContain(`style-src 'unsafe-hashes' ${hashSource('a{}')} ${hashSource('color:red')};`)
  expect(pageOfServerPolicy('<p>x</p>')).toContain("style-src 'none'")
})
