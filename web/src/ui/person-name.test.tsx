import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { inOneLine } from '#permit-sheet/in-words.ts'
import { PermitFacts } from './permit-facts.tsx'

await speak('en')
const david = { firstName: 'דוד', lastName: 'לוי', birthYear: 1988 }

it('a name of another direction stands apart from what follows it, on the permit and on paper', () => {
  const permit = { techniques: [1], earlier: [david], holder: david } as unknown as PermitOnPaper
  const { container } = render(<PermitFacts permit={permit} today="2027-05-02" />)
  const names = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(new Set(names)).toEqual(new Set(['דוד לוי']))
  expect(inOneLine(david, () => 'born 1988')).toBe('\u2068דוד לוי\u2069, born 1988')
  expect(inOneLine({ ...david, firstName: 'David', lastName: 'Levi' }, () => 'born 1988')).toBe(
    'David Levi, born 1988',
  )
})
