import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailsIn } from './emails-in.tsx'
import { Notice } from './notice.tsx'

const SENTENCE = 'È di anna.rossi@posta.example.org: è quella giusta?'
const BREAKABLE = 'anna.<wbr>rossi@<wbr>posta.<wbr>example.<wbr>org:'

it('an address in a sentence may break behind its signs, and the sentence stays what it is', () => {
  const { container } = render(<EmailsIn text={SENTENCE} />)
  expect(container.innerHTML).toContain(BREAKABLE)
  expect(container.textContent).toBe(SENTENCE)
})

it('so does one in a notice, and a sentence without an address has no parts', () => {
  const { container } = render(<Notice title="Fatto.">{SENTENCE}</Notice>)
  expect(container.innerHTML).toContain(BREAKABLE)
  expect(screen.getByText('Fatto.').innerHTML).toBe('Fatto.')
})
