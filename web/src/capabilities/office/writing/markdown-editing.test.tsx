import { describe, expect, it } from 'vitest'
import { HOSTILE } from '#web/ui/hostile-markdown.ts'
import MarkdownText from '#web/ui/markdown-text.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'
import {
  insertLink,
  linkAddress,
  toggleBold,
  toggleHeading,
  toggleList,
  type Written,
} from './markdown-editing.ts'

/** The selection in brackets; one sign for the caret. */
function selected(marked: string): Written {
  const from = marked.indexOf('⟦')
  if (from === -1) {
    const at = marked.indexOf('|')
    return { text: marked.replace('|', ''), from: at, to: at }
  }
  return { text: marked.replace('⟦', '').replace('⟧', ''), from, to: marked.indexOf('⟧') - 1 }
}
const shown = ({ text, from, to }: Written) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(to)}`
    : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`
const drawn = (text: string) => renderInItalian(<MarkdownText text={text} />).container
const bold = (marked: string) => shown(toggleBold(selected(marked), 'grassetto'))

describe('bold', () => {
  it.each([
    ['si pesca ⟦da riva⟧ qui', 'si pesca **⟦da riva⟧** qui'],
    ['si pesca **⟦da riva⟧** qui', 'si pesca ⟦da riva⟧ qui'],
    ['si pe|sca', 'si **⟦pesca⟧**'],
    ['si **pe|sca**', 'si ⟦pesca⟧'],
    ['prima ⟦ spazi ⟧ dopo', 'prima  **⟦spazi⟧**  dopo'],
    ['. |', '. **⟦grassetto⟧**'],
  ])('of %s', (before, after) => expect(bold(before)).toBe(after))

  it('of several paragraphs is bold in each of them', () => {
    const { text } = toggleBold(selected('⟦uno\n\ndue $& tre⟧'), '')
    expect([...drawn(text).querySelectorAll('strong')].map((one) => one.textContent)).toEqual([
      'uno',
      'due $& tre',
    ])
  })
})

describe('lines', () => {
  it('become headings and plain again, whatever they were', () => {
    const heading = toggleHeading(selected('uno\n- du|e\ntre'))
    expect(heading.text).toBe('uno\n\n## due\n\ntre')
    expect(toggleHeading(heading).text).toBe('uno\n\ndue\n\ntre')
  })

  it('become one list, which the renderer draws as such', () => {
    const list = toggleList(selected('Si porta:\n⟦esche\nun guadino⟧\nEcco.'))
    const page = drawn(list.text)
    expect([...page.querySelectorAll('ul > li')].map((one) => one.textContent)).toEqual([
      'esche',
      'un guadino',
    ])
    expect(page.textContent).toContain('Ecco.')
    expect(toggleList(list).text).not.toContain('- ')
  })

  it('go on a list or a heading without a gap in between', () => {
    expect(toggleList(selected('- uno\ndu|e')).text).toBe('- uno\n- due')
    expect(toggleHeading(selected('|')).text).toBe('## ')
  })
})

describe('a link', () => {
  it.each([
    ['https://example.org/a_b', 'https://example.org/a_b'],
    [' example.org/regole ', 'https://example.org/regole'],
    ['www.perché.it', 'https://www.perché.it'],
    ['pesca@example.org', 'mailto:pesca@example.org'],
    ['+39 0465 000000', 'tel:+390465000000'],
    ['https://example.org/a(b)c', 'https://example.org/a%28b%29c'],
  ])('to %s leads there', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
    const { text } = insertLink(selected('Vedi ⟦qui⟧.'), { words: 'qui', address })
    const link = drawn(text).querySelector('a')
    expect(decodeURI(link?.getAttribute('href') ?? '')).toBe(decodeURI(address))
    expect(link?.textContent).toContain('qui')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/api/logout',
    '#root',
    'https:evil',
    '',
    'due parole',
  ])('to %j is not written', (typed) => expect(linkAddress(typed)).toBeUndefined())

  it('has its words as they are typed, and without any the address', () => {
    const words = '*a* [b](javascript:x) <img src=x>'
    const link = drawn(insertLink(selected('|'), { words, address: 'https://example.org' }).text)
    expect(link.querySelectorAll('a')).toHaveLength(1)
    expect(link.querySelector('em, img')).toBeNull()
    expect(link.textContent).toContain(words)
    const bare = drawn(insertLink(selected('|'), { words: ' ', address: 'mailto:a@example.org' }).text)
    expect(bare.textContent).toBe('a@example.org')
  })
})

describe('what is written', () => {
  const ours =
    /^(div|h[2-6]|p|ul|ol|li|strong|em|del|a|span|blockquote|hr|br|pre|code|table|thead|tbody|tr|th|td|sup)$/

  it.each(HOSTILE)('runs nothing, whatever is selected: %j', (text) => {
    const whole = { text, from: 0, to: text.length }
    const address = linkAddress(text)
    const edits = [
      toggleBold(whole, 'x'),
      toggleHeading(whole),
      toggleList(whole),
      insertLink(whole, { words: text, address: 'https://example.org' }),
      ...(address === undefined ? [] : [insertLink(whole, { words: '', address })]),
    ]
    for (const edit of edits)
      for (const one of drawn(edit.text).querySelectorAll('*')) {
        expect(one.localName).toMatch(ours)
        expect(one.getAttributeNames().filter((name) => /^on|src|action/.test(name))).toEqual([])
        if (one.hasAttribute('href')) expect(one.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:)/)
      }
  })

  it('is edited at once, however long it is', () => {
    for (const piece of ['a', ' ', '\n', '*', '# ', 'a.', 'a@', '(']) {
      const text = piece.repeat(20_000)
      const whole = { text, from: 0, to: text.length }
      expect(toggleList(toggleHeading(toggleBold(whole, 'x'))).text.length).toBeGreaterThan(0)
      expect(() => linkAddress(text)).not.toThrow()
    }
  })
})
