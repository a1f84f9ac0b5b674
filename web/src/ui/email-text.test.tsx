import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from './email-text.tsx'

const ADDRESS = 'maria.del-rio_9@posta.example.org'

it('may break behind each sign of an address, and nowhere in its words', () => {
  const { container } = render(<EmailText email={ADDRESS} />)
  const parts = [...container.querySelectorAll('.breakable-behind')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['maria.', 'del-', 'rio_', '9@', 'posta.', 'example.'])
  expect(container.textContent).toBe(ADDRESS)
})
