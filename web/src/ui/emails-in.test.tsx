import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailsIn } from './emails-in.tsx'
import { Notice } from './notice.tsx'

const SENTENCE = 'È di anna.rossi@posta.example.org: è quella giusta?'

const partsOf = (container: Element) =>
  [...container.querySelectorAll('.breakable-behind')].map(({ textContent }) => textContent)
const PARTS = ['anna.', 'rossi@', 'posta.', 'example.']

it('an address in a sentence may break behind its signs, and the sentence stays what it is', () => {
  const { container } = render(<EmailsIn text={SENTENCE} />)
  expect(partsOf(container)).toEqual(PARTS)
  expect(container.textContent).toBe(SENTENCE)
})

it('so does one in a notice, and a sentence without an address has no parts', () => {
  const { container } = render(<Notice title="Fatto @ casa.">{SENTENCE}</Notice>)
  expect(partsOf(container)).toEqual(PARTS)
  expect(screen.getByText('Fatto @ casa.').innerHTML).toBe('Fatto @ casa.')
})
