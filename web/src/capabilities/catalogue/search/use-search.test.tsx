import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '#web/platform/navigation/paths.ts'
import { useSearch } from './use-search.ts'

it('two changes before the page is drawn again are both in the address', () => {
  const { result } = renderHook(() => ({ ...useSearch(paths.home), location: useLocation() }), {
    wrapper: MemoryRouter,
  })
  const { change } = result.current
  act(() => {
    change({ associations: [101] })
    change({ day: '2099-05-02' })
  })
  expect(result.current.search).toMatchObject({ associations: [101], day: '2099-05-02' })
})
