import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inlinesOf, readMarkdown } from './markdown-blocks.ts'
import { Markdown } from './markdown.tsx'

afterEach(cleanup)

const drawn = (text: string, level: 2 | 3 = 2) => render(<Markdown text={text} level={level} />).container

describe('the rules that an association wrote', () => {
  it('have headings below the page’s own, paragraphs and lists', () => {
    const page = drawn(
      '# Zona T1\n\nSi comincia\nda qui.\n\n- un pesce\n- da **45 cm**\n\n1. segna\n2. smetti',
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Zona T1')
    expect(page.querySelector('p')?.textContent).toBe('Si comincia da qui.')
    expect([...page.querySelectorAll('ul > li')].map((item) => item.textContent)).toEqual([
      'un pesce',
      'da 45 cm',
    ])
    expect(page.querySelectorAll('ol > li')).toHaveLength(2)
    expect(page.querySelector('strong')?.textContent).toBe('45 cm')
  })

  it('begin at the level of the place where they stand, whatever they begin with', () => {
    drawn('## Orari\n\n### Mattina', 3)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Orari')
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Mattina')
  })

  it('go on in the next line of a point, and end with an empty line', () => {
    expect(readMarkdown('- solo mosca\n  o spinning\n\nAltro.')).toEqual([
      { kind: 'list', isNumbered: false, items: ['solo mosca o spinning'] },
      { kind: 'paragraph', text: 'Altro.' },
    ])
  })

  it('keep signs that mean nothing: a price times two, a name with strokes, an escape', () => {
    const plain = '2 * 3 * 4, nome_di_file, 5 > 3 & 2 < 4, **'
    expect(inlinesOf(plain)).toEqual([{ kind: 'text', text: plain }])
    expect(inlinesOf(String.raw`\*non in corsivo\*`)).toEqual([{ kind: 'text', text: '*non in corsivo*' }])
  })

  it('link to the web, to mail and to phones', () => {
    drawn('[Sito](https://example.org/regole) e [telefono](tel:+390465000000)')
    expect(screen.getByRole('link', { name: 'Sito' }).getAttribute('href')).toBe('https://example.org/regole')
    expect(screen.getByRole('link', { name: 'telefono' }).getAttribute('href')).toBe('tel:+390465000000')
  })

  it.each([
    '[qui](javascript:alert(1))',
    '[qui](JaVaScRiPt:alert`1`)',
    '[qui](data:text/html;base64,PHNjcmlwdD4=)',
    '[qui](//example.org)',
    '[qui]( javascript:x)',
  ])('never link anywhere else: %s', (text) => {
    const page = drawn(text)
    expect(page.querySelector('a')).toBeNull()
    expect(page.textContent).toContain('qui')
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '**<b onclick=x>b</b>**',
    '# <svg/onload=x>',
  ])('are never taken for HTML: %s', (text) => {
    const page = drawn(text)
    expect(page.querySelector('img, script, svg, b')).toBeNull()
    expect(page.textContent).toContain(text.replace(/^[#* ]+|[*]+$/g, ''))
  })

  it('stay quick with a text that is made to be slow', () => {
    const began = performance.now()
    for (const piece of ['*a', '**a', '_a ', '[', '[a](', '* ', '*a ', '\\'])
      readMarkdown(piece.repeat(5000)).map((block) => block.kind === 'paragraph' && inlinesOf(block.text))
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
