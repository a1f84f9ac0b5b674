import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOSTILE } from './hostile-markdown.ts'
import MarkdownText from './markdown-text.tsx'
import { Markdown } from './markdown.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

const drawn = (text: string, level: 2 | 3 = 2) =>
  renderInItalian(<MarkdownText text={text} level={level} />).container

const textsOf = (page: HTMLElement, which: string) =>
  [...page.querySelectorAll(which)].map((one) => one.textContent)

it('comes with the first text that needs it', async () => {
  renderInItalian(<Markdown text="## Orari" />)
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Orari')
})

describe('the rules that an association wrote', () => {
  it('have headings below the page’s own, paragraphs and lists', () => {
    const page = drawn(
      '# Zona T1\n\nSi comincia\nda qui.\n\n- un pesce\n- da **45 cm**\n\n1. segna\n2. smetti',
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Zona T1')
    expect(page.querySelector('p')?.textContent).toBe('Si comincia\nda qui.')
    expect(textsOf(page, 'ul > li')).toEqual(['un pesce', 'da 45 cm'])
    expect(page.querySelectorAll('ol > li')).toHaveLength(2)
    expect(page.querySelector('strong')?.textContent).toBe('45 cm')
  })

  it('begin at the level of the place where they stand, whatever they begin with', () => {
    drawn('## Orari\n\n### Mattina', 3)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Orari')
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Mattina')
  })

  it('may have tables and quotes', () => {
    const page = drawn('| specie | misura |\n|---|---|\n| temolo | 40 cm |\n\n> Con rispetto.')
    expect(textsOf(page, 'th')).toEqual(['specie', 'misura'])
    expect(textsOf(page, 'td')).toEqual(['temolo', '40 cm'])
    expect(page.querySelector('blockquote')?.textContent).toBe('Con rispetto.')
  })

  it('keep signs that mean nothing: a price times two, a name with strokes, an escape', () => {
    const plain = '2 * 3 * 4, nome_di_file, 5 > 3 & 2 < 4, **'
    expect(drawn(plain).textContent).toBe(plain)
    expect(drawn(String.raw`\*non in corsivo\*`).textContent).toBe('*non in corsivo*')
  })

  it('link to the web, to mail and to phones; a link that opens a new tab has a label for it', () => {
    drawn('[Sito](https://example.org/regole), [telefono](tel:+390465000000), pesca@example.org')
    const site = screen.getByRole('link', { name: 'Sito (si apre in una nuova scheda)' })
    expect(site.getAttribute('href')).toBe('https://example.org/regole')
    expect(site.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByRole('link', { name: 'telefono' }).getAttribute('href')).toBe('tel:+390465000000')
    expect(screen.getByRole('link', { name: 'pesca@example.org' }).getAttribute('href')).toBe(
      'mailto:pesca@example.org',
    )
  })

  it('show the words of a picture, and fetch none', () => {
    const page = drawn('![La cartina delle zone](https://elsewhere.example/map.png)')
    expect(page.textContent).toBe('La cartina delle zone')
    expect(page.querySelector('img')).toBeNull()
  })
})

describe('a hostile text', () => {
  afterEach(() => vi.unstubAllGlobals())

  const ours =
    /^(div|h[2-6]|p|ul|ol|li|strong|em|del|a|span|blockquote|hr|br|pre|code|table|thead|tbody|tr|th|td|sup)$/
  const safe = /^(https?:\/\/|mailto:|tel:)/

  it('comes in more than a hundred forms', () => expect(HOSTILE.length).toBeGreaterThan(100))

  it.each(HOSTILE)('is read, and nothing of it runs: %j', (text) => {
    const alert = vi.fn<(text: unknown) => void>()
    vi.stubGlobal('alert', alert)
    const all = [...drawn(text).querySelectorAll('*')]
    for (const one of all) {
      expect(one.localName).toMatch(ours)
      expect([one.id, one.getAttribute('src'), one.getAttribute('name')]).toEqual(['', null, null])
      expect(one.getAttributeNames().filter((name) => /^on|srcdoc|action|formaction/.test(name))).toEqual([])
      if (one.hasAttribute('href')) expect(one.getAttribute('href')).toMatch(safe)
    }
    expect(alert).not.toHaveBeenCalled()
  })

  it('cannot stop the page by its length', () => {
    for (const piece of ['*a', '**a', '_a ', '[', '[a](', '* ', '*a ', '\\', '<a', '`', '> ', '|'])
      expect(drawn(`ecco ${piece.repeat(1000)}`).textContent).toContain('ecco')
  })
})
