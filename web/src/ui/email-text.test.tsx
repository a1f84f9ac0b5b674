import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from './email-text.tsx'

it('may break behind each sign of an address, and nowhere in its words', () => {
  const { container } = render(<EmailText email="maria.del-rio_9@posta.example.org" />)
  expect(container.querySelector('span')?.innerHTML).toBe(
    'maria.<wbr>del-<wbr>rio_<wbr>9@<wbr>posta.<wbr>example.<wbr>org',
  )
  expect(container.textContent).toBe('maria.del-rio_9@posta.example.org')
})
