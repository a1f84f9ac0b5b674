import { expect, it } from 'vitest'
import english from '#locales/en/ui.json' with { type: 'json' }
import italian from '#locales/it/ui.json' with { type: 'json' }

/** Keys without plural suffixes: languages have different plural forms. */
function keys(of: object, before = ''): string[] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string'
      ? `${before}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`
      : keys(value as object, `${before}${key}.`),
  )
}

it('says the same things in both languages', () => {
  expect([...new Set(keys(italian))].toSorted()).toEqual([...new Set(keys(english))].toSorted())
})
